// The words of the frame around every page for learners: navigation and signing out.
import { plural } from '../ui/plural.ts'

export const mainLabel = 'Main'
export const dashboardLabel = 'Dashboard'
export const practiceLabel = 'Practice'
export const dueToday = 'for today'
export const goalsLabel = 'Goals'
export const modulesTitle = 'Learning Modules'
export const guidesLabel = 'Guides'
export const glossaryLabel = 'Glossary'
export const toolsTitle = 'Financial Tools'
export const accessibilityLabel = 'Accessibility'
export const privacyLabel = 'Privacy'
export const accountTitle = 'Account'
export const profileLabel = 'Profile'
export const settingsLabel = 'Settings'
export const quickLinksLabel = 'Quick links'
export const modulesLabel = 'Modules'
export const toolsLabel = 'Tools'
export const sidebarLabel = 'Sidebar'
export const profileOf = (name: string) => `Profile of ${name}`
export const openMenuLabel = 'Open menu'
export const menuTitle = 'Menu'
export const skipLink = 'Skip to content'

export const signOutLabel = 'Sign Out'
export const unsavedTitle = 'Not everything is saved yet'
export const unsavedText = (count: number) =>
  `${plural(count, { one: 'thing you did here is', other: 'things you did here are' })} still waiting to be saved. Signing out throws that away. If you are offline, connect first.`
export const saveAndSignOutLabel = 'Save and sign out'
export const savingLabel = 'Saving…'
export const throwAwayLabel = 'Throw away and sign out'
export const stayLabel = 'Stay signed in'
export const signedOutToast = {
  title: 'Signed out',
  description: 'Nothing of yours is left on this device. We will finish signing you out when you are back online.',
}
export const notSignedOut = 'You are still signed in. Try again in a few minutes.'
