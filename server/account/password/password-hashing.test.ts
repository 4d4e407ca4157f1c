import { describe, expect, test } from 'vitest'
import { argon2Hasher as hasher, hashingParameters } from './password-hashing.ts'

describe('argon2Hasher', () => {
  // promise: password-hash-argon2id
  test('keeps argon2id with 19 MiB, 2 passes and a salt of its own', async () => {
    const [one, two] = await Promise.all([hasher.hash('secret pass'), hasher.hash('secret pass')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
    expect(one).not.toBe(two)
  })

  // promise: password-hash-knows-the-right-one
  test('knows the right password, however its accents are spelt, and no other', async () => {
    const stored = await hasher.hash('caf\u00e9 au lait')
    expect(await hasher.verify('cafe\u0301 au lait', stored)).toBe('right')
    expect(await hasher.verify('cafe au lait', stored)).toBe('wrong')
    expect(await hasher.verify('caf\u00e9 au lait ', stored)).toBe('wrong')
  })

  // promise: password-hash-outdated
  test('says when a hash was made with other parameters than today’s', async () => {
    const { argon2Sync } = await import('node:crypto')
    const salt = Buffer.alloc(16, 7)
    const key = argon2Sync('argon2id', {
      message: 'secret pass',
      nonce: salt,
      tagLength: 32,
      memory: 8192,
      passes: 1,
      parallelism: 1,
    })
    const stored = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64url')}$${key.toString('base64url')}`
    expect(await hasher.verify('secret pass', stored)).toBe('right-but-outdated')
    expect(await hasher.verify('other pass', stored)).toBe('wrong')
  })

  // promise: password-hash-for-unknown-name
  test('looks at a password for an unknown username too, which is wrong whatever it is', async () => {
    expect(await hasher.verify('secret pass', null)).toBe('wrong')
    const cores = process.cpuUsage()
    await hasher.verify('secret pass', null)
    const { user } = process.cpuUsage(cores)
    // Microseconds of work: to look nothing up takes a few, a hash thousands.
    expect(user).toBeGreaterThan(2_000)
  })

  // promise: password-hash-parameters
  test('uses OWASP’s parameters', () => {
    expect(hashingParameters).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  })
})
