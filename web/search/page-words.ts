// What the search shows of pages and of sections of the settings: names and descriptions.
import type { openPages, paths } from '#contract/paths.ts'

type PathName = keyof typeof paths
type PageName = { [Name in PathName]: (typeof paths)[Name] extends string ? Name : never }[PathName]
type OpenPages = typeof openPages
export type LearnersPage =
  | Exclude<PageName, keyof OpenPages>
  | { [Name in keyof OpenPages]: OpenPages[Name] extends 'everyone' ? Name : never }[keyof OpenPages]

/** Pages without parameters. */
export const learnersPages: Record<LearnersPage, { title: string; excerpt: string }> = {
  dashboard: { title: 'Dashboard', excerpt: 'How far you have got, and what comes next.' },
  modules: { title: 'Learning Modules', excerpt: 'All modules and lessons of the course.' },
  tools: { title: 'Financial Tools', excerpt: 'All calculators.' },
  guides: { title: 'Guides', excerpt: 'What to do first when something happens, and who helps.' },
  documents: { title: 'Documents', excerpt: 'Payslips, letters and messages: find what is wrong in them.' },
  glossary: { title: 'Glossary', excerpt: 'Every money word we explain, from A to Z.' },
  goals: { title: 'Goals', excerpt: 'What you are saving for, and whether you are on track.' },
  plans: { title: 'Plans', excerpt: 'What you plan to do, when, and how it went.' },
  figures: { title: 'My figures', excerpt: 'Your pay, pay day, rent and student loan, typed in once.' },
  moneyPlan: { title: 'My money plan', excerpt: 'Your pay, goals, plans and dates on one page, to print.' },
  review: { title: 'Practice', excerpt: 'Today’s questions, so that what you learned stays.' },
  certificate: { title: 'Certificate', excerpt: 'For the whole course, to print with your name.' },
  profile: { title: 'Profile', excerpt: 'Your name, email address and picture.' },
  skills: { title: 'Your skills', excerpt: 'What has stuck so far, module by module.' },
  settings: { title: 'Settings', excerpt: 'Appearance, tax year and nation, this device, password and your data.' },
  password: { title: 'Password', excerpt: 'Change your password.' },
  device: { title: 'On this device', excerpt: 'What works offline, and how to install Tuppence.' },
  accessibility: { title: 'Accessibility', excerpt: 'Keyboard, screen readers and large text.' },
  privacy: { title: 'Privacy', excerpt: 'What is kept about you, and who can see it.' },
}

/** Sections of the settings that people look for as if they were pages. */
export const settingsParts = [
  { id: 'appearance', title: 'Appearance', excerpt: 'Light, dark, or as your device has it.' },
  { id: 'tax', title: 'Tax year and nation', excerpt: 'What calculators start with.' },
  { id: 'practice', title: 'Practice a day', excerpt: '5, 10 or 20 questions.' },
  { id: 'sessions', title: 'Where you are signed in', excerpt: 'Your devices, and signing out of all the others.' },
  { id: 'data', title: 'Your data', excerpt: 'Download everything we keep about you.' },
  { id: 'deletion', title: 'Delete your account', excerpt: 'Deletes everything, straight away and for good.' },
]
