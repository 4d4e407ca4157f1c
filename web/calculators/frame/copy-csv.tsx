// Copies inputs and results for a spreadsheet. It comes after what the page shows first.
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText, toTabbed } from './csv.ts'
import * as words from './frame-words.ts'
import { spreadsheetOf, type Sheet } from './spreadsheet.ts'

export function CopyCsvButton({ sheet }: { sheet: () => Sheet }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return undefined
    const timer = setTimeout(() => setOutcome(null), 4000)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    const rows = spreadsheetOf(sheet())
    // Some browsers let a page copy only at once after a press, so rows that are there are not waited for.
    setOutcome((await copyText(toTabbed(rows instanceof Promise ? await rows : rows))) ? 'copied' : 'failed')
  }
  return (
    <>
      <Button look="quiet" onClick={() => void copy()}>
        <Copy aria-hidden className="size-4" />
        Copy as CSV
      </Button>
      <span role="status" className={outcome === null ? 'sr-only' : 'font-medium'}>
        {outcome === 'copied' && 'Copied. Paste it into a spreadsheet.'}
        {outcome === 'failed' && words.copyRefused}
      </span>
    </>
  )
}
