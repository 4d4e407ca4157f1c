// Stands in for the built web/app/render.tsx.

/** It renders the page's path, settings and responses. For /guides it throws. */
export const testRenderer = `
const reads = {
  '/': ['GET /api/goals'],
  '/modules/1/lessons/2': ['GET /api/modules/{moduleId}/lessons/{lessonId}'],
  '/modules/9/lessons/9': ['GET /api/modules/{moduleId}/lessons/{lessonId}'],
  '/guides': [],
}
export async function createPageRenderer({ settings }) {
  return {
    visitorsPaths: ['/login'],
    readsOf: (path) => {
      const [, moduleId, lessonId] = /(\\d+)\\D+(\\d+)/.exec(path) ?? []
      return reads[path] && ['GET /api/auth/me', ...reads[path]].map((name) => ({ name, params: { moduleId, lessonId } }))
    },
    render({ path, responses }) {
      if (path === '/guides') throw new Error('It cannot be drawn')
      const { name = 'nobody' } = JSON.parse(responses['/api/auth/me'] ?? '{}')
      return {
        title: path + ' – Tuppence',
        html: '<h1>' + path + ' for ' + name.replaceAll('<', '&lt;') + ': ' + Object.values(settings).join(' ') + '</h1>',
        parts: ['lesson'],
      }
    },
  }
}
`
