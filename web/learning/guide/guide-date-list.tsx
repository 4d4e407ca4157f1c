// The dates of a guide: fields for the days that they count from, and what to do by when. The days stay in this browser.
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useRef, useState } from 'react'
import { guideDates } from 'virtual:guide-dates'
import type { Guide } from '#contract/guides.ts'
import { weekdayAndDate, ukDate } from '#domain/calendar.ts'
import type { GuideDates } from '#domain/guides/guide-dates.ts'
import type { Nation } from '#domain/tax/rates/tax-year-ids.ts'
import { useAtFirst } from '#web/device/use-stored.ts'
import { useLearner } from '#web/session/auth.tsx'
import { useAllNations } from '#web/session/stored-choice.ts'
import { NationButtons } from '#web/session/nation-buttons.tsx'
import { saveNation, useNation } from '#web/session/use-nation.ts'
import { Button } from '#web/ui/button.tsx'
import { calendarFile } from '#web/ui/calendar-file.ts'
import { classNames } from '#web/ui/class-names.ts'
import { saveFile } from '#web/ui/save-file.ts'
import { Spoken } from '#web/ui/spoken.tsx'
import { byNation, calendarEvents, dateRows, datesOfLetters, type DateRow } from './date-rows.ts'
import { GivenDayFields } from './given-day-fields.tsx'
import { storeDays, useGivenDays, type GivenDays } from './given-days.ts'
import * as words from './guide-words.ts'

/** For a guide that is still on the device, though no longer in the course. */
const nothingAsked: GuideDates = { given: [], rules: [] }

const nothingGiven: GivenDays = {}

const rowsAtFirst = 5

export function GuideDateList({ guide }: { guide: Pick<Guide, 'slug' | 'title' | 'dates'> }) {
  const nation = useNation()
  return (
    <section
      aria-label="Your dates"
      className="my-8 overflow-hidden rounded-[var(--radius-lg)] border border-line bg-surface text-base shadow-[var(--shadow-card)]"
    >
      {nation === null ? <AskNation /> : <OwnDates guide={guide} nation={nation} />}
    </section>
  )
}

/** A date of another nation could cost a reader their own, so none is shown before theirs is known. */
function AskNation() {
  const question = useRef<HTMLDivElement>(null)
  const choose = (nation: Nation) => {
    const place = question.current?.parentElement
    const before = place?.getBoundingClientRect().top ?? 0
    saveNation(nation)
    // Numbers of other nations above have gone: what was pressed stays under the finger.
    requestAnimationFrame(() => {
      place?.querySelector<HTMLElement>('select, input')?.focus({ preventScroll: true })
      window.scrollBy(0, (place?.getBoundingClientRect().top ?? before) - before)
    })
  }
  return (
    <div ref={question} className="own-inputs bg-tint-5 p-4 sm:p-6 print:hidden">
      <p className="mb-3 font-semibold">Where in the UK are you? The dates differ from nation to nation.</p>
      <NationButtons onChoose={choose} />
    </div>
  )
}

function OwnDates({ guide, nation }: { guide: Pick<Guide, 'slug' | 'title' | 'dates'>; nation: Nation }) {
  const { slug, dates } = guide
  const { id: userId } = useLearner()
  const given = useGivenDays({ userId, slug })
  const atFirst = useAtFirst(() => given, nothingGiven)
  const today = ukDate(new Date())
  const [isShowingAll] = useAllNations()
  const take = (days: GivenDays) => storeDays({ userId, slug }, days)
  const { rules, choose, given: days } = guideDates[slug] ?? nothingAsked
  const asked = { choose, given: days.filter(({ nations }) => nations?.includes(nation) ?? true) }
  const [pickedId, pick] = useState<string | null>(null)
  const chosenId = pickedId ?? asked.given.find(({ id }) => (atFirst[id] ?? '') !== '')?.id ?? ''
  const hasDay = asked.given.some(({ id }) => (given[id] ?? '') !== '')
  const letters = datesOfLetters({ rules, choose }, dates, { chosenId, given })
  const { here, elsewhere } = byNation(dateRows({ rules }, letters, given), nation)
  // Once a day is given all are shown, since a near one must not be folded.
  const first = hasDay || here.length <= rowsAtFirst + 1 ? here : here.slice(0, rowsAtFirst)
  const others = here.slice(first.length)
  const events = calendarEvents(guide, here, today)
  const saveEvents = () =>
    saveFile(new Blob([calendarFile(events, new Date())], { type: 'text/calendar' }), `${slug}-dates.ics`)
  return (
    <>
      <div className="bg-tint-5 p-4 sm:p-6 print:hidden">
        <GivenDayFields
          asked={asked}
          given={given}
          onGive={(id, day) => take({ ...given, [id]: day })}
          chosenId={chosenId}
          onChoose={pick}
        />
        <p className="mt-4 text-sm text-ink-soft">{words.staysHere()}</p>
      </div>
      <DateRows rows={first} today={today} isOwn />
      {others.length > 0 && (
        <details className="border-t border-line">
          <summary className="min-h-11 px-4 py-2.5 font-semibold sm:px-6">{`${others.length} more dates`}</summary>
          <DateRows rows={others} today={today} isOwn />
        </details>
      )}
      {/* Of a letter that another nation has, a reader could take the wrong day. */}
      {choose === undefined && elsewhere.length > 0 && (
        <details open={isShowingAll} className="border-t border-line">
          <summary className="min-h-11 px-4 py-2.5 font-semibold sm:px-6">In the other nations</summary>
          <DateRows rows={elsewhere} today={today} />
        </details>
      )}
      {hasDay && (
        <div className="flex flex-wrap gap-2.5 border-t border-line p-4 sm:px-6 print:hidden">
          {events.length > 0 && (
            <Button look="quiet" onClick={saveEvents}>
              <CalendarPlus aria-hidden className="size-5 shrink-0" strokeWidth={1.75} />
              Add to my calendar
            </Button>
          )}
          <Button look="plain" onClick={() => take({})}>
            Clear the days
          </Button>
        </div>
      )}
      <Spoken text={words.datesFilled(here.filter(({ day }) => day !== null).length)} />
    </>
  )
}

type DateRowsProps = { rows: readonly DateRow[]; today: string; isOwn?: boolean }

function DateRows({ rows, today, isOwn = false }: DateRowsProps) {
  return (
    <ul className="list-none divide-y divide-line pl-0">
      {rows.map((row) => (
        <li key={row.id} className="mt-0 grid gap-x-6 gap-y-2 px-4 py-4 sm:grid-cols-[12rem_minmax(0,1fr)] sm:px-6">
          <When row={row} today={today} />
          <div>
            <p className="font-semibold" dangerouslySetInnerHTML={{ __html: row.what }} />
            <p className="mt-0.5" dangerouslySetInnerHTML={{ __html: row.do }} />
            {row.nations !== null && !isOwn && (
              <p className="mt-1 text-sm text-ink-soft">{words.nationsInWords(row.nations)}</p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

function When({ row: { day, when }, today }: { row: DateRow; today: string }) {
  if (day === null) return <p className="text-ink-soft">{when}</p>
  const distance = words.distanceInWords(today, day)
  return (
    <div>
      <p className="font-semibold">
        <time dateTime={day}>{unbroken(weekdayAndDate(day))}</time>
      </p>
      <p className="mt-0.5 text-sm text-ink-soft">{when}</p>
      {distance !== '' && (
        <p
          className={classNames(
            'mt-1.5 inline-block rounded-full px-2.5 py-0.5 text-sm font-semibold',
            day < today ? 'bg-sunken text-ink-soft' : 'bg-warn-soft text-warn',
          )}
        >
          {distance}
        </p>
      )}
    </div>
  )
}

/** In a narrow column the day of the week is above its date. */
function unbroken(date: string): string {
  const [weekday, ...rest] = date.split(' ')
  return `${weekday} ${rest.join('\u00a0')}`
}
