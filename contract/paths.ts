// Every address of the app: pages, lessons and letters that link to one take it from here.

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
  glossary: '/glossary',
  term: (termId: string) => `/glossary#${termId}`,
  goals: '/goals',
  goal: (goalId: string) => `/goals#goal-${goalId}`,
  plans: '/plans',
  plan: (planId: string) => `/plans#plan-${planId}`,
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

/** The addresses without an id that a learner can open, such as '/goals': a lesson may link to each. */
export function learnersPaths(): string[] {
  const visitors: string[] = [paths.login, paths.register, paths.resetPassword]
  return Object.values(paths).flatMap((path) => (typeof path === 'string' && !visitors.includes(path) ? [path] : []))
}
