import { describe, expect, test } from 'vitest'
import { sizeChecks, type Build } from './page-sizes.ts'

/** A build of three pages; the calculators bring d3, the login page brings a form. */
const manifest = {
  'index.html': {
    file: 'main.js',
    isEntry: true,
    imports: ['_react.js'],
    dynamicImports: ['account/login-page.tsx'],
    css: ['main.css'],
  },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js'] },
  '_chart.js': { file: 'chart.js' },
  'account/login-page.tsx': { file: 'login.js', isDynamicEntry: true, imports: ['_form.js', 'index.html'] },
  'dashboard/dashboard-page.tsx': { file: 'dashboard.js', isDynamicEntry: true, imports: ['index.html'] },
  'calculators/tools-page.tsx': { file: 'tools.js', isDynamicEntry: true, imports: ['_chart.js'] },
}
const modules = { 'chart.js': ['node_modules/d3-shape/src/arc.js'], 'main.js': ['web/main.tsx'] }
const build: Build = { manifest, modules, files: ['main.css', 'ui/font.woff2'], sizeOf: () => 10_000 }

function failures(changed: Partial<Build>): string[] {
  return sizeChecks({ ...build, ...changed })
    .filter(({ passed }) => !passed)
    .map(({ name }) => name)
}

describe('sizeChecks', () => {
  test('weighs once each script that the login page needs, and no other', () => {
    expect(sizeChecks(build)[0]).toEqual({
      name: 'script of the login page',
      value: '40.0 kB',
      limit: '115 kB',
      passed: true,
    })
  })

  test('passes a build within its budgets', () => {
    expect(failures({})).toEqual([])
  })

  test('fails a login page of 116 kB', () => {
    expect(failures({ sizeOf: (file) => (file.endsWith('.js') ? 29_000 : 1_000) })).toEqual([
      'script of the login page',
    ])
  })

  test('passes a login page of exactly 115 kB', () => {
    expect(failures({ sizeOf: (file) => (file.endsWith('.js') ? 28_750 : 1_000) })).toEqual([])
  })

  test('fails styles of 16 kB and fonts of 41 kB', () => {
    expect(failures({ sizeOf: (file) => ({ 'main.css': 16_000, 'ui/font.woff2': 41_000 })[file] ?? 1 })).toEqual([
      'all styles',
      'all fonts',
    ])
  })

  test('fails a page that comes with another page', () => {
    const dashboard = { file: 'dashboard.js', isDynamicEntry: true, imports: ['calculators/tools-page.tsx'] }
    expect(failures({ manifest: { ...manifest, 'dashboard/dashboard-page.tsx': dashboard } })).toContain(
      'page that comes with another',
    )
  })

  test('fails chart code that comes with a page without charts', () => {
    const dashboard = { file: 'dashboard.js', isDynamicEntry: true, imports: ['_chart.js'] }
    expect(failures({ manifest: { ...manifest, 'dashboard/dashboard-page.tsx': dashboard } })).toEqual([
      'chart code before a page with charts',
    ])
  })

  test('fails a build that has no fonts, since then it weighed nothing', () => {
    expect(failures({ files: [] })).toEqual(['all fonts'])
  })
})
