import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { FirstRequests } from './first-requests.ts'
import { sizeChecks, type Build } from './sizes.ts'
import type { Chunk } from './web-chunks.ts'

const requests: FirstRequests = {
  visitors: { modules: ['account/login-page.tsx'], reads: [] },
  visitorsPages: [{ at: '/register', modules: ['account/register-page.tsx'], reads: [] }],
  frame: { modules: ['app/shell.tsx', 'app/query-provider.tsx'], reads: ['/api/auth/me', '/api/notifications'] },
  pages: [
    { at: '/', modules: ['app/pages/dashboard-parts.tsx'], reads: ['/api/goals', '/api/progress/overall'] },
    { at: '/goals', modules: ['goals/goals-page.tsx'], reads: ['/api/goals'] },
    {
      at: '/tools/pension-calculator',
      modules: ['app/pages/tools-with-goals.tsx', 'calculators/pension-calculator/calculator.tsx'],
      reads: [],
    },
  ],
}
/** Every module that some address begins with, in a file of its own beside the first script and React. */
const sources = [requests.visitors, ...requests.visitorsPages, requests.frame, ...requests.pages].flatMap(
  (request) => request.modules,
)
const fileOf = (source: string) => `${source.replaceAll('/', '-').replace('.tsx', '')}.js`
const chunk = (fileName: string, facade: string | null, more: Partial<Chunk> = {}): Chunk => {
  const modules = facade === null ? [] : [facade]
  return { fileName, facade, modules, imports: [], dynamicImports: [], isDynamicEntry: false, ...more }
}
const pageChunk = (source: string, more: Partial<Chunk> = {}) =>
  chunk(fileOf(source), source, { isDynamicEntry: true, imports: ['main.js'], ...more })
const chunks = [
  chunk('main.js', 'main.tsx', { imports: ['react.js'] }),
  chunk('react.js', null),
  chunk('form.js', null, { imports: ['react.js'] }),
  chunk('chart.js', null, { modules: ['../node_modules/d3-shape/src/arc.js'] }),
  chunk('chart-lines.js', 'ui/charts/lines.tsx', { isDynamicEntry: true, imports: ['chart.js'] }),
  ...sources.map((source) => pageChunk(source)),
].map((one) => ({ ...one, ...changedChunk(one.facade) }))

function changedChunk(facade: string | null): Partial<Chunk> {
  if (facade === 'account/login-page.tsx') return { imports: ['form.js', 'main.js'] }
  if (facade === 'calculators/pension-calculator/calculator.tsx') return { dynamicImports: ['chart-lines.js'] }
  return {}
}

/** The chunks, of which this page's imports a file more. */
function importingToo(source: string, file: string): Chunk[] {
  return chunks.map((one) => (one.facade === source ? { ...one, imports: [...one.imports, file] } : one))
}
const html = '<script src="/main.js"></script></head>'
const build: Build = {
  chunks,
  requests,
  html,
  visitorsPages: [{ at: '/login', html: '<h1>Sign in</h1>' }],
  learnersPages: [
    { at: '/modules/1/lessons/1', html: '<h1>Needs</h1>' },
    { at: '/glossary', html: '<h1>Glossary</h1>' },
  ],
  files: ['main.css', 'ui/font.woff2'],
  sizeOf: () => 10_000,
  unstyled: [],
}

function failures(changed: Partial<Build>): string[] {
  return sizeChecks({ ...build, ...changed })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name)
}

/** A build in which everything is light but this file. */
function heavy(file: string, bytes: number): Partial<Build> {
  return { sizeOf: (candidate) => (candidate === file ? bytes : 1) }
}

describe('sizeChecks', () => {
  test('passes a build within its budgets', () => {
    expect(failures({})).toEqual([])
  })

  test('weighs once each script that the login page needs, and no other', () => {
    expect(sizeChecks(build)[0]).toEqual({
      name: 'script of the login page',
      value: '40.0 kB',
      limit: '95 kB',
      passed: true,
    })
  })

  test('passes a login page of exactly 95 kB, and fails one of a byte more', () => {
    const limit = 95_000 - 3
    expect(failures(heavy('form.js', limit))).toEqual([])
    expect(failures(heavy('form.js', limit + 1))).toEqual(['script of the login page'])
  })

  test('fails a dashboard of 128 kB, whatever brings it', () => {
    expect(failures(heavy('app-pages-dashboard-parts.js', 128_000))).toEqual(['script of the dashboard'])
  })

  test('fails a calculator of 153 kB, counting the chart that it fetches', () => {
    expect(failures(heavy('chart.js', 153_000))).toEqual(['script of /tools/pension-calculator'])
  })

  test('fails styles of 16 kB and fonts of 41 kB', () => {
    expect(failures({ sizeOf: (file) => ({ 'main.css': 16_000, 'ui/font.woff2': 41_000 })[file] ?? 1 })).toEqual([
      'all styles',
      'all fonts',
    ])
  })

  test('fails a page for visitors whose HTML takes more than 7 kB as sent, or that is missing', () => {
    const random = randomBytes(7000).toString('base64')
    expect(failures({ visitorsPages: [{ at: '/login', html: random }] })).toEqual(['heaviest HTML for visitors'])
    expect(failures({ visitorsPages: [] })).toEqual(['heaviest HTML for visitors'])
  })

  test('fails a lesson whose HTML takes more than 31 kB as sent, or that is missing', () => {
    const random = randomBytes(31_000).toString('base64')
    const glossary = { at: '/glossary', html: '<h1>Glossary</h1>' }
    expect(failures({ learnersPages: [{ at: '/modules/1/lessons/1', html: random }, glossary] })).toEqual([
      'heaviest HTML of a lesson',
    ])
    expect(failures({ learnersPages: [glossary] })).toEqual(['heaviest HTML of a lesson'])
  })

  test('fails a glossary whose HTML takes more than 26.5 kB as sent, or that is missing', () => {
    const lesson = { at: '/modules/1/lessons/1', html: '<h1>Needs</h1>' }
    const random = randomBytes(26_500).toString('base64')
    expect(failures({ learnersPages: [lesson, { at: '/glossary', html: random }] })).toEqual(['HTML of the glossary'])
    expect(failures({ learnersPages: [lesson] })).toEqual(['HTML of the glossary'])
  })

  test('fails a page that comes with another page', () => {
    expect(failures({ chunks: importingToo('app/pages/dashboard-parts.tsx', 'goals-goals-page.js') })).toContain(
      'page that comes with another',
    )
  })

  test('fails chart code that comes with a page without charts', () => {
    expect(failures({ chunks: importingToo('goals/goals-page.tsx', 'chart.js') })).toContain(
      'chart code before a page with charts',
    )
  })

  test('fails a page that fetches anything from elsewhere', () => {
    expect(failures({ html: `${html}<link href="https://fonts.example/all.css">` })).toEqual(['fetched from elsewhere'])
  })

  test('fails a class that has no style', () => {
    expect(failures({ unstyled: ['bg-series-4 in web/a.tsx'] })).toEqual(['class without a style'])
  })

  test('fails a build that has no styles or no fonts, since then it weighed nothing', () => {
    expect(failures({ files: ['main.css'] })).toEqual(['all fonts'])
    expect(failures({ files: ['ui/font.woff2'] })).toEqual(['all styles'])
  })
})
