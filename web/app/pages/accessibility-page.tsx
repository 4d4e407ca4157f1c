// The accessibility statement. It is open to everyone, because someone who cannot sign in must be able to read it.
import { version as axeVersion } from 'axe-core/package.json'
import { PageHeading } from '#web/ui/page-heading.tsx'
import { Page } from '#web/routing/page.tsx'
import { listed, Part } from './open-page.tsx'

const pageTitle = 'Accessibility'

/** The version of axe-core that the tests use. */
const axe = axeVersion.replace(/\.\d+$/, '')

export function AccessibilityPage() {
  return (
    <Page title={pageTitle}>
      <article className="mx-auto max-w-[46rem]">
        <PageHeading lead="Tuppence is meant to work for everybody. This page says how far it does, and what is missing.">
          {pageTitle}
        </PageHeading>
        <p>
          We aim for level AA of the Web Content Accessibility Guidelines 2.2. We have tested this ourselves; nobody
          from outside has checked it. We know of nothing that falls short of level AA, but there are things we have not
          tried. They are listed below.
        </p>
        <Part title="What you can do">
          {listed([
            'Use everything with just a keyboard. Your first press of Tab lets you skip the menu.',
            'Make text twice as large, or zoom to 400%, and still read it all without scrolling sideways.',
            'Choose light or dark in Settings, or use your own colours in your device’s high contrast mode.',
            'Set your device to reduce motion, and nothing in Tuppence moves.',
            'Read every chart as text or as a table, and step through it with the arrow keys.',
            'Press F8 to reach a message in the corner. What is wrong in a form is also said beside the field.',
          ])}
        </Part>
        <Part title="What we tested, and how">
          {listed([
            `Every kind of page and every tool, including open menus, dialogs, search results, quiz questions, quiz results and error messages: with the automatic checker axe ${axe}, in light and in dark.`,
            'The main tasks with just a keyboard: signing up, a lesson and its quiz, a goal, search, a tool, signing out.',
            'That focus goes to the new page or open dialog, stays in the dialog and comes back when it closes.',
            'That results and errors reach screen readers, once each.',
            'Text at 200%, a window 320 pixels wide, high contrast colours and less motion.',
            'That there is enough room to press: 44 pixels for buttons, fields and menus, and at least 24 for links in lists.',
          ])}
        </Part>
        <p className="mt-4">
          These tests run automatically in the browser Chromium, at the size of a desktop and of a phone, every time
          Tuppence changes. Somebody last went through them by hand on{' '}
          <time dateTime="2026-11-21">21 November 2026</time>.
        </p>
        <Part title="What is missing">
          {listed([
            'Nobody has yet tested it for us with a screen reader such as NVDA, JAWS, VoiceOver or TalkBack.',
            'We have not tested in Firefox or Safari, nor with voice control or switches.',
            'Nobody with a disability has tried it out for us yet.',
            'Messages in the corner go away after 5 seconds. They repeat what you can see on the page, except when they say that something was saved.',
            'Everything is in English. There is no Welsh, British Sign Language or easy read version.',
          ])}
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
          can advise you if you are not happy with the answer.
        </p>
      </article>
    </Page>
  )
}
