// How usable Tuppence is for people with a disability: what was tried, how, when, and what is known to be missing. Open to
// everyone, since someone who cannot sign in must be able to read it.
import { version as axeVersion } from 'axe-core/package.json'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Page } from '#web/routing/page.tsx'
import { Part } from './open-page.tsx'

export function AccessibilityPage() {
  return (
    <Page title="Accessibility">
      <article className="mx-auto max-w-[46rem]">
        <PageHeading lead="Tuppence is made to be used by as many people as possible. This page says how far that is so.">
          Accessibility
        </PageHeading>
        <p>
          We aim at level AA of the Web Content Accessibility Guidelines 2.2. We have tested this ourselves; nobody
          outside has checked it. We know of no part that falls short of level AA, but there are things we have not
          tried, and they are listed below.
        </p>
        <Part title="What you can do">
          <li>Use everything with a keyboard alone. The first press of Tab offers a way past the menu.</li>
          <li>Make text twice as large, or zoom to 400%, and still read all of it without scrolling sideways.</li>
          <li>Choose a light or dark look in Settings, or your own colours in your device’s high contrast mode.</li>
          <li>Ask your device for less motion. Then nothing in Tuppence moves.</li>
          <li>Read every chart as text or as a table, and step through it with the arrow keys.</li>
          <li>Press the key F8 to reach a message in the corner. What a form refuses is also said beside the field.</li>
        </Part>
        <Part title="What we tested, and how">
          <li>
            Every kind of page and every tool, with open menus, dialogs, search results, quiz questions, quiz results
            and error messages, by the automatic checker axe {axeVersion.replace(/\.\d+$/, '')}, in light and in dark.
          </li>
          <li>
            The main tasks by keyboard alone: signing up, a lesson and its quiz, a goal, search, a tool, signing out.
          </li>
          <li>That focus goes to the new page or open dialog, stays in the dialog and comes back when it closes.</li>
          <li>That results and errors are given to screen readers, and once.</li>
          <li>Text at 200%, a window 320 pixels wide, high contrast colours and less motion.</li>
          <li>
            That there is room to press: 44 pixels for buttons, fields and menus, and at least 24 for links in lists.
          </li>
        </Part>
        <p className="mt-4">
          These tests run by program in the browser Chromium, at the sizes of a desk and of a phone, and again with
          every change to Tuppence. They were last looked through by hand on{' '}
          <time dateTime="2026-11-21">21 November 2026</time>.
        </p>
        <Part title="What is missing">
          <li>No one has yet used it with a screen reader such as NVDA, JAWS, VoiceOver or TalkBack for us.</li>
          <li>We have not tested in Firefox or Safari, nor with voice control or switches.</li>
          <li>No people with disabilities have tried it out for us yet.</li>
          <li>
            Messages in the corner go after 5 seconds. They repeat what can be seen on the page, apart from the word
            that something was saved.
          </li>
          <li>Everything is in English. There is no Welsh, no British Sign Language and no easy read version.</li>
        </Part>
        <h2 className="mt-8 mb-2 text-xl">If something is in your way</h2>
        <p>
          Tell whoever gave you this address: your school, employer, council or the person who runs it. They can change
          it, or help you another way. In the UK, the{' '}
          <a
            href="https://www.equalityadvisoryservice.com/"
            className="font-semibold text-accent underline underline-offset-4"
          >
            Equality Advisory and Support Service
          </a>{' '}
          advises you if you are not content with the answer.
        </p>
      </article>
    </Page>
  )
}
