import { describe, expect, test } from 'vitest'
import { calls } from '#contract/calls.ts'
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
    expect(Object.keys(quizPost.responses)).toEqual(['201', '400', '401', '403', '404', '409', '413', '415', '429'])
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
    expect(Object.keys(picture.responses)).toEqual(['200', '400', '401', '403', '413', '415', '429', '503'])
    const shown = document.paths['/api/auth/profile-image/{version}'].get
    expect(Object.keys(shown.responses[200].content)).toEqual(['image/png', 'image/jpeg', 'image/webp'])
  })
})
