import { InTrouble } from '../help/in-trouble.tsx'
import { useAuth } from '../session/auth.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from './page.tsx'
import { paths } from '#contract/paths.ts'

const pageTitle = '404 Page Not Found'

export function NotFoundPage() {
  const { session } = useAuth()
  return (
    <Page title={pageTitle}>
      <div className="mx-auto max-w-xl py-12 text-center">
        <LostCoin />
        <h1 tabIndex={-1} className="mt-6 text-3xl">
          {pageTitle}
        </h1>
        <p className="mt-3 mb-6 text-lg text-ink-soft">The page you're looking for doesn't exist or has been moved.</p>
        <ButtonLink href={paths.dashboard}>Return to Dashboard</ButtonLink>
        <div className="mt-8 text-left">
          <InTrouble isForLearners={session.status === 'authenticated'} />
        </div>
      </div>
    </Page>
  )
}

function LostCoin() {
  return (
    <svg aria-hidden viewBox="0 0 160 80" className="mx-auto w-40">
      <path d="M10 66h140" className="stroke-line-strong" strokeWidth="2" strokeDasharray="2 7" strokeLinecap="round" />
      <ellipse cx="80" cy="66" rx="30" ry="5" className="fill-sunken" />
      <circle cx="80" cy="36" r="26" className="fill-accent" />
      <circle cx="80" cy="36" r="20.5" className="fill-none stroke-on-accent" strokeWidth="1.5" />
      <path
        d="M72 31q1-9 9-8.500 7 .5 6.500 6.500-.5 4-7.500 8v4"
        className="fill-none stroke-on-accent"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="80" cy="48.500" r="2.600" className="fill-on-accent" />
    </svg>
  )
}
