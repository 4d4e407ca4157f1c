import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { describeCall, expectProblem } from '../describe-call.ts'
import { openTestApp, type Learner, type TestApp } from '../test-app.ts'
import { readPicture } from './picture.ts'
import { jpeg, paddedWebp, pictureBytes, png, stowaways, talkative, webp } from './test-pictures.ts'

const { limit } = calls['PUT /api/auth/profile-image']

let app: TestApp
let learner: Learner
let other: Learner
beforeAll(async () => {
  app = await openTestApp()
  ;[learner, other] = (await app.addLearners(2)) as [Learner, Learner]
})
afterAll(() => app.close())

const put = (body: Buffer, type = 'image/png', by: Learner = learner) => {
  // No limits, which have tests of their own.
  app.clock.now += 60_000
  return send(body, type, by)
}
const send = (body: Buffer, type: string, by: Learner) =>
  app.call('PUT /api/auth/profile-image', { cookie: by.cookie, body, headers: { 'content-type': type } })
const remove = (by: Learner = learner) => app.call('DELETE /api/auth/profile-image', { cookie: by.cookie })
const get = (address: string, by: Learner = learner) => app.call(`GET ${address}`, { cookie: by.cookie })
const addressOf = async (by: Learner = learner): Promise<string | null> =>
  (await get('/api/auth/me', by)).json().profileImage

describeCall('PUT /api/auth/profile-image', {
  app: () => app,
  happy: {
    'answers the learner with the address of the picture': async () => {
      const response = await put(png(256, 256))
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({
        ...learner.user,
        profileImage: expect.stringMatching(/^\/api\/auth\/profile-image\/[0-9a-f-]{36}$/),
      })
      expect(await addressOf()).toBe(response.json().profileImage)
    },
    // promise: picture-up-to-512
    'takes pictures of up to 512 by 512 pixels and 1 MB': async () => {
      expect((await put(png(512, 512))).statusCode).toBe(200)
      const largest = paddedWebp(1024 * 1024)
      expect(largest).toHaveLength(1024 * 1024)
      expect((await put(largest)).statusCode).toBe(200)
    },
    // promise: picture-new-address
    'puts a new picture, under a new address, in the place of the old': async () => {
      const first = (await put(png(2, 2))).json().profileImage
      const second = (await put(png(3, 3))).json().profileImage
      expectProblem(await get(first), 404, 'not-found')
      expect((await get(second)).rawPayload).toEqual(pictureBytes(await readPicture(png(3, 3))))
    },
    'is shown to the learner at the next sign-in too': async () => {
      const signedUp = await app.signUp()
      const { profileImage } = (await put(png(2, 2), 'image/png', signedUp)).json()
      const body = { username: signedUp.user.username, password: signedUp.password }
      expect((await app.call('POST /api/auth/login', { body })).json().profileImage).toBe(profileImage)
    },
  },
  invalid: {
    // promise: picture-answers-415
    'answers 415 to a file that only claims to be a picture, and keeps the one before': async () => {
      const before = (await put(jpeg)).json().profileImage
      for (const text of [
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        '<script>alert(1)</script>',
        '\x89PNG\r\n\x1a\n',
      ]) {
        expectProblem(await put(Buffer.from(text, 'latin1')), 415, 'image-not-recognised')
      }
      expect(await addressOf()).toBe(before)
    },
    // promise: picture-answers-400-above-512
    'answers 400 to more than 512 pixels either way': async () => {
      expectProblem(await put(png(513, 1)), 400, 'image-too-large')
      expectProblem(await put(png(1, 513)), 400, 'image-too-large')
    },
    'answers 415 to no body at all': async () => {
      const { cookie } = learner
      expectProblem(await app.call('PUT /api/auth/profile-image', { cookie }), 415, 'image-not-recognised')
    },
    'cannot be done to the demo account': async () => {
      const cookie = await app.signInDemo()
      const headers = { 'content-type': 'image/jpeg' }
      expectProblem(
        await app.call('PUT /api/auth/profile-image', { cookie, body: jpeg, headers }),
        403,
        'demo-account-fixed',
      )
    },
  },
  otherLearner: {
    "leaves another learner's picture as it is": async () => {
      const theirs = (await put(jpeg, 'image/jpeg', other)).json().profileImage
      await put(png(4, 4))
      expect((await get(theirs, other)).rawPayload).toEqual(pictureBytes(await readPicture(jpeg)))
    },
  },
})

describeCall('GET /api/auth/profile-image/{version}', {
  app: () => app,
  path: `/api/auth/profile-image/${randomUUID()}`,
  happy: {
    // promise: picture-drawn-anew
    'answers the picture drawn anew as WebP, whatever was sent and whatever the sender called it': async () => {
      for (const sent of [png(5, 6), jpeg, webp.lossless]) {
        const bytes = pictureBytes(await readPicture(sent))
        const { profileImage } = (await put(sent, 'text/html')).json()
        const response = await get(profileImage)
        expect({ status: response.statusCode, bytes: response.rawPayload }).toEqual({ status: 200, bytes })
        expect(response.headers).toMatchObject({
          'content-type': 'image/webp',
          'content-length': String(bytes.length),
          'x-content-type-options': 'nosniff',
          'content-disposition': 'attachment; filename="picture.webp"',
          'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
          'cache-control': 'no-store',
        })
      }
    },
  },
  otherLearner: {
    "answers 404 for another learner's picture": async () => {
      const { profileImage } = (await put(jpeg)).json()
      expectProblem(await get(profileImage, other), 404, 'not-found')
    },
  },
})

// promise: picture-leaves-without-place
test('a picture leaves without the place, text and profile it came with, also in the download of all data', async () => {
  for (const told of [talkative.png, talkative.jpeg, talkative.webp]) {
    expect(told.includes('GPS')).toBe(true)
    const { profileImage } = (await put(told)).json()
    expect((await get(profileImage)).rawPayload.includes('GPS')).toBe(false)
    const { base64 } = (await get('/api/account/export')).json().profileImage
    expect(Buffer.from(base64, 'base64').includes('GPS')).toBe(false)
  }
})

// promise: picture-leaves-without-archive
test('a picture leaves without the archive, page or text that hid in it', async () => {
  for (const [name, sent] of Object.entries(stowaways)) {
    const { profileImage } = (await put(sent)).json()
    expect({ name, isHidden: (await get(profileImage)).rawPayload.includes('STOWAWAY') }).toEqual({
      name,
      isHidden: false,
    })
  }
})

describeCall('DELETE /api/auth/profile-image', {
  app: () => app,
  happy: {
    'takes the picture away, also twice': async () => {
      const { profileImage } = (await put(jpeg)).json()
      expect((await remove()).json()).toEqual({ ...learner.user, profileImage: null })
      expect((await remove()).statusCode).toBe(200)
      expectProblem(await get(profileImage), 404, 'not-found')
      const rows = app.open.database.selectFrom('profile_image').where('learner_id', '=', learner.id)
      expect(await rows.select('media_type').execute()).toEqual([])
    },
    'cannot be done to the demo account': async () => {
      const cookie = await app.signInDemo()
      expectProblem(await app.call('DELETE /api/auth/profile-image', { cookie }), 403, 'demo-account-fixed')
    },
  },
  otherLearner: {
    "leaves another learner's picture": async () => {
      const { profileImage } = (await put(jpeg, 'image/jpeg', other)).json()
      await remove()
      expect((await get(profileImage, other)).statusCode).toBe(200)
    },
  },
})

// promise: picture-twenty-then-one-a-minute
test('a learner may send twenty pictures one after the other, and then one a minute; more is refused unread', async () => {
  const [sender] = (await app.addLearners(1)) as [Learner]
  const sendOne = () => send(png(2, 2), 'image/png', sender)
  for (let sent = 0; sent < limit.pictures.attempts; sent += 1) expect((await sendOne()).statusCode).toBe(200)
  const refused = await sendOne()
  expectProblem(refused, 429, 'too-many-writes')
  expect(refused.headers).toMatchObject({ 'retry-after': '60', connection: 'close' })
  expect((await app.call('PATCH /api/account/preferences', { cookie: sender.cookie, body: {} })).statusCode).toBe(200)
  app.clock.now += 60_000
  expect((await sendOne()).statusCode).toBe(200)
})

test('no call but the one for pictures takes more than 64 kB', async () => {
  const body = Buffer.alloc(65_537, ' ')
  const headers = { 'content-type': 'application/json' }
  const { cookie } = learner
  expectProblem(await app.call('POST /api/goals', { cookie, body, headers }), 413, 'body-too-large')
  expectProblem(
    await app.call('POST /api/goals', { cookie, body: jpeg, headers: { 'content-type': 'image/jpeg' } }),
    415,
    'unsupported-media-type',
  )
})
