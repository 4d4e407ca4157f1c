// The words of the privacy page, for a reader of 13: what is stored about a learner, where and for how long, who can see it, and
// how to have it deleted.

export const pageTitle = 'Privacy'
export const pageLead = 'What Tuppence knows about you, where it is kept, who can see it and how to get rid of it.'
export const parts: readonly { title: string; items: readonly string[] }[] = [
  {
    title: 'In short',
    items: [
      'Tuppence keeps what you type in and what you do in the course, so that it can show it to you again.',
      'There are no adverts and no trackers. Nothing about you is sold or passed on.',
      'It never asks for your bank details, and it cannot see your bank account.',
      'You can download a copy of everything, or delete it all, whenever you like.',
    ],
  },
  {
    title: 'What is kept',
    items: [
      'Your name, your username and your email address. Tuppence never sends you an email.',
      'Your password, scrambled so that nobody can read it, not even the people who run this site.',
      'Which lessons you have done, and your answers and scores in quizzes.',
      'What you answer in practice, and when each skill comes back.',
      'Your savings goals, with the amounts you type in.',
      'Your plans, and whether you did them.',
      'Your pay, pay day, rent and student loans, but only if you tick ‘Keep with my account’ on ‘My figures’.',
      'Your picture, if you add one, and your choices: nation, tax year, light or dark.',
      'Which notifications you have read.',
      'Where you are signed in: a short name such as ‘Firefox on Windows’, and when you last used it there.',
    ],
  },
  {
    title: 'What is not kept',
    items: [
      'Your pay and other figures, unless you asked for them to be kept with your account. They stay in your browser until you sign out.',
      'What you type into a calculator. It is part of the page’s address, so it is in your browser’s history, and anyone you send the link to can see it. Your own browser keeps it until you sign out.',
      'Where you are. You choose your nation yourself, and we only use it for tax and rules.',
    ],
  },
  {
    title: 'Where it is, and for how long',
    items: [
      'On a computer run by whoever gave you this address: your school, employer, charity or council. They are responsible for it.',
      'For as long as you have your account. When you delete it, everything there goes straight away.',
      'They may keep backups for a while, often a month. Ask them how long. If they restore a backup, deleted accounts come back and have to be deleted again. Beside the backups, Tuppence keeps a list of which those are: a random number for each, and no names.',
      'If you do not come back for 30 days, you are signed out. Your account stays.',
      'The demo account is cleared when you sign out, or after three hours, with everything you typed into it.',
    ],
  },
  {
    title: 'On your own phone or computer',
    items: [
      'While you are signed in, your browser keeps a copy of what you have opened, so that lessons work offline. Signing out removes it. On a shared computer, always sign out.',
      'Today’s practice with your answers, and the name you type on your certificate, stay there too until you sign out. The name is never sent.',
      'Three cookies, all needed and none for advertising: one keeps you signed in, one remembers for a year that you have signed in here before, so that a stranger guessing your password cannot lock you out, and one finds your copy of the demo account again.',
      'Your choice of light or dark, of nation and tax year, and whether lessons show all nations, stays when you sign out.',
    ],
  },
  {
    title: 'Who can see it',
    items: [
      'You. Other learners cannot see anything of yours, and there is no page where a teacher could.',
      'The people who run the computer could look into its database. They would see your name, goals, plans and scores, but not your password.',
      'The computer keeps a log of the pages that were asked for, without names or amounts. Whatever stands between it and the internet may log your network address too; whoever runs it decides for how long.',
    ],
  },
]
export const copyTitle = 'Getting a copy, or deleting it'
export const copyText = {
  before: 'In',
  link: 'Settings',
  after: 'you can download all your data, sign out everywhere else, and delete your account.',
}
export const complaintText = {
  before:
    'You can ask whoever runs this site what they hold about you, and to put it right or remove it. If you are not happy with the answer, you can complain to the',
  link: 'Information Commissioner’s Office',
}
