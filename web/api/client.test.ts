import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test, vi, onTestFinished } from 'vitest'
import type { User } from '#contract/account.ts'
import { pageBlockId, type PageBlock } from '#contract/page-block.ts'
import { deviceIsDone, forgetLearner, setDeviceOwner, storedResponse } from '../device/device.ts'
import { addressOf, call, CallError, fieldErrorsOf, firstResponse, isServerThere } from './client.ts'
import { readPageBlock } from './page-block.ts'
import { forgetOwedSignOut, owedSignOut, oweSignOut } from './owed-sign-out.ts'

function answerWith(body: string | null, init: ResponseInit) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response(body, init))
  vi.stubGlobal('fetch', fetch)
  return fetch
}

const problemHeaders = { 'content-type': 'application/problem+json; charset=utf-8' }

afterEach(async () => {
  vi.unstubAllGlobals()
  forgetLearner({ hasLeft: true })
  // Otherwise the file's end would cut its last transaction off.
  await deviceIsDone()
})

describe('call', () => {
  // promise: client-sends-cookies
  test('fills the path and sends cookies, without a body or its type', async () => {
    const fetch = answerWith('{"completed":true}', { status: 200 })
    await call('GET /api/progress/modules/{moduleId}/lessons/{lessonId}', { params: { moduleId: 2, lessonId: 5 } })
    expect(fetch).toHaveBeenCalledWith('/api/progress/modules/2/lessons/5', {
      method: 'GET',
      credentials: 'include',
      signal: expect.any(AbortSignal),
    })
  })

  // promise: client-sends-json
  test('sends a body as JSON', async () => {
    const fetch = answerWith('{}', { status: 200 })
    await call('POST /api/auth/login', { body: { username: 'demo', password: 'demo123' } })
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"username":"demo","password":"demo123"}',
    })
  })

  test('sends a file as it is, under its own type', async () => {
    const fetch = answerWith('{}', { status: 200 })
    const body = new Blob(['…'], { type: 'image/webp' })
    await call('PUT /api/auth/profile-image', { body })
    expect(fetch.mock.calls[0]?.[1]).toEqual({
      method: 'PUT',
      credentials: 'include',
      body,
      signal: expect.any(AbortSignal),
    })
  })

  test('answers undefined to 204', async () => {
    answerWith(null, { status: 204 })
    await expect(call('POST /api/auth/logout')).resolves.toBeUndefined()
  })

  // promise: client-error-message
  test('raises the status, a colon, a space and the body', async () => {
    answerWith('{"title":"Sign in","status":401,"code":"signed-out"}', { status: 401, headers: problemHeaders })
    const error: unknown = await call('GET /api/auth/me').catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({
      message: '401: {"title":"Sign in","status":401,"code":"signed-out"}',
      status: 401,
      problem: { code: 'signed-out' },
    })
  })

  // promise: client-takes-401-as-nothing
  test('takes a 401 as nothing where that is asked for, and no other failure', async () => {
    answerWith('{"title":"Sign in","status":401,"code":"signed-out"}', { status: 401, headers: problemHeaders })
    await expect(call('GET /api/auth/me', { whenSignedOut: 'nothing' })).resolves.toBeNull()
    answerWith('', { status: 500, statusText: 'Internal Server Error' })
    await expect(call('GET /api/auth/me', { whenSignedOut: 'nothing' })).rejects.toThrow('500')
  })

  test.each<[string, string, number | undefined]>([
    ['seconds', '90', 90],
    ['a date', 'Thu, 26 Nov 2026 12:00:30 GMT', 30],
    ['a date that is past', 'Thu, 26 Nov 2026 11:59:00 GMT', 0],
    ['anything else', 'soon', undefined],
  ])('says when to come back, which the server gives as %s', async (_, text, seconds) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T12:00:00Z') })
    onTestFinished(() => void vi.useRealTimers())
    answerWith('', { status: 429, headers: { 'retry-after': text } })
    const error: unknown = await call('GET /api/goals').catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 429, retryAfterSeconds: seconds })
  })

  test('fills the path with whatever a name holds', () => {
    expect(addressOf('GET /api/guides/{slug}', { slug: 'a/b c?' })).toBe('/api/guides/a%2Fb%20c%3F')
  })

  // promise: client-error-without-body
  test('raises the status text when the body is empty', async () => {
    answerWith('', { status: 502, statusText: 'Bad Gateway' })
    await expect(call('GET /api/goals')).rejects.toThrow('502: Bad Gateway')
  })
})

describe('a response that the server put into the page', () => {
  const ada = { id: 'ada', name: 'Ada' } as User
  /** The page as the server sent it. */
  const arrive = (responses: Record<string, unknown>) => {
    const block: PageBlock = { user: ada, responses, parts: [] }
    document.body.innerHTML = `<script type="application/json" id="${pageBlockId}">${JSON.stringify(block)}</script>`
    readPageBlock()
  }
  afterEach(() => arrive({}))

  test('is shown at once to the learner whose it is, once, and the device has it too', async () => {
    const fetch = answerWith('[2]', { status: 200 })
    arrive({ '/api/goals': [1] })
    expect(firstResponse('GET /api/goals')).toBeUndefined()
    setDeviceOwner({ ...ada, id: 'bert' })
    expect(firstResponse('GET /api/goals')).toBeUndefined()
    setDeviceOwner(ada)
    expect(firstResponse('GET /api/plans')).toBeUndefined()
    expect(firstResponse('GET /api/goals')).toEqual([1])
    expect(firstResponse('GET /api/goals')).toBeUndefined()
    await deviceIsDone()
    expect((await storedResponse('/api/goals'))?.text).toBe('[1]')
    expect(fetch).not.toHaveBeenCalled()
  })

  test('is shown no more once anything was changed, as by another who signs in', async () => {
    arrive({ '/api/goals': [1] })
    setDeviceOwner(ada)
    answerWith('{}', { status: 200 })
    await call('POST /api/auth/login', { body: { username: 'bert', password: 'abc123' } })
    expect(firstResponse('GET /api/goals')).toBeUndefined()
  })
})

describe('a sign-out that the server has yet to hear of', () => {
  const line = (...answers: (Response | null)[]) => {
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string, { body }: { body?: string }) => {
      asked.push(body === undefined ? address : `${address} ${body}`)
      const next = answers.shift()
      if (next === null) throw new TypeError('Failed to fetch')
      return next ?? new Response('{}')
    })
    return asked
  }
  const late = '/api/auth/late-logout {"userId":"ada"}'
  afterEach(forgetOwedSignOut)

  test('stands in a cookie, by which the server knows that the learner has left, until it is told', async () => {
    oweSignOut('ada')
    expect(document.cookie).toContain('tuppence_owed_sign_out=ada')
    forgetOwedSignOut()
    expect(document.cookie).not.toContain('ada')
  })

  test('goes out before anything else, once', async () => {
    oweSignOut('ada')
    const asked = line(new Response(null, { status: 204 }))
    await Promise.all([call('GET /api/auth/me'), call('GET /api/goals')])
    expect(asked).toEqual([late, '/api/auth/me', '/api/goals'])
    expect(owedSignOut()).toBeNull()
  })

  test('keeps back whatever would use the session while there is no answer, or a refusal', async () => {
    oweSignOut('ada')
    const asked = line(null, new Response('', { status: 500 }))
    await expect(call('GET /api/auth/me')).rejects.toThrow('Failed to fetch')
    await expect(call('GET /api/auth/me')).rejects.toThrow('500')
    expect(asked).toEqual([late, late])
    expect(owedSignOut()).toBe('ada')
  })

  test('is no matter to the question whether the server is there', async () => {
    oweSignOut('ada')
    const asked = line(new Response('', { status: 200 }))
    expect(await isServerThere()).toBe(true)
    expect(asked).toEqual(['/healthz'])
    expect(owedSignOut()).toBe('ada')
  })

  test('lets another sign in when it is refused, which ends that session, but not without an answer', async () => {
    oweSignOut('ada')
    const body = { username: 'bert', password: 'abc123' }
    const asked = line(null, new Response('', { status: 500 }))
    await expect(call('POST /api/auth/login', { body })).rejects.toThrow('Failed to fetch')
    await call('POST /api/auth/login', { body })
    expect(asked.map((one) => one.split(' ')[0])).toEqual([
      '/api/auth/late-logout',
      '/api/auth/late-logout',
      '/api/auth/login',
    ])
  })
})

describe('fieldErrorsOf', () => {
  test('gives the errors of problem details by field', () => {
    const fields = [{ field: 'email', message: 'That email address has an account.' }]
    const problem = { type: '', title: 'Taken', status: 409, code: 'email-taken' as const, fields }
    const errors = { email: 'That email address has an account.' }
    expect(fieldErrorsOf(new CallError(409, '', problem))).toEqual(errors)
    expect(fieldErrorsOf(new Error('Registration failed', { cause: new CallError(409, '', problem) }))).toEqual(errors)
  })

  test('gives nothing for a lost connection', () => {
    expect(fieldErrorsOf(new TypeError('Failed to fetch'))).toEqual({})
  })
})
