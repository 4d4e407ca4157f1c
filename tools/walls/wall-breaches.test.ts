import { describe, expect, test } from 'vitest'
import { wallBreaches } from './wall-breaches.ts'

type Sample = [path: string, source: string]

/** Each wall: samples that it stops, and their allowed neighbours. */
const walls: { wall: string; says: RegExp; stops: Sample[]; allows: Sample[] }[] = [
  {
    wall: 'domain imports only domain',
    says: /^domain must not import/,
    stops: [
      ['domain/money.ts', "import { z } from 'zod'"],
      ['domain/money.ts', "import type { Goal } from '#contract/goals.ts'"],
    ],
    allows: [
      ['domain/tax/income-tax.ts', "import { pounds } from '#domain/money.ts'"],
      ['domain/money.test.ts', "import { test } from 'vitest'"],
    ],
  },
  {
    wall: 'the clock and chance are arguments of rules',
    says: /is not for rules/,
    stops: [
      ['domain/money.ts', 'export const now = Date.now()'],
      ['domain/money.ts', 'export const dice = Math.random()'],
      ['contract/goals.ts', 'export const now = Date.now()'],
    ],
    allows: [
      ['domain/money.ts', 'export const day = (at: number) => new Date(at)'],
      ['server/app.ts', 'export const now = Date.now()'],
    ],
  },
  {
    wall: 'what a browser stores is read by hooks, so that a page can be hydrated',
    says: /by useStored or useAtFirst/,
    stops: [
      ['web/goals/a.tsx', 'export function Goal() { return readStored("localStorage", name) }'],
      ['web/goals/a.tsx', 'export const Goal = memo(function Goal() { const figures = ownFigures() })'],
      ['web/goals/a.tsx', 'export function Goal() { const [nation] = useState(() => savedTaxChoices().nation) }'],
      ['web/goals/a.ts', 'export function useGoal() { const [nation] = useState(storedNation) }'],
    ],
    allows: [
      ['web/goals/a.tsx', 'export function Goal() { return useAtFirst(() => storedInputs("x"), null) }'],
      ['web/goals/a.tsx', 'export function Goal() { useEffect(() => show(readStored("localStorage", name))) }'],
      ['web/goals/a.ts', 'export function storedGoal() { return readStored("localStorage", name) }'],
      ['web/goals/a.test.tsx', 'function Goal() { return readStored("localStorage", name) }'],
    ],
  },
  {
    wall: 'contract imports domain and zod',
    says: /^contract must not import|^imports across layers are written #/,
    stops: [
      ['contract/goals.ts', "import { app } from '../server/app.ts'"],
      ['contract/goals.ts', "import { pounds } from '../domain/money.ts'"],
    ],
    allows: [
      ['contract/goals.ts', "import * as z from 'zod/mini'"],
      ['contract/goals.ts', "import { pounds } from '#domain/money.ts'"],
    ],
  },
  {
    wall: 'server and web never import each other',
    says: /^(server|web) must not import/,
    stops: [
      ['server/start.ts', "import { startPostgres } from '../tools/test-services/postgres.ts'"],
      ['web/routing/tool-catalogue.ts', "import { app } from '#server/app.ts'"],
      ['server/app.ts', "import { tools } from '#web/routing/tool-catalogue.ts'"],
      ['web/routing/tool-catalogue.ts', "const app = import('../../server/app.ts')"],
      ['web/routing/tool-catalogue.ts', "import { join } from 'node:path'"],
      ['server/app.ts', "import { conclude } from '../lab/harness/program.ts'"],
    ],
    allows: [
      ['server/start.test.ts', "import { startPostgres } from '../tools/test-services/postgres.ts'"],
      ['server/app.ts', "import { calls } from '#contract/calls.ts'"],
    ],
  },
  {
    wall: 'the course is built from domain, contract and what the server reads of it, and nothing that runs reaches its builder',
    says: /^(server|web|contract|domain) must not import course|^course must not import|^course takes only server\/content/,
    stops: [
      ['course/compile-course.ts', "import { problem } from '#server/http/problems.ts'"],
      ['course/compile-course.ts', "import { Card } from '#web/ui/card.tsx'"],
      ['server/start.ts', "import { compileCourse } from '#course/compile-course.ts'"],
      ['web/learning/lesson.tsx', "import { compileCourse } from '#course/compile-course.ts'"],
    ],
    allows: [
      ['course/compile-course.ts', "import type { Course } from '#server/content/course.ts'"],
      ['tools/build.ts', "import { writeCourses } from '../course/build-course.ts'"],
    ],
  },
  {
    wall: 'sibling features never import each other',
    says: /must not import the feature/,
    stops: [
      ['server/goals/goals-routes.ts', "import { learners } from '../account/account-store.ts'"],
      ['web/dashboard/dashboard-page.tsx', "import { GoalCard } from '../goals/goal-card.tsx'"],
      ['web/dashboard/dashboard-page.tsx', "const card = import('../goals/goal-card.tsx')"],
      ['web/goals/goals-page.tsx', "import { Shell } from '../app/shell.tsx'"],
      ['server/goals/goals-routes.test.ts', "import { png } from '../account/test-pictures.ts'"],
    ],
    allows: [
      ['server/whole-server.test.ts', "import { png } from './account/test-pictures.ts'"],
      ['server/goals/goals-routes.ts', "import { goals } from './goals-store.ts'"],
      ['web/app/router.tsx', "const page = import('../goals/goals-page.tsx')"],
    ],
  },
  {
    wall: 'a learner reads curly apostrophes and quotation marks',
    says: /in what a learner reads/,
    stops: [
      ['web/goals/goal-words.ts', `export const text = "This can't be undone."`],
      ['web/goals/goal-card.tsx', "export const Text = () => <p>It isn't saved.</p>"],
    ],
    allows: [
      ['web/goals/goal-words.ts', "export const text = 'This can’t be undone.'"],
      ['web/account/form.ts', `export const message = "Passwords don't match"`],
      ['web/goals/goal-words.ts', "// It isn't read.\nexport const one = 1"],
      ['server/start.ts', `export const text = "It can't start."`],
    ],
  },
  {
    wall: 'authored content is read in one file',
    says: /^content\/ is read in/,
    stops: [
      [
        'server/learning/learning-routes.ts',
        "import { readFileSync } from 'node:fs'\nreadFileSync('content/glossary.yaml')",
      ],
    ],
    allows: [
      [
        'course/source/course-source.ts',
        "import { readFileSync } from 'node:fs'\nreadFileSync('content/glossary.yaml')",
      ],
      [
        'server/learning/learning-routes.ts',
        "import { readFileSync } from 'node:fs'\nimport { course } from '../content/course.ts'",
      ],
    ],
  },
  {
    wall: 'paths say where a thing is',
    says: /^no \.\.\/\.\.\/|^the extension is written|^a neighbour is written/,
    stops: [
      ['web/routing/tool-catalogue.ts', "import { pounds } from '../../domain/money.ts'"],
      ['web/routing/tool-catalogue.ts', "import { page } from './page'"],
      ['web/calculators/tax/working.tsx', "import { Card } from '../../ui/card.tsx'"],
      ['web/calculators/tax/working.tsx', "import { inWords } from '#web/calculators/tax/words.ts'"],
    ],
    allows: [
      ['web/routing/tool-catalogue.ts', "import './base.css'"],
      ['web/calculators/tax/working.tsx', "import { Fold } from '../frame/fold.tsx'"],
    ],
  },
  {
    wall: 'no barrels',
    says: /^no barrels/,
    stops: [['web/goals/goal-parts.ts', "export * from './goal-card.tsx'\nexport { goals } from './goals-queries.ts'"]],
    allows: [['web/goals/goal-parts.ts', "export { goals } from './goals-queries.ts'\nexport const first = 1"]],
  },
]

describe.each(walls)('wallBreaches: $wall', ({ says, stops, allows }) => {
  test.each(stops)('stops in %s: %s', (path, source) => {
    expect(wallBreaches([{ path, source }]).map(({ message }) => message)).toContainEqual(expect.stringMatching(says))
  })
  test.each(allows)('lets pass in %s: %s', (path, source) => {
    expect(wallBreaches([{ path, source }])).toEqual([])
  })
})

describe('wallBreaches: no cycles', () => {
  const circle = [
    { path: 'domain/a.ts', source: "import { b } from './b.ts'\nexport const a = b" },
    { path: 'domain/b.ts', source: "import { c } from './c.ts'\nexport const b = c" },
    { path: 'domain/c.ts', source: "import type { a } from './a.ts'\nexport const c = 1" },
  ]

  test('stops a circle of three files and names it once', () => {
    expect(wallBreaches(circle)).toEqual([
      {
        path: 'domain/a.ts',
        line: 1,
        message: 'imports itself in a circle: domain/a.ts → domain/b.ts → domain/c.ts → domain/a.ts',
      },
    ])
  })

  test('counts a lazy import, of code or of a type', () => {
    const page = { path: 'web/page.tsx', source: "import type { Props } from './parts.tsx'\nexport type Page = Props" }
    const parts = (source: string) => [page, { path: 'web/parts.tsx', source }]
    const found = ["export const load = () => import('./page.tsx')", "export type Load = import('./page.tsx').Page"]
    for (const source of found) expect(wallBreaches(parts(source)).map(({ path }) => path)).toEqual(['web/page.tsx'])
  })

  const importing = (path: string, specifier: string) => ({
    path,
    source: `import { x } from '${specifier}'\nexport const y = x`,
  })

  test('stops two folders that import from each other, though no file does', () => {
    const folders = [importing('web/device/a.ts', '../outbox/b.ts'), importing('web/outbox/c.ts', '../device/d.ts')]
    expect(wallBreaches(folders).map(({ message }) => message)).toEqual([
      'imports itself in a circle: web/device → web/outbox → web/device',
    ])
    expect(wallBreaches(folders.slice(1))).toEqual([])
  })

  test('stops two rooms of a feature that do so, and lets a room and its feature share', () => {
    const quiz = importing('web/learning/quiz/a.ts', '../lesson/b.ts')
    const lesson = importing('web/learning/lesson/c.ts', '../quiz/d.ts')
    expect(wallBreaches([quiz, lesson])).toHaveLength(1)
    const shared = importing('web/learning/quiz/a.ts', '../mark.ts')
    expect(wallBreaches([shared, importing('web/learning/e.ts', './quiz/d.ts')])).toEqual([])
  })

  test('stops a folder that imports what composes it', () => {
    const config = importing('server/http/a.ts', '../config.ts')
    expect(wallBreaches([config, importing('server/app.ts', './http/b.ts')])).toHaveLength(1)
  })

  test('names the line of a breach', () => {
    const source = "// A rule.\n\nimport { z } from 'zod'\n"
    expect(wallBreaches([{ path: 'domain/a.ts', source }])[0]?.line).toBe(3)
  })
})
