import { describe, expect, test } from 'vitest'
import { isCertificateEarned } from './certificate.ts'

const shown = { isRead: true, levels: ['secure', 'mastered'] } as const

describe('isCertificateEarned', () => {
  test.each([
    ['every lesson is read and every skill Secure or Mastered', [shown, shown], true],
    ['a lesson is not read', [shown, { ...shown, isRead: false }], false],
    ['a skill is Learning', [{ ...shown, levels: ['secure', 'learning'] }, shown], false],
    ['a skill is New', [shown, { ...shown, levels: ['new'] }], false],
    ['a module has no skills', [shown, { ...shown, levels: [] }], false],
    ['there are no modules', [], false],
  ] as const)('when %s', (_, modules, isEarned) => {
    expect(isCertificateEarned(modules)).toBe(isEarned)
  })
})
