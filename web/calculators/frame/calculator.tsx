// A calculator is one value. This does what all of them need: it holds the inputs, writes them to the address and stores them for
// the learner's next visit, remembers what was chosen, goes back to the starting values, works the result out once for each
// change, reads the answer out and copies it as CSV.
import { Suspense, useCallback, useEffect, useMemo, useState, type ComponentType } from 'react'
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import type { ToolId } from '#domain/tools.ts'
import { AnswerInView, type Answer } from './answer-in-view.tsx'
import { CalculatorFrame } from './calculator-frame.tsx'
import type { CsvRow } from './csv.ts'
import { startsOf, type Inputs, type TextsOf } from './declared.ts'
import { fieldsOf, type DrawField } from './declared-field.tsx'
import type { Sheet, UsedInputs } from './spreadsheet.ts'
import type { Table } from './table.ts'
import {
  isNamedIn,
  noInputs,
  startingInputs,
  useCalculatorInputs,
  useSearch,
  writeInputs,
  type InputTexts,
} from './inputs.ts'
import { keepInputs, storedInputs } from './stored-inputs.ts'
import { useAtFirst, useIsOnSharedComputer } from '#web/device/use-stored.ts'
import { CheckboxField } from '#web/ui/fields/choice-field.tsx'
import { lazy } from '#web/loading/lazy.tsx'
import { ownFigures, type OwnFigures } from '#web/session/own-figures.ts'
import { Spoken } from '#web/ui/spoken.tsx'

export type Calculator<Declared extends Inputs, Result> = {
  toolId: ToolId
  /** The inputs by their names in the address. */
  inputs: Declared
  /** Inputs that the next calculator starts from too, as the tax year is. */
  choices?: SharedChoices
  /** No input is in the address. Inputs are stored for the next visit only while the learner asks for it. */
  isPrivate?: boolean
  /** What the learner's own figures fill in: the inputs that they say something of. */
  fromFigures?: (figures: OwnFigures) => Partial<TextsOf<Declared>>
  /** What most of those have who chose as this learner did elsewhere, until they have typed otherwise or their figures say so. */
  suggested?: () => Partial<TextsOf<Declared>>
  /** Fetches code that `calculate` uses. The page is shown without it, and calculates again once it is there. */
  late?: () => Promise<unknown>
  /** What the inputs come to on a calendar date: all that the parts below show. */
  calculate: (inputs: TextsOf<Declared>, today: string) => Result
  /** The answer in its fewest words, which stay in view on a phone; null while there is nothing to answer. */
  answer: (result: Result) => Answer | null
  /** The answer in plain sentences, which are read out when it changes. */
  words: (result: Result) => string
  /** What was used of inputs in place of what was typed, for the spreadsheet. */
  used?: (result: Result, texts: TextsOf<Declared>) => UsedInputs<Declared>
  /** The tables of the page, which are in the spreadsheet too. Their code may come later than the page. */
  tables?: (result: Result) => readonly Table[] | Promise<readonly Table[]>
  /** What else of the results a spreadsheet has, between inputs and tables; its code too may come later. */
  csv?: (result: Result) => CsvRow[] | Promise<CsvRow[]>
  /** The fields and the results, in the order of the page. */
  Body: ComponentType<BodyProps<Declared, Result>>
  /** How the result was worked out, below all else. */
  Working: ComponentType<{ result: Result }>
}

export type BodyProps<Declared extends Inputs, Result> = FieldsProps<Declared> & {
  result: Result
  today: string
  isEmbedded: boolean
}

export type FieldsProps<Declared extends Inputs> = {
  inputs: TextsOf<Declared>
  onInput: (name: keyof Declared & string, text: string) => void
  /** Draws the field of an input. */
  field: DrawField<Declared>
}

export type SharedChoices = {
  /** What this learner chose before. */
  remembered: () => InputTexts
  /** What it begins with where nothing was chosen. */
  unlessChosen?: () => InputTexts
  /** Calls back when choices that were made elsewhere have come. Returns an unsubscribe function. */
  onRemembered?: (listener: () => void) => () => void
  /** Notes what was chosen in a field, if it is one of these. */
  remember: (name: string, text: string) => void
}

export type CalculatorProps = {
  /** Shown within a lesson: it holds its own inputs, and changes neither the page's address nor its heading. */
  isEmbedded?: boolean
}

// Few have figures yet.
const FiguresLine = lazy(async () => (await import('./figures-line.tsx')).FiguresLine)

/** A calculator on a page, and what can be asked of it without one. */
export type CalculatorComponent = ComponentType<CalculatorProps> & {
  inputs: Inputs
  /** Fetches what it works with. */
  load: () => Promise<unknown>
  workOut: (texts: InputTexts, today: string) => WorkedOut
}
export type WorkedOut = { answer: Answer | null; words: string; sheet: Sheet }

/** Makes of a calculator's value what a page can show. */
export function defineCalculator<Declared extends Inputs, Result>({
  toolId,
  inputs: declared,
  choices,
  isPrivate = false,
  fromFigures,
  suggested,
  late,
  calculate,
  answer: answerOf,
  words,
  used,
  tables,
  csv,
  Body,
  Working,
}: Calculator<Declared, Result>): CalculatorComponent {
  const defaults = startsOf(declared)
  const sheetOf = (texts: TextsOf<Declared>, result: Result): Sheet => {
    return {
      declared,
      texts,
      used: used?.(result, texts) ?? {},
      results: csv?.(result) ?? [],
      tables: tables?.(result) ?? [],
    }
  }
  /** The learner's own figures as inputs; null where they say nothing that this calculator asks. */
  const figuresTexts = () => {
    const figures = fromFigures === undefined ? null : ownFigures()
    const texts = figures === null ? {} : (fromFigures?.(figures) ?? {})
    return Object.keys(texts).length === 0 ? null : (texts as InputTexts)
  }
  const begun = () => ({ ...(suggested?.() as InputTexts | undefined), ...figuresTexts() })
  const embedded = () => ({ ...begun(), ...choices?.remembered() })
  const remembered = () => {
    const stored = storedInputs(toolId) ?? {}
    // What is chosen for all calculators may have changed since these inputs were stored.
    return { ...(Object.keys(stored).length > 0 ? stored : begun()), ...choices?.remembered() }
  }
  const keep = (changed: InputTexts) => keepInputs(toolId, changed)
  /** What is known here as the calculator is opened. */
  const known = (isEmbedded: boolean): Known => {
    const whatWasChosen = isEmbedded ? embedded : remembered
    const search = isEmbedded || isPrivate ? '' : location.search
    return {
      figures: figuresTexts(),
      isKept: !isPrivate || storedInputs(toolId) !== null,
      remembered: whatWasChosen,
      start: writeInputs(startingInputs(search, defaults, whatWasChosen), defaults),
    }
  }
  /** What the server’s page is drawn with. */
  const unlessKnown = choices?.unlessChosen ?? noInputs
  const unknown = (): Known => ({
    figures: null,
    isKept: !isPrivate,
    remembered: unlessKnown,
    start: writeInputs(startingInputs('', defaults, unlessKnown), defaults),
  })
  function OpenCalculator({ isEmbedded = false }: CalculatorProps) {
    const here = useAtFirst(() => known(isEmbedded), unknown())
    const { figures, isKept: wasKept } = here
    const [asked, setAsked] = useState<boolean | null>(null)
    const isKept = asked ?? wasKept
    const isLink = isNamedIn(useSearch(), defaults) && !isEmbedded && !isPrivate
    // Own figures are in no address, unless their learner copies a link.
    const isOwn = figures !== null && !isLink
    // Addresses stay in the browser's history, for whoever uses the computer next.
    const isShared = useIsOnSharedComputer()
    const { inputs, setInput, reset, undoReset } = useCalculatorInputs(defaults, {
      place: isEmbedded || isPrivate || isOwn ? 'memory' : isShared ? 'link' : 'address',
      remembered: here.remembered,
      onRemembered: choices?.onRemembered,
      keep: isEmbedded || !isKept ? undefined : keep,
    })
    const today = ukDate(new Date())
    const [isThere, setIsThere] = useState(late === undefined)
    useEffect(() => {
      late?.().then(
        () => setIsThere(true),
        () => setIsThere(false),
      )
    }, [])
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- code that came late works otherwise with the same inputs
    const result = useMemo(() => calculate(inputs, today), [inputs, today, isThere])
    const answer = answerOf(result)
    const onInput = useCallback(
      (name: keyof Declared & string, text: string) => {
        setInput(name, text)
        choices?.remember(name, text)
      },
      [setInput],
    )
    const onKeep = (isAsked: boolean) => {
      setAsked(isAsked)
      if (!isAsked) keepInputs(toolId, null)
    }
    return (
      <CalculatorFrame
        toolId={toolId}
        isEmbedded={isEmbedded}
        onReset={reset}
        undoReset={undoReset}
        asksForFigures={fromFigures !== undefined && figures === null}
        sheet={answer === null ? null : () => sheetOf(inputs, result)}
      >
        {isOwn && (
          <Suspense fallback={<div className="mb-4 h-11" />}>
            <FiguresLine
              isUsed={Object.entries(figures).every(([name, text]) => inputs[name] === text)}
              onUse={() => Object.entries(figures).forEach(([name, text]) => onInput(name, text))}
              onOwnStart={reset}
              address={isPrivate ? null : `${paths.tool(toolId)}?${writeInputs(inputs, defaults)}`}
            />
          </Suspense>
        )}
        {/* Where this browser knows other inputs than the server’s page has, its fields are drawn from the beginning. */}
        {/* Nor does the line with the answer hide what has the focus. */}
        <div key={here.start} className="own-inputs [&_:is(input,select,button,summary)]:scroll-mt-16">
          {answer !== null && <AnswerInView {...answer} />}
          <Body
            inputs={inputs}
            onInput={onInput}
            field={fieldsOf(declared, inputs, onInput)}
            result={result}
            today={today}
            isEmbedded={isEmbedded}
          />
          {isPrivate && !isEmbedded && !isShared && <KeepField isChecked={isKept} onChange={onKeep} />}
          <div className="mt-6 space-y-3 empty:hidden">
            <Working result={result} />
          </div>
        </div>
        <Spoken text={words(result)} />
      </CalculatorFrame>
    )
  }
  return Object.assign(OpenCalculator, {
    inputs: declared,
    load: async () => late?.(),
    workOut: (given: InputTexts, day: string) => {
      const texts = given as TextsOf<Declared>
      const result = calculate(texts, day)
      return { answer: answerOf(result), words: words(result), sheet: sheetOf(texts, result) }
    },
  })
}

/** `start` says what differs from the starting values at first, as an address does. */
type Known = { figures: InputTexts | null; isKept: boolean; remembered: () => InputTexts; start: string }

function KeepField(field: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <div className="mt-4 print:hidden">
      <CheckboxField
        {...field}
        label="Keep what I type on this device"
        hint="Until you sign out or untick this. It is never sent anywhere."
      />
    </div>
  )
}
