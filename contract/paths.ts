// Every address of the app: pages, lessons and letters that link to one take it from here.
import type { Access } from './access.ts'

export const paths = {
  login: '/login',
  register: '/register',
  /** Open with the token of a link behind the '#' only. */
  resetPassword: '/reset-password',
  dashboard: '/',
  modules: '/modules',
  module: (moduleId: number | string) => `/modules/${moduleId}`,
  lesson: (moduleId: number | string, lessonId: number | string) => `/modules/${moduleId}/lessons/${lessonId}`,
  tools: '/tools',
  tool: (toolId: string) => `/tools/${toolId}`,
  guides: '/guides',
  guide: (slug: string) => `/guides/${slug}`,
  documents: '/documents',
  document: (slug: string) => `/documents/${slug}`,
  glossary: '/glossary',
  term: (termId: string) => `/glossary#${termId}`,
  goals: '/goals',
  goal: (goalId: string) => `/goals#goal-${goalId}`,
  plans: '/plans',
  plan: (planId: string) => `/plans#plan-${planId}`,
  figures: '/figures',
  moneyPlan: '/money-plan',
  review: '/review',
  certificate: '/certificate',
  profile: '/profile',
  skills: '/profile#skills',
  settings: '/profile/settings',
  password: '/profile/settings#password',
  device: '/profile/settings#device',
  accessibility: '/accessibility',
  privacy: '/privacy',
} as const

/** The pages that need no session, by their names in `paths`. Every other page is for learners. */
export const openPages = {
  login: 'visitors',
  register: 'visitors',
  resetPassword: 'link holders',
  accessibility: 'everyone',
  privacy: 'everyone',
} as const satisfies Partial<Record<keyof typeof paths, Access>>

const accessByPath = new Map<string, Access>(
  Object.entries(openPages).map(([name, access]) => [paths[name as keyof typeof openPages], access]),
)

/** @example accessTo('/privacy') // 'everyone' */
export function accessTo(path: string): Access {
  return accessByPath.get(path) ?? 'learners'
}

/** The addresses without an id that a learner can open, such as '/goals': a lesson may link to each. */
export function learnersPaths(): string[] {
  return Object.values(paths).filter(
    (path) => typeof path === 'string' && ['learners', 'everyone'].includes(accessTo(path)),
  ) as string[]
}
