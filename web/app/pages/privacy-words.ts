// The words of the privacy page, for a reader of 13: what is stored about a learner, where and for how long, who can see it, and
// how to have it deleted. docs/security.md says the same for the operator, table by table.

export const parts: readonly { title: string; items: readonly string[] }[] = [
  {
    title: 'In short',
    items: [
      'Tuppence keeps what you type in and what you do in the course, so that it can show it to you again. It also asks you again what you might forget.',
      'There are no adverts and no trackers. Tuppence sells nothing about you and passes nothing on.',
      'It never asks for your bank details, and it cannot see your bank account.',
      'You can download a copy of everything, or delete it all, whenever you like.',
      'It is written for people aged 13 and over, and does not ask how old you are. If you are younger, go through this page with a parent, a carer or a teacher before you open an account.',
    ],
  },
  {
    title: 'What is kept',
    items: [
      'Your name, your username and your email address. Tuppence never sends you an email, and nobody can sign in with the address. It is there so that whoever runs this site can write to you, such as about a new password.',
      'The day you opened your account, when you were last here and, if you changed your email address, when.',
      'Your password, scrambled so that nobody can read it, not even the people who run this site.',
      'Which lessons you have done, and your answers and scores in quizzes.',
      'What you answer in practice, and what Tuppence works out from it: how well you know each skill, and when it comes back. The day you earned a certificate.',
      'Your savings goals, with the amounts you type in. Of money you add to a goal, when that was.',
      'Your plans, and whether you did them.',
      'Your pay, pay day, rent and student loans, but only if you tick ‘Keep with my account’ on ‘My figures’.',
      'Your picture, if you add one, and your choices: nation, tax year, light or dark, questions a day.',
      'Which notifications you have read.',
      'Where you are signed in: a short name such as ‘Firefox on Windows’, when you signed in and last used it, and whether it is a shared computer.',
      'If whoever runs this site made a link for you to set a new password: that there is one, scrambled, until it is used or over.',
      'Nearly all of these have the time at which you did them.',
      'How often somebody tries a password, opens an account or changes something in a short time, so that nobody can guess for ever. The count stands, for five hours at most, under a form of the typed name and of the network address that is scrambled with a secret key. Only whoever runs this site has that key. Backups hold neither the count nor the key.',
    ],
  },
  {
    title: 'What it is used for',
    items: [
      'To show it to you, and to choose what to ask you next.',
      'From your answers Tuppence works out which skill you are about to forget. That decides what practice asks, your levels and your certificate. It decides nothing else about you, and looks at nothing but your answers.',
      'Whoever runs this site can have everybody’s answers counted together, to see which questions are too hard or badly put. Nobody’s name is in it.',
    ],
  },
  {
    title: 'What is not kept',
    items: [
      'Your pay and other figures, unless you asked for them to be kept with your account. They stay in your own browser.',
      'What you type into a calculator. With most of them it becomes part of the page’s address, which is in your browser’s history and which whoever gets the link can see. On a shared computer it does not.',
      'What you try in the exercises of a lesson, the days you give in a guide, and what you type into the search box.',
      'Where you are. You choose your nation yourself, and it is used for tax and rules alone.',
      'Your school, your date of birth, your telephone number.',
    ],
  },
  {
    title: 'Where it is, and for how long',
    items: [
      'On a computer run by whoever gave you this address: your school, employer, charity or council. They are responsible for it.',
      'For as long as you have your account. They may delete accounts that nobody has used for a long time.',
      'When you delete your account, everything in it goes straight away. Depending on the database, its files may hold traces of it until that space is used again.',
      'Of each lesson’s quiz, that is the answers of your last 50 tries, and the scores of the first, the best and the last.',
      'They may keep backups for a while, often a month. Ask them how long. If they restore a backup, deleted accounts come back and have to be deleted again. Beside the backups, Tuppence keeps a list of which those are: a random number for each, and no names.',
      'If you do not come back for 30 days, you are signed out, and after 90 days in any case. On a shared computer that is 45 minutes and 12 hours. Your account stays.',
      'The demo account is cleared when you sign out, or after three hours, with everything you typed into it.',
    ],
  },
  {
    title: 'On your own phone or computer',
    items: [
      'While you are signed in, your browser keeps a copy of what you have opened, so that lessons work offline, and what is still to be sent.',
      'It also keeps your figures, what you typed into calculators, what you tried in exercises, and the days you gave in guides. And today’s practice, a quiz that you are in the middle of, where you stopped reading, how you like a quiz to be checked, the name on your certificate, and your nation and tax year.',
      'Signing out removes all of it. If a session ends in another way, such as by ‘Sign out everywhere else’, it goes when Tuppence is next opened there with a connection. What is still to be sent stays until you sign in again, or somebody else there throws it away.',
      'If others use the computer, tick ‘This is a shared computer’ when you sign in. Then nothing stays on it: only the open tab has what is still to be sent, and the quiz or practice that you are in. The browser’s own history still lists the pages you opened. The demo account takes no notice of the tick: sign out of it.',
      'Light or dark, whether lessons show all nations, whether answers are open and whether ‘/’ opens the search stay when you sign out. They say nothing about you.',
      'Three cookies, all needed and none for advertising. One keeps you signed in. One remembers for a year that you have signed in here before, so that a stranger guessing your password cannot lock you out. One finds your copy of the demo account again. On a shared computer you get the first alone, and most browsers delete it when they are closed. Signing out without a connection leaves a note with your account’s number, in the browser and as a cookie, until the computer that runs Tuppence has been told.',
    ],
  },
  {
    title: 'Who can see it',
    items: [
      'You. Other learners cannot see anything of yours, and there is no page where a teacher could.',
      'The people who run the computer can list names, usernames, email addresses and when each account was last used. They can take a copy of everything that is kept about you: goals, plans, figures and scores too, but not your password.',
      'The computer keeps a log. It says which kind of page was asked for and when, and which sign-ins failed, without names or amounts. When you sign in, change your account or download your data, it also has a random number that is yours. Whoever runs it can look up whose that is. They decide how long the log is kept.',
      'Whatever stands between that computer and the internet may log your network address too, and the addresses of pages.',
    ],
  },
]
