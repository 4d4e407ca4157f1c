// Passwords are stored as argon2id hashes with their parameters, so that these can be raised later.
import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'

export type PasswordHasher = {
  hash: (password: string) => Promise<string>
  /** Without a stored hash (an unknown username) it does the same work and returns 'wrong'. */
  verify: (password: string, stored: string | null) => Promise<Verdict>
}
export type Verdict = 'right' | 'right-but-outdated' | 'wrong'

/** OWASP's second choice of parameters for argon2id: memory in KiB. */
export const hashingParameters = { memory: 19_456, passes: 2, parallelism: 1 }

const keyBytes = 32
export const argon2Hasher: PasswordHasher = createArgon2Hasher(hashingParameters)

type HashingParameters = typeof hashingParameters

/** `wanted` are the parameters of new hashes. Hashes with other parameters can still be checked. */
export function createArgon2Hasher(wanted: HashingParameters): PasswordHasher {
  const nobodysHash = format({ ...wanted, salt: randomBytes(16), key: randomBytes(keyBytes) })
  const isCurrent = ({ memory, passes, parallelism }: HashingParameters) =>
    memory === wanted.memory && passes === wanted.passes && parallelism === wanted.parallelism
  return {
    async hash(password) {
      const salt = randomBytes(16)
      const key = await derive(password, { ...wanted, salt })
      return format({ ...wanted, salt, key })
    },
    async verify(password, stored) {
      const parsed = parseHash(stored ?? nobodysHash)
      if (parsed === null) throw new Error('A stored password hash does not parse')
      const derived = await derive(password, parsed)
      if (!timingSafeEqual(derived, parsed.key) || stored === null) return 'wrong'
      return isCurrent(parsed) ? 'right' : 'right-but-outdated'
    },
  }
}

type ParsedHash = HashingParameters & { salt: Buffer; key: Buffer }

function derive(password: string, { salt, ...cost }: Omit<ParsedHash, 'key'>): Promise<Buffer> {
  const options: Argon2Parameters = {
    // Keyboards encode accented letters in different ways.
    message: password.normalize('NFC'),
    nonce: salt,
    tagLength: keyBytes,
    memory: cost.memory,
    passes: cost.passes,
    parallelism: cost.parallelism,
  }
  return new Promise((resolve, reject) => {
    argon2('argon2id', options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}

function format({ memory, passes, parallelism, salt, key }: ParsedHash): string {
  const cost = `m=${memory},t=${passes},p=${parallelism}`
  return `$argon2id$v=19$${cost}$${salt.toString('base64url')}$${key.toString('base64url')}`
}

function parseHash(stored: string): ParsedHash | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored)
  if (match === null) return null
  const [, memory, passes, parallelism, salt = '', key = ''] = match
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}
