import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { taxYearIds } from '#domain/tax/rates/tax-year-ids.ts'
import { courseFileName } from './content/course.ts'
import { operateItems } from './operate-items.ts'
import { openTestApp, testCourse, type Learner, type TestApp } from './test-app.ts'
import { openTestDatabase } from './test-databases.ts'
import { databaseEnv, runCommand } from './test-operator.ts'

let folder: string
let database: Awaited<ReturnType<typeof openTestDatabase>>
let app: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'tuppence-items-'))
  database = await openTestDatabase(folder, 'tuppence.sqlite')
  app = await openTestApp({ open: database.open })
  mkdirSync(path.join(folder, 'course'))
  for (const taxYear of taxYearIds)
    writeFileSync(path.join(folder, 'course', courseFileName(taxYear)), JSON.stringify({ ...testCourse(), taxYear }))
})
afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const items = (args: string[] = []) =>
  runCommand(operateItems, args, { folder, env: databaseEnv(database.settings), now: () => app.clock.now })
const lineOf = async (itemId: string) =>
  (await items()).stdout
    .split('\n')
    .find((line) => line.startsWith(`${itemId} `))
    ?.split(/ {2,}/)

/** Each learner's answers to two items, right but for every fourth; and a second one to each, wrong, a day later. */
async function addAnswers(learners: readonly Learner[], first = 0): Promise<void> {
  const rows = learners.flatMap(({ id }, index) => {
    const at = first + index
    return ['2026-11-20', '2026-11-21'].flatMap((answeredOn, again) =>
      ['l1-a', 'l1-sum'].map((itemId) => {
        const isRight = again === 0 && at % 4 !== 0
        const option = { place: 1 + (at % 4), given: isRight ? '"right"' : '"odd"' }
        const mistake = isRight ? null : at % 8 === 0 ? '2' : '1'
        const chosen = { mistake, ...(itemId === 'l1-a' ? option : { place: null, given: '7' }) }
        return {
          // By its id the later comes before the first.
          ...{ learner_id: id, answer_id: `${itemId} ${9 - again}`, item_id: itemId, variant: 0, ...chosen },
          ...{ is_right: Number(isRight), is_guess: 0, answered_on: answeredOn, answered_at: 5 },
          answered_by: 'practice',
        } as const
      }),
    )
  })
  await app.open.database.insertInto('practice_answer').values(rows.toReversed()).execute()
}

describe('npm run items', () => {
  // promise: operator-reads-items
  test('says of each item what first answers come to, from the fewest that say something, and names nobody', async () => {
    const learners = await app.addLearners(100)
    await addAnswers(learners.slice(0, 29))
    expect(await lineOf('l1-a')).toEqual(['l1-a', 'plan-1', 'choose', 'too few'])
    await addAnswers(learners.slice(29, 30), 29)
    expect(await lineOf('l1-a')).toEqual(['l1-a', 'plan-1', 'choose', '30', '73% (56%–86%)'])
    await addAnswers(learners.slice(30), 30)
    const shares = '1: 0% 2: 75% 3: 25% 4: 0%'
    expect(await lineOf('l1-a')).toEqual([
      'l1-a',
      'plan-1',
      'choose',
      '100',
      '75% (66%–82%)',
      shares,
      '1: 25% (18%–34%)',
    ])
    expect(await lineOf('l1-sum')).toEqual(['l1-sum', 'plan-1', 'number', '100', '75% (66%–82%)', '2: 13% 1: 12%'])
    expect(await lineOf('l2-order')).toEqual(['l2-order', 'check-2', 'order', 'too few'])
    const { stdout } = await items()
    for (const { id, user } of learners) for (const name of [id, user.username]) expect(stdout).not.toContain(name)
  })

  test('leaves out the demo account', async () => {
    const before = (await items()).stdout
    await app.open.database.updateTable('learner').set({ is_demo: 1 }).execute()
    expect(await lineOf('l1-a')).toEqual(['l1-a', 'plan-1', 'choose', 'too few'])
    await app.open.database.updateTable('learner').set({ is_demo: 0 }).execute()
    expect((await items()).stdout).toBe(before)
  })

  test('takes no words', async () => {
    expect(await items(['l1-a'])).toMatchObject({ code: 1, stderr: 'npm run --silent items\n' })
  })
})
