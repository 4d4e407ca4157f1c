// When the certificate is earned: every lesson read, and every skill Secure or better.
import { isKnown, type SkillLevel } from './skill-level.ts'

/** What a learner has read and shown of a module. */
export type ModuleShown = { isRead: boolean; levels: readonly SkillLevel[] }

/**
 * A module without skills has nothing to show, so nobody has shown it.
 * @example isCertificateEarned([{ isRead: true, levels: ['secure', 'mastered'] }]) // true
 */
export function isCertificateEarned(modules: readonly ModuleShown[]): boolean {
  return (
    modules.length > 0 && modules.every(({ isRead, levels }) => isRead && levels.length > 0 && levels.every(isKnown))
  )
}
