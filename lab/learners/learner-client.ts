// An HTTP client of one learner, which stores the cookie, and returns the response or that there was none.
import type { User } from '#contract/account.ts'
import { problem } from '#contract/problem.ts'
import type { Random } from '../harness/random.ts'

export type Answered = {
  kind: 'answered'
  status: number
  body: unknown
  /** The problem's code when the answer is one. */
  code: string | null
  retryAfter: string | null
}
export type Answer = Answered | { kind: 'no-answer' }

/** `url` is called for each request, since a killed server may come back at another address. */
export function createLearnerClient({ url, address }: { url: () => string; address: string }) {
  let cookie = ''
  async function send(call: string, { body, file }: { body?: unknown; file?: Buffer } = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ')
    const type = file ? 'image/png' : body === undefined ? null : 'application/json'
    const headers = { 'x-forwarded-for': address, cookie, ...(type && { 'content-type': type }) }
    const payload = file ? new Uint8Array(file) : body === undefined ? null : JSON.stringify(body)
    try {
      const response = await fetch(`${url()}${path}`, { method, headers, body: payload })
      // An incomplete body counts as no response.
      const text = await response.text()
      const [set] = response.headers.getSetCookie()
      if (set !== undefined) cookie = set.split(';', 1)[0] ?? ''
      return answered(response, text)
    } catch {
      return { kind: 'no-answer' }
    }
  }
  return { send, forget: () => void (cookie = ''), cookie: () => cookie }
}

/** Opens an account from an address of its own, unless one is given. `name` is also in the email address. */
export async function registerLearner(
  url: () => string,
  random: Random,
  { address = randomAddress(random), name = 'Ada Learner' } = {},
) {
  const client = createLearnerClient({ url, address })
  const [username, password] = [random.uuid(), 'correct horse']
  const body = { name, email: `${name.replaceAll(' ', '.')}-${username}@example.org`, username, password }
  const answer = await client.send('POST /api/auth/register', { body })
  if (answer.kind === 'no-answer' || answer.status !== 201)
    throw new Error(`A learner could not register: ${JSON.stringify(answer)}`)
  return { client, id: (answer.body as User).id, username, password }
}

export function randomAddress(random: Random): string {
  return `10.${random.whole(0, 255)}.${random.whole(0, 255)}.${random.whole(1, 254)}`
}

function answered(response: Response, text: string): Answered {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const body: unknown = isJson && text !== '' ? JSON.parse(text) : null
  const parsed = response.ok ? null : problem.safeParse(body)
  return {
    kind: 'answered',
    status: response.status,
    body,
    code: parsed?.data?.code ?? null,
    retryAfter: response.headers.get('retry-after'),
  }
}
