// What the settings say.
import { isOnSharedComputer } from '#web/device/browser-storage.ts'
import { staysUntil } from '#web/device/kept-words.ts'

export const settingsTitle = 'Settings'
export const demoText =
  'This is the demo account. Nobody else sees what you do in it, and it is cleared when you sign out, or three hours after you signed in. Its password can’t be changed, and it can’t be deleted.'
export const onDeviceTitle = 'On this device'
export const onDeviceLead =
  'Lessons, quizzes and today’s practice are kept here once you open them, so that they work offline. So are all the calculators. Signing out removes what is yours.'
export const versionText = (version: string) => `Tuppence ${version}`
export const onSharedComputerLead =
  'You said that this is a shared computer, so nothing of yours is kept here but what is still to be sent. Pages need a connection.'

// How it looks.
export const appearanceTitle = 'Appearance'
export const appearanceLeadInDemo = 'Takes effect straight away. In the demo account it applies in this browser only.'
export const appearanceLead = 'Takes effect straight away, wherever you sign in.'
export const appearances = {
  system: { label: 'Same as my device', hint: 'Changes when your device does' },
  light: { label: 'Light', hint: 'Dark text on a light background' },
  dark: { label: 'Dark', hint: 'Light text on a dark background' },
}

// The tax year and the nation.
export const taxTitle = 'Tax year and nation'
export const taxLeadInDemo = 'Calculators start with these. In the demo account they apply in this browser only.'
export const taxLead = 'Calculators start with these. You can change them there too.'
export const noYearChosen = { value: '', label: 'Not chosen: links open today’s' }
export const choicesLoading = 'Loading your choices…'
export const choicesToLoad = 'your choices'
export const nationLabel = 'Where you live'
export const nationHint = 'Until you choose, calculators start with England.'

// Practice.
export const practiceTitle = 'Practice a day'
export const practiceLead = 'How many questions you want at most. Ten take about five minutes.'
export const practiceLabel = 'Questions a day'

// Reading.
export const readingTitle = 'Reading'
export const readingLead = () =>
  `What a lesson says to the answer of an exercise is folded until you check yours. Your choice stays ${isOnSharedComputer() ? staysUntil() : 'on this device'}.`
export const openAnswersLabel = 'Open all answers'

// Keys.
export const keysTitle = 'Keyboard'
export const keysLead = 'Ctrl and K, or ⌘ and K on a Mac, lead to the search. Your choice stays on this device.'
export const slashLabel = 'The key / leads to the search as well'
export const slashHint = 'Turn it off if you control your device by voice.'

// The learner's own figures.
export const figuresTitle = 'My figures'
export const figuresLead = 'Type in your pay, pay day and rent once, and calculators start with them.'
export const figuresLink = 'See or change my figures'

// The password.
export const passwordTitle = 'Password'
export const passwordLead = 'Changing it signs you out everywhere else. You stay signed in here.'
export const passwordFixedInDemo = 'The demo account’s password can’t be changed, so that everyone can sign in.'
export const currentPasswordLabel = 'Current password'
export const newPasswordLabel = 'New password'
export const setPasswordLabel = 'Set new password'
export const settingPasswordLabel = 'Setting…'
export const passwordNotChanged = 'Your password has not been changed.'
export const yourPasswordLabel = 'Your password'

// Where somebody is signed in.
export const sessionsTitle = 'Where you are signed in'
export const sessionsLead = 'If one of these is not you, sign out everywhere else, then change your password.'
export const sessionsLoading = 'Loading where you are signed in…'
export const sessionsToLoad = 'where you are signed in'
export const thisBrowserMark = '– this browser'
export const sharedComputerMark = '– a shared computer'
export const sessionText = (since: string, lastUsed: string) => `Signed in on ${since}, last used on ${lastUsed}`
export const noOtherSession = 'You are not signed in anywhere else.'
export const signOutElsewhereLabel = 'Sign out everywhere else'
export const signOutElsewhereTitle = 'Sign out everywhere else?'
export const signOutElsewhereText = 'You stay signed in here. Every other browser will have to sign in again.'
export const signOutOthersLabel = 'Sign out the others'
export const signingOutLabel = 'Signing out…'
export const othersStillSignedIn = 'You are still signed in elsewhere.'

// The data, and the end of the account.
export const dataTitle = 'Your data'
export const dataLead =
  'One file (JSON) with everything we keep about you: profile, settings, lessons, quiz answers, goals, plans and sign-ins.'
export const downloadLabel = 'Download my data'
export const preparingLabel = 'Preparing your data…'
export const notDownloaded = 'Your data has not been downloaded.'
export const deleteTitle = 'Delete your account'
export const deleteLead = 'This deletes your account and everything in it, straight away and for good.'
export const deleteFixedInDemo = 'The demo account can’t be deleted.'
export const deleteLabel = 'Delete my account'
export const deleteQuestion = 'Delete your account?'
export const deletedThingsText = 'This deletes the account'
export const deletedThings = {
  profile: 'your name, email address, picture and settings',
  progress: 'the lessons you have completed and your quiz answers',
  goals: 'your goals and what you have saved for them',
  plans: 'your plans',
}
export const deleteWarning = 'You can’t undo this. You may want to download your data first.'
export const deleteEverythingLabel = 'Delete everything'
export const deletingLabel = 'Deleting…'
export const keepAccountLabel = 'Keep my account'
export const notDeleted = 'Your account has not been deleted.'
