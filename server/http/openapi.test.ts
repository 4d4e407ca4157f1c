import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
import { problemCodes } from '#contract/problem.ts'
import { openTestApp } from '../test-app.ts'

describe('GET /api/openapi.json', () => {
  // promise: openapi-every-call
  test('describes every call with its body, answers and problems', async () => {
    const app = await openTestApp()
    const document = (await app.call('GET /api/openapi.json')).json()
    await app.close()
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(Object.keys(calls).toSorted())
    expect(document.openapi).toBe('3.1.0')
    const quizPost = document.paths['/api/progress/modules/{moduleId}/lessons/{lessonId}/quiz'].post
    expect(Object.keys(quizPost.responses)).toEqual([
      ...['201', '400', '401', '403', '404', '409', '413', '415', '429', '503', 'default'],
    ])
    expect(quizPost.parameters.map(({ name }: { name: string }) => name)).toEqual(['moduleId', 'lessonId'])
    expect(quizPost.requestBody.content['application/json'].schema.required).toEqual(['userId'])
    expect(quizPost.responses[403].content['application/problem+json'].schema.allOf[1].properties.code.enum).toEqual([
      'other-learner',
      'foreign-origin',
    ])
    expect(document.paths['/api/auth/login'].post['x-limit'].account).toEqual({
      counts: 'sign-in',
      per: 'account',
      attempts: 50,
      window: 3000,
    })
    expect(document.paths['/api/auth/login'].post.security).toEqual([])
    expect(document.paths['/api/goals'].get.security).toEqual([{ session: [] }])
    const picture = document.paths['/api/auth/profile-image'].put
    expect(Object.keys(picture.requestBody.content)).toEqual(['image/png', 'image/jpeg', 'image/webp'])
    expect(Object.keys(picture.responses)).toEqual(['200', '400', '401', '403', '413', '415', '429', '503', 'default'])
    const shown = document.paths['/api/auth/profile-image/{version}'].get
    expect(Object.keys(shown.responses[200].content)).toEqual(['image/png', 'image/jpeg', 'image/webp'])
  })

  test('is sent as a file is: whoever has it is sent nothing, others a fifth of its length', async () => {
    const app = await openTestApp()
    const whole = await app.call('GET /api/openapi.json')
    expect(whole.headers['cache-control']).toBe('public, no-cache')
    const asked = { 'if-none-match': String(whole.headers.etag) }
    const again = await app.call('GET /api/openapi.json', { headers: asked })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const compressed = await app.call('GET /api/openapi.json', { headers: { 'accept-encoding': 'gzip' } })
    expect(compressed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(compressed.rawPayload).toString()).toBe(whole.body)
    expect(compressed.rawPayload.length).toBeLessThan(whole.rawPayload.length / 5)
    await app.close()
  })

  // promise: openapi-names-every-answer
  test('says of each call what it answers to a body that it does not take, and that anything may fail', async () => {
    const app = await openTestApp()
    const { paths } = (await app.call('GET /api/openapi.json')).json()
    for (const name of Object.keys(calls).filter((each) => !each.startsWith('GET '))) {
      const [method = '', path = ''] = name.split(' ')
      const [learner] = await app.addLearners(1)
      const send = (body: string, headers: Record<string, string>) =>
        app.call(name.replaceAll(/\{\w+\}/g, '1'), { cookie: learner?.cookie, body, headers })
      const answers = await Promise.all([
        send('{', {}),
        send('{}', { 'sec-fetch-site': 'cross-site' }),
        send(' '.repeat(2_000_000), {}),
        send('text', { 'content-type': 'text/plain' }),
      ])
      const { responses } = paths[path][method.toLowerCase()]
      for (const { statusCode, body } of answers) {
        const [, codes] = responses[statusCode]?.content['application/problem+json'].schema.allOf ?? []
        expect(codes?.properties.code.enum, `${name} ${statusCode}`).toContain(JSON.parse(body).code)
      }
    }
    const operations = Object.values<object>(paths).flatMap((methods) => Object.values(methods))
    for (const { responses } of operations)
      expect(responses.default.content['application/problem+json'].schema).toEqual({
        $ref: '#/components/schemas/Problem',
      })
    await app.close()
  })

  test('gives each call a name of its own, a tag that is listed and a description', async () => {
    const app = await openTestApp()
    const { paths, tags } = (await app.call('GET /api/openapi.json')).json()
    await app.close()
    const operations = Object.values<object>(paths).flatMap((methods) => Object.values(methods))
    const ids = operations.map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(Object.keys(calls).length)
    expect(ids).toEqual(expect.arrayContaining(['getGoals', 'postGoalsByGoalIdDeposits', 'getModulesWithProgress']))
    const listed = tags.map(({ name }: { name: string }) => name)
    expect(listed.toSorted()).toEqual([
      'account',
      'auth',
      'glossary',
      'goals',
      'guides',
      'modules',
      'notifications',
      'plans',
      'progress',
      'review',
    ])
    for (const { tags: own } of operations) expect(listed).toContain(own[0])
    expect(paths['/api/goals'].post.description).toBe(
      "Needs a session. At most 300 in 300 seconds for each learner, counted as 'writes'.",
    )
    expect(paths['/api/auth/logout'].post.description).toBe('Needs no session.')
  })

  test('holds what the type of a problem leads to', async () => {
    const app = await openTestApp()
    const document = (await app.call('GET /api/openapi.json')).json()
    const body = { username: 'nobody', password: 'nothing at all' }
    const { type, title, status } = (await app.call('POST /api/auth/login', { body })).json()
    await app.close()
    expect(type).toBe('/api/openapi.json#/x-problems/invalid-credentials')
    expect(document['x-problems']['invalid-credentials']).toEqual({ status, title })
    expect(Object.keys(document['x-problems']).toSorted()).toEqual([...problemCodes].toSorted())
  })
})
