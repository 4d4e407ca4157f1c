// What the page of the certificate says.
import { staysUntil } from '#web/device/kept-words.ts'
import { plural } from '#web/ui/plural.ts'

export const certificateTitle = 'Certificate'
export const certificateLead = 'For everyone who has read every lesson and shown every skill in practice.'
export const certificateToLoad = 'your certificate'
export const certificateLoading = 'Loading your certificate…'
export const nameLabel = 'Name on the certificate'
export const nameHint = () => `Write it the way you want it to appear. It stays ${staysUntil()}.`
export const printLabel = 'Print or save as PDF'

// What is still missing for it.
export const missingTitle = 'What is still missing'
export const lessonsToRead = (count: number) => plural(count, { one: 'lesson to read', other: 'lessons to read' })
export const modulesNotSecure = (count: number) =>
  plural(count, { one: 'module that is not Secure yet', other: 'modules that are not Secure yet' })
export const skillsToGo = (count: number) => `${plural(count, { one: 'skill', other: 'skills' })} to go`
export const becomesSecureText = {
  before: 'A skill becomes Secure in',
  link: 'practice',
  after: ', when you get it right on two days and in two ways, one of them harder than picking from four answers.',
}

// What is left for it, where a lesson, a module or the course ends. Null: nothing.
export const leftText = (left: Record<'lessons' | 'skills', number> | null) => {
  if (left === null) return 'Your certificate is ready.'
  const skills = `${plural(left.skills, { one: 'skill', other: 'skills' })} to make Secure in practice`
  return left.lessons === 0
    ? `You have read every lesson. For your certificate there ${left.skills === 1 ? 'is' : 'are'} ${skills}.`
    : `For your certificate there ${left.lessons === 1 ? 'is' : 'are'} ${plural(left.lessons, { one: 'lesson', other: 'lessons' })} to read and ${skills}.`
}
export const certificateLink = 'Your certificate'

// What is on the paper.
export const shownText = 'This is to show that'
export const achievementText = ({ lessons, skills, mastered }: Record<'lessons' | 'skills' | 'mastered', number>) =>
  `has read all ${lessons} lessons of Tuppence’s course on money in the UK, and has shown in practice, on different days, that each of its ${skills} skills is secure${mastered > 0 ? `, ${mastered} of them mastered` : ''}.`
export const earnedOnText = (day: string) => `Earned on ${day}`
export const canDoTitle = 'What I can do'
export const recordText = 'A record of what was practised. It is not a qualification.'
