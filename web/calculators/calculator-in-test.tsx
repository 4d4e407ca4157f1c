// A calculator as tests open it, fill it in and read it.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { expect } from 'vitest'

/** Opens the calculator at an address, in place of what was open. */
export function openAt(address: string, Calculator: ComponentType): void {
  cleanup()
  history.replaceState(null, '', address)
  render(<Calculator />)
}

export const press = (text: string | RegExp): unknown => fireEvent.click(screen.getByText(text))

export const field = (label: string | RegExp): HTMLInputElement => screen.getByLabelText<HTMLInputElement>(label)

/** All the text of the page, folded or not. */
export const shown = (): string => document.body.textContent

/** Waits until it is on the page: some parts come later, or once typing pauses. */
export async function shows(...texts: string[]): Promise<void> {
  const missing = () => texts.filter((text) => !shown().includes(text))
  // The document that is shown otherwise says less.
  await waitFor(() => expect(missing()).toEqual([]), {
    onTimeout: () => new Error(`Not shown: ${missing().join(' | ')}`),
  })
}

export function type(label: string | RegExp, text: string): void {
  fireEvent.change(field(label), { target: { value: text } })
}

/** Ticks or unticks a box, or chooses one of several. */
export function choose(label: string | RegExp): void {
  fireEvent.click(field(label))
}

/** Opens every fold as a press does: what is in a closed one is not drawn again. */
export function unfold(): void {
  for (const summary of document.querySelectorAll('details:not([open]) > summary')) {
    fireEvent.click(summary)
    summary.parentElement?.setAttribute('open', '')
  }
}

/** What a row of the table says whose first cell begins so. */
export function row(caption: string, start: string): string {
  const table = [...document.querySelectorAll('table')].find(
    (each) => (each.caption?.textContent ?? each.getAttribute('aria-label')) === caption,
  )
  const found = [...(table?.rows ?? [])].find(({ cells }) => cells[0]?.textContent.startsWith(start))
  if (found === undefined) throw new Error(`No row ${start} in ${caption}`)
  return found.textContent
}

function chartNamed(start: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[role=slider][aria-label^="${start}"]`)
  if (found === null) throw new Error(`No chart ${start}`)
  return found
}

/** Waits for a chart by how its name begins: charts come later. */
export const drawn = (start: string): Promise<HTMLElement> => waitFor(() => chartNamed(start))

/** What is read out, after a key if one is given. */
export function readOut(start: string, key?: string): string {
  if (key !== undefined) fireEvent.keyDown(chartNamed(start), { key })
  return chartNamed(start).getAttribute('aria-valuetext') ?? ''
}

/** The spreadsheet that a press copies, with commas for its tabs: they are easier to see in a test. */
export async function copiedCsv(): Promise<string> {
  const user = userEvent.setup()
  await user.click(await screen.findByText('Copy as CSV'))
  await shows('Copied. Paste it into a spreadsheet.')
  return (await navigator.clipboard.readText()).replaceAll('\t', ',')
}
