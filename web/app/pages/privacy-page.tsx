// What is kept of a learner, where, for how long, who can see it and how to take it away, in words for a 13-year-old. Open to
// everyone: one reads it before one signs up.
import { paths } from '#contract/paths.ts'
import { Page } from '#web/routing/page.tsx'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Part } from './open-page.tsx'

export function PrivacyPage() {
  return (
    <Page title="Privacy">
      <article className="mx-auto max-w-[46rem]">
        <PageHeading lead="What Tuppence knows about you, where it is kept, who can see it and how to get rid of it.">
          Privacy
        </PageHeading>
        <Part title="In short">
          <li>Tuppence keeps what you type in and what you do in the course, so that it can show it to you again.</li>
          <li>There are no adverts and no trackers. Nothing about you is sold or passed on.</li>
          <li>It never asks for your bank details, and it cannot see your bank account.</li>
          <li>You can download a copy of everything, or delete it all, whenever you like.</li>
        </Part>
        <Part title="What is kept">
          <li>Your name, your username and your email address. Tuppence never sends you an email.</li>
          <li>Your password, scrambled so that nobody can read it, not even the people who run this site.</li>
          <li>Which lessons you have done, and your answers and scores in quizzes.</li>
          <li>Your answers in practice, and when each question comes back.</li>
          <li>Your savings goals, with the amounts you type in.</li>
          <li>Your plans, and whether you did them.</li>
          <li>Your picture, if you add one, and your choices: nation, tax year, light or dark.</li>
          <li>Which notifications you have read.</li>
          <li>Where you are signed in: a short name such as ‘Firefox on Windows’, and when you last used it there.</li>
        </Part>
        <Part title="What is not kept">
          <li>
            What you type into a calculator. It is part of the page’s address, so it is in your browser’s history, and
            anyone you send the link to can see it. Your own browser keeps it until you sign out.
          </li>
          <li>Where you are. You choose your nation yourself, and we only use it for tax and rules.</li>
        </Part>
        <Part title="Where it is, and for how long">
          <li>
            On a computer run by whoever gave you this address: your school, employer, charity or council. They are
            responsible for it.
          </li>
          <li>For as long as you have your account. When you delete it, everything there goes straight away.</li>
          <li>
            They may keep backups for a while, often a month. Ask them how long. If they restore a backup, deleted
            accounts have to be deleted again, and Tuppence tells them which.
          </li>
          <li>If you do not come back for 30 days, you are signed out. Your account stays.</li>
          <li>
            The demo account is cleared when you sign out, or after three hours, with everything you typed into it.
          </li>
        </Part>
        <Part title="On your own phone or computer">
          <li>
            While you are signed in, your browser keeps a copy of what you have opened, so that lessons work offline.
            Signing out removes it. On a shared computer, always sign out.
          </li>
          <li>
            Today’s practice with your answers, and the name you type on your certificate, stay there too until you sign
            out. The name is never sent.
          </li>
          <li>
            Three cookies, all needed and none for advertising: one keeps you signed in, one remembers for a year that
            you have signed in here before, so that a stranger guessing your password cannot lock you out, and one finds
            your copy of the demo account again.
          </li>
          <li>
            Your choice of light or dark, of nation and tax year, and whether lessons show all nations, stays when you
            sign out.
          </li>
        </Part>
        <Part title="Who can see it">
          <li>You. Other learners cannot see anything of yours, and there is no page where a teacher could.</li>
          <li>
            The people who run the computer could look into its database. They would see your name, goals, plans and
            scores, but not your password.
          </li>
          <li>
            The computer keeps a log of the pages that were asked for, without names or amounts. Whatever stands between
            it and the internet may log your network address too; whoever runs it decides for how long.
          </li>
        </Part>
        <Part title="Getting a copy, or deleting it">
          <li>
            In <TextLink href={paths.settings}>Settings</TextLink> you can download all your data, sign out everywhere
            else, and delete your account.
          </li>
          <li>
            You can ask whoever runs this site what they hold about you, and to put it right or remove it. If you are
            not happy with the answer, you can complain to the{' '}
            <a
              href="https://ico.org.uk/make-a-complaint/"
              className="font-semibold text-accent underline underline-offset-4"
            >
              Information Commissioner’s Office
            </a>
            .
          </li>
        </Part>
      </article>
    </Page>
  )
}
