import { describe, expect, test } from 'vitest'
import { pageLines } from './page-lines.ts'

const html = `<html><head>
  <script defer src="/reads.js" data-for="learners"></script>
  <link rel="stylesheet" href="/all.css">
  <link href="/login.js" data-for="visitors">
  <link href="/frame.js" data-for="learners">
  <link href="/home.js" data-for="learners" data-at="/">
  <link href="/lesson.js" data-for="learners" data-at="/modules/{moduleId}/lessons/{lessonId}">
  <link href="/api/modules/{moduleId}/{lessonId}" data-for="learners" data-at="/modules/{moduleId}/lessons/{lessonId}">
</head><body></body></html>`

function fetched(reader: 'learners' | 'visitors', path: string): string[] {
  return [
    ...pageLines(html, reader)
      .at(path)
      .matchAll(/href="([^"]*)"/g),
  ].map(([, href]) => href ?? '')
}

describe('pageLines', () => {
  test('keeps for a visitor what is for everyone and for visitors, at every address', () => {
    expect(fetched('visitors', '/login')).toEqual(['/all.css', '/login.js'])
    expect(fetched('visitors', '/modules/1/lessons/2')).toEqual(['/all.css', '/login.js'])
  })

  test('keeps for a learner what the frame needs, and what the address needs', () => {
    expect(fetched('learners', '/')).toEqual(['/all.css', '/frame.js', '/home.js'])
    expect(fetched('learners', '/profile')).toEqual(['/all.css', '/frame.js'])
  })

  test('leaves a script for learners in its place, and gives visitors none', () => {
    expect(pageLines(html, 'learners').at('/')).toMatch(/^<html><head>\s*<script defer src="\/reads\.js"/)
    expect(pageLines(html, 'visitors').at('/login')).not.toContain('/reads.js')
  })

  test('puts the numbers of the address into what is read', () => {
    expect(fetched('learners', '/modules/2/lessons/5')).toContain('/api/modules/2/5')
  })

  test.each(['/modules/2/lessons/x', '/modules/2/lessons/"><script>', '/modules/2/lessons/5/', '/modules/2'])(
    'takes nothing but whole numbers from an address such as %s',
    (path) => {
      expect(fetched('learners', path)).toEqual(['/all.css', '/frame.js'])
    },
  )
})
