import { describe, expect, it } from 'vitest'
import { typeCoverageBreaches, type TypeConfig } from './type-coverage.ts'

const configs: TypeConfig[] = [
  { path: 'domain/tsconfig.json', include: ['**/*.ts'], exclude: ['**/*.test.ts'] },
  { path: 'server/tsconfig.json', include: ['**/*.ts', '../domain/**/*.test.ts', '../*.config.ts'] },
  { path: 'web/tsconfig.json', include: ['**/*.ts', '**/*.tsx'], exclude: ['worker/**'] },
  { path: 'web/worker/tsconfig.json', include: ['*.ts'] },
]
const breachesOf = (...files: string[]) => typeCoverageBreaches(configs, files).map(({ message }) => message)

describe('typeCoverageBreaches', () => {
  it('lets pass what exactly one tsconfig names', () => {
    expect(
      breachesOf(
        'domain/money.ts',
        'domain/tax/bands.ts',
        'domain/tax/bands.test.ts',
        'server/main.ts',
        'vite.config.ts',
        'web/ui/button.tsx',
        'web/worker/service-worker.ts',
      ),
    ).toEqual([])
  })

  it.each(['lab/day.ts', 'start.ts', 'domain/tax/bands.tsx', 'web/worker/caches/static.ts'])(
    'names %s, which no tsconfig names',
    (file) => {
      expect(breachesOf(file)).toEqual([`is in no tsconfig: a file's types are checked by exactly one`])
    },
  )

  it('names a file that two tsconfigs name', () => {
    const lab = { path: 'lab/tsconfig.json', include: ['../server/**/*.ts'] }
    expect(typeCoverageBreaches([...configs, lab], ['server/main.ts'])).toEqual([
      {
        path: 'server/main.ts',
        line: 1,
        message: `is in server/tsconfig.json and lab/tsconfig.json: a file's types are checked by exactly one`,
      },
    ])
  })
})
