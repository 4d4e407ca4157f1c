// What stands around the forms for visitors.
import { courseInShort } from 'virtual:course-in-short'

export const subtitle = 'Short money lessons and calculators for the UK'
export const slogan = 'Learn to look after your money'
export const aboutLabel = 'About Tuppence'
export const modulesTitle = 'Structured learning modules'
export const modulesText = `${courseInShort}, each with a quiz.`
export const toolsTitle = 'Interactive financial tools'
export const toolsText = 'Calculators for pay, budgets, savings and pensions.'
export const goalsTitle = 'Progress tracking and goal setting'
export const goalsText = 'See how far you have come and what you are saving for.'
export const accessibilityLink = 'Accessibility'
export const privacyLink = 'Privacy'
export const maybeSignedIn = (next: string) => `You may still be signed in. ${next}`
export const checkConnection = 'Check your connection, then try again.'
export const tryLater = 'Try again in a few minutes.'
export const tryAgainLabel = 'Try again'
