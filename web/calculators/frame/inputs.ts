// A calculator's inputs as typed. They are in the address, so that a link or the back button restores them, but only where they
// differ from the starting values. The address is replaced, so no step is added to the history.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter/use-browser-location'
import { useHasBegun } from '#web/ui/has-begun.ts'

/** What was typed or chosen, by its name in the address. */
export type InputTexts = { readonly [name: string]: string }

type CalculatorInputs<Inputs extends InputTexts> = {
  inputs: Inputs
  /**
   * A new number once other starting texts have replaced those of the page from the server: the fields are then drawn from the
   * beginning.
   */
  drawing: number
  setInput: (name: keyof Inputs & string, text: string) => void
  /** Goes back to the starting values. */
  reset: () => void
  /** Brings back what a reset took away; null once something else was typed. */
  undoReset: (() => void) | null
}

/** Browsers refuse an address that changes too often. */
const writeDelay = 200

type InputsKeeping = {
  /**
   * 'address' writes them to the address, 'memory' holds them only while the calculator is open. 'link' does that too, but begins with
   * what an address says.
   */
  place: 'address' | 'link' | 'memory'
  /**
   * What this learner chose or typed before, which takes the defaults' place when the address names nothing. An address
   * that names anything is whole, so that a link shows everyone the same. A function that must not change.
   */
  remembered?: (() => InputTexts) | undefined
  /** Calls back when what is remembered has changed elsewhere. Returns an unsubscribe function. Must not change. */
  onRemembered?: ((listener: () => void) => () => void) | undefined
  /** Gets what differs from the starting texts each time that the learner has changed it. A link's inputs are not theirs. */
  keep?: ((changed: InputTexts) => void) | undefined
}

/** Holds a calculator's inputs. `defaults` gives each its name and starting text; it must not change. */
export function useCalculatorInputs<Inputs extends InputTexts>(
  defaults: Inputs,
  { place, remembered = nothing, onRemembered = never, keep = nothing }: InputsKeeping,
): CalculatorInputs<Inputs> {
  const search = useSearch()
  const inAddress = place !== 'memory'
  const isWritten = place === 'address'
  const isOwn = useRef(false)
  const hasBegun = useHasBegun()
  // What the build made of the page has the starting texts.
  const [inputs, setInputs] = useState(() =>
    hasBegun ? startingInputs(inAddress ? search : '', defaults, remembered) : defaults,
  )
  const started = useRef(inputs)
  const [beforeReset, setBeforeReset] = useState<Inputs | null>(null)
  const known = useRef(hasBegun ? search : '')
  const isLink = useRef(inAddress && isNamedIn(search, defaults))
  const isTakenOver = useRef(!hasBegun)
  const [drawing, setDrawing] = useState(0)

  useLayoutEffect(() => {
    if (!hasBegun) return
    const isFirst = isTakenOver.current
    isTakenOver.current = false
    if (!isFirst && (!inAddress || search === known.current)) return
    known.current = search
    isLink.current = inAddress && isNamedIn(search, defaults)
    if (!isFirst) isOwn.current = false
    const starting = startingInputs(inAddress ? search : '', defaults, remembered)
    started.current = starting
    if (isFirst && changedInputs(starting, defaults).length > 0) setDrawing(1)
    // Unless something was typed into the page before the app had begun.
    setInputs((typed) => (isFirst ? { ...starting, ...Object.fromEntries(changedInputs(typed, defaults)) } : starting))
  }, [hasBegun, search, inAddress, defaults, remembered])

  useEffect(
    () =>
      onRemembered(() => {
        if (isLink.current) return
        const [before, now] = [started.current, startingInputs('', defaults, remembered)]
        started.current = now
        // What the learner has changed meanwhile stays.
        setInputs((typed) => withTexts(typed, (name) => (typed[name] === before[name] ? now[name] : typed[name])))
      }),
    [defaults, remembered, onRemembered],
  )

  useEffect(() => {
    if (isOwn.current) keep(Object.fromEntries(changedInputs(inputs, defaults)))
  }, [inputs, keep, defaults])

  useEffect(() => {
    if (!isWritten || !hasBegun) return undefined
    const timer = setTimeout(() => {
      const written = writeInputs(inputs, defaults)
      const next = written === '' ? '' : `?${written}`
      if (next === location.search) return
      known.current = next
      history.replaceState(history.state, '', `${location.pathname}${next}${location.hash}`)
    }, writeDelay)
    return () => clearTimeout(timer)
  }, [inputs, isWritten, hasBegun, defaults])

  const change = useCallback((next: (before: Inputs) => Inputs, taken: Inputs | null) => {
    isOwn.current = true
    setBeforeReset(taken)
    setInputs(next)
  }, [])
  const setInput = useCallback(
    (name: keyof Inputs & string, text: string) => change((before) => ({ ...before, [name]: text }), null),
    [change],
  )
  return {
    inputs,
    drawing,
    setInput,
    reset: () => change(() => defaults, inputs),
    undoReset: beforeReset === null ? null : () => change(() => beforeReset, null),
  }
}

const nothing = (): InputTexts => ({})
const never = () => () => {}

/** Whether an address names any of these inputs. */
export function isNamedIn(search: string, defaults: InputTexts): boolean {
  const given = new URLSearchParams(search)
  return Object.keys(defaults).some((name) => given.has(name))
}

function startingInputs<Inputs extends InputTexts>(
  search: string,
  defaults: Inputs,
  remembered: () => InputTexts,
): Inputs {
  const chosen = remembered()
  return isNamedIn(search, defaults) ? readInputs(search, defaults) : withTexts(defaults, (name) => chosen[name])
}

/**
 * Reads inputs from an address. An input that it does not name has its starting text. Names that are no inputs are ignored.
 * @example readInputs('income=2500', { income: '3000', rent: '' }) // { income: '2500', rent: '' }
 */
export function readInputs<Inputs extends InputTexts>(search: string, defaults: Inputs): Inputs {
  const given = new URLSearchParams(search)
  return withTexts(defaults, (name) => given.get(name))
}

/** The starting texts with those that are given in their place. What a calculator has no input for is passed over. */
function withTexts<Inputs extends InputTexts>(
  defaults: Inputs,
  given: (name: string) => string | null | undefined,
): Inputs {
  const entries = Object.entries(defaults).map(([name, text]) => [name, given(name) ?? text])
  return Object.fromEntries(entries) as Inputs
}

/**
 * Writes those inputs that differ from their starting texts, in their order.
 * @example writeInputs({ income: '2500', rent: '' }, { income: '3000', rent: '' }) // 'income=2500'
 */
export function writeInputs<Inputs extends InputTexts>(inputs: Inputs, defaults: Inputs): string {
  return new URLSearchParams(changedInputs(inputs, defaults)).toString()
}

function changedInputs<Inputs extends InputTexts>(inputs: Inputs, defaults: Inputs): [string, string][] {
  return Object.entries(inputs).filter(([name, text]) => text !== defaults[name])
}
