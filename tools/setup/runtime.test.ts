import { describe, expect, test } from 'vitest'
import { refuseWithoutLibatomic } from './runtime.mjs'

describe('refuseWithoutLibatomic', () => {
  test('says what to install before anything is fetched', () => {
    expect(() => refuseWithoutLibatomic('2 libs found\n\tlibc.so.6 (libc6,x86-64) => /lib/libc.so.6\n')).toThrow(
      /apt-get install libatomic1/,
    )
  })

  test('is content where the library is known, or nobody can be asked', () => {
    for (const known of ['\tlibatomic.so.1 (libc6,x86-64) => /lib/libatomic.so.1\n', ''])
      expect(() => refuseWithoutLibatomic(known)).not.toThrow()
  })
})
