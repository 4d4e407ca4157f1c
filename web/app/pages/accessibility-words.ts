// The words of the accessibility statement: what was tested, how and when, and what is known to be missing.

export const pageTitle = 'Accessibility'
export const pageLead = 'Tuppence is meant to work for everybody. This page says how far it does, and what is missing.'
export const aim =
  'We aim for level AA of the Web Content Accessibility Guidelines 2.2. We have tested this ourselves; nobody from outside has checked it. We know of nothing that falls short of level AA, but there are things we have not tried. They are listed below.'
export const possible = {
  title: 'What you can do',
  items: [
    'Use everything with just a keyboard. Your first press of Tab lets you skip the menu.',
    'Make text twice as large, or zoom to 400%, and still read it all without scrolling sideways.',
    'Choose light or dark in Settings, or use your own colours in your device’s high contrast mode.',
    'Set your device to reduce motion, and nothing in Tuppence moves.',
    'Read every chart as text or as a table, and step through it with the arrow keys.',
    'Press F8 to reach a message in the corner. What is wrong in a form is also said beside the field.',
  ],
}

/** `axe` is the version of axe-core that the tests use. */
export const tested = {
  title: 'What we tested, and how',
  items: (axe: string) => [
    `Every kind of page and every tool, including open menus, dialogs, search results, quiz questions, quiz results and error messages: with the automatic checker axe ${axe}, in light and in dark.`,
    'The main tasks with just a keyboard: signing up, a lesson and its quiz, a goal, search, a tool, signing out.',
    'That focus goes to the new page or open dialog, stays in the dialog and comes back when it closes.',
    'That results and errors reach screen readers, once each.',
    'Text at 200%, a window 320 pixels wide, high contrast colours and less motion.',
    'That there is enough room to press: 44 pixels for buttons, fields and menus, and at least 24 for links in lists.',
  ],
}
export const testedByHand = {
  before:
    'These tests run automatically in the browser Chromium, at the size of a desktop and of a phone, every time Tuppence changes. Somebody last went through them by hand on',
  day: '21 November 2026',
}
export const missing = {
  title: 'What is missing',
  items: [
    'Nobody has yet tested it for us with a screen reader such as NVDA, JAWS, VoiceOver or TalkBack.',
    'We have not tested in Firefox or Safari, nor with voice control or switches.',
    'Nobody with a disability has tried it out for us yet.',
    'Messages in the corner go away after 5 seconds. They repeat what you can see on the page, except when they say that something was saved.',
    'Everything is in English. There is no Welsh, British Sign Language or easy read version.',
  ],
}
export const helpTitle = 'If something is in your way'
export const helpText = {
  before:
    'Tell whoever gave you this address: your school, employer, council or the person who runs it. They can change it, or help you another way. In the UK, the',
  link: 'Equality Advisory and Support Service',
  after: 'can advise you if you are not happy with the answer.',
}
