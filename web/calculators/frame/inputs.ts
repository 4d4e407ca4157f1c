// A calculator's inputs as typed. They are in the address, so that a link or the back button restores them, but only where they
// differ from the starting values. The address is replaced, so no step is added to the history.
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSearch as useSearchIn } from 'wouter/use-browser-location'

/** What was typed or chosen, by its name in the address. */
export type InputTexts = { readonly [name: string]: string }

type CalculatorInputs<Inputs extends InputTexts> = {
  inputs: Inputs
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
   * that names anything is whole, so that a link shows everyone the same. Another function: now it is known what this browser has,
   * of which the server’s page knows nothing.
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
  { place, remembered = noInputs, onRemembered = never, keep = noInputs }: InputsKeeping,
): CalculatorInputs<Inputs> {
  const search = useSearch()
  const inAddress = place !== 'memory'
  const isWritten = place === 'address'
  const isOwn = useRef(false)
  const [inputs, setInputs] = useState(() => startingInputs(inAddress ? search : '', defaults, remembered))
  const started = useRef(inputs)
  const [beforeReset, setBeforeReset] = useState<Inputs | null>(null)
  const known = useRef(search)
  const rememberedBefore = useRef(remembered)
  const isLink = useRef(inAddress && isNamedIn(search, defaults))

  useLayoutEffect(() => {
    const isKnownNow = remembered !== rememberedBefore.current
    rememberedBefore.current = remembered
    if (isKnownNow) {
      const [before, now] = [started.current, startingInputs(inAddress ? search : '', defaults, remembered)]
      started.current = now
      known.current = search
      isLink.current = inAddress && isNamedIn(search, defaults)
      setInputs((typed) => withTexts(now, (name) => (typed[name] === before[name] ? now[name] : typed[name])))
      return
    }
    if (!inAddress || search === known.current) return
    const saysNothing = !isNamedIn(known.current, defaults) && !isNamedIn(search, defaults)
    known.current = search
    if (saysNothing) return
    isLink.current = isNamedIn(search, defaults)
    isOwn.current = false
    const starting = startingInputs(search, defaults, remembered)
    started.current = starting
    setInputs(starting)
  }, [search, inAddress, defaults, remembered])

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
    if (!isWritten) return undefined
    const timer = setTimeout(() => {
      const written = writeInputs(inputs, defaults)
      const next = written === '' ? '' : `?${written}`
      if (next === location.search) return
      known.current = next
      history.replaceState(history.state, '', `${location.pathname}${next}${location.hash}`)
    }, writeDelay)
    return () => clearTimeout(timer)
  }, [inputs, isWritten, defaults])

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
    setInput,
    reset: () => change(() => defaults, inputs),
    undoReset: beforeReset === null ? null : () => change(() => beforeReset, null),
  }
}

export const noInputs = (): InputTexts => ({})
const never = () => () => {}

/** What the address asks for. It is not in the server’s HTML. */
export function useSearch(): string {
  return useSearchIn({ ssrSearch: '' })
}

/** Whether an address names any of these inputs. */
export function isNamedIn(search: string, defaults: InputTexts): boolean {
  const given = new URLSearchParams(search)
  return Object.keys(defaults).some((name) => given.has(name))
}

/** Those that a calculator begins with. */
export function startingInputs<Inputs extends InputTexts>(
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
