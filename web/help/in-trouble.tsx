// Whom to ring first, by need and nation: on the sign-in page, the dashboard and the 404 page. It needs no script and
// no call, so that it works without a connection.
import ChevronDown from 'lucide-react/icons/chevron-down'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import { inTrouble, type Helper } from 'virtual:in-trouble'
import { paths } from '#contract/paths.ts'
import { TextLink } from '../ui/text-link.tsx'
import * as words from './in-trouble-words.ts'

const chevron = 'size-5 shrink-0 text-ink-soft transition-transform'

/** `isForLearners` adds links to guides, which need a session. Nothing if the course names no helpers. */
export function InTrouble({ isForLearners = false }: { isForLearners?: boolean }) {
  if (inTrouble.length === 0) return null
  return (
    <div className="relative">
      <details className="group rounded-[var(--radius)] border border-line bg-surface print:hidden">
        <summary className="flex min-h-11 items-center gap-2.5 px-3.5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          <LifeBuoy aria-hidden className="size-5 shrink-0 text-accent" strokeWidth={1.75} />
          In trouble today?
          <ChevronDown aria-hidden className={`group-open:rotate-180 ${chevron}`} strokeWidth={1.75} />
        </summary>
        {inTrouble.map(({ title, guide, helpers }, place) => (
          // All needs fit on a phone’s screen; the first, danger, is open.
          <details key={title} open={place === 0} className="group/need border-t border-line px-3.5">
            <summary className="flex min-h-11 items-center justify-between gap-2.5 py-2 [&::-webkit-details-marker]:hidden">
              <h2 className="text-base">{title}</h2>
              <ChevronDown aria-hidden className={`group-open/need:rotate-180 ${chevron}`} strokeWidth={1.75} />
            </summary>
            <div className="pb-4">
              <ul className="ring">
                {helpers.map((helper) => (
                  <HelperRow key={`${helper.who} ${helper.tel}`} {...helper} />
                ))}
              </ul>
              {isForLearners && guide !== null && (
                <p className="mt-1">
                  <TextLink href={paths.guide(guide.slug)} className="min-h-11">
                    {`What to do: ${guide.title}`}
                  </TextLink>
                </p>
              )}
            </div>
          </details>
        ))}
      </details>
      {isForLearners && (
        <p className="absolute top-0 right-3.5 print:hidden">
          <TextLink href={paths.guides} className="min-h-11">
            All guides
          </TextLink>
        </p>
      )}
    </div>
  )
}

function HelperRow(helper: Helper) {
  const { who, tel, text, nations } = helper
  return (
    <li data-only-in={nations?.join(' ')}>
      <strong>{who}</strong>
      <a
        href={words.addressOf(helper)}
        className="py-3 font-semibold whitespace-nowrap text-accent underline decoration-1 underline-offset-4"
      >
        {tel ?? words.textLabel(text ?? '')}
      </a>
      <p>
        {nations !== null && <span className="ring-nations">{words.nationsServed(nations)} · </span>}
        {words.whenAndCost(helper)}
      </p>
    </li>
  )
}
