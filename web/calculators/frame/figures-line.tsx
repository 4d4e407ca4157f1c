// Says that a calculator starts with the learner's own figures, with the way to its own start, and the one way into a link.
import { useState } from 'react'
import { paths } from '#contract/paths.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { copyText } from './csv.ts'
import { copyRefused } from './frame-words.ts'

type FiguresLineProps = {
  /** The inputs are as the figures have them. */
  isUsed: boolean
  onUse: () => void
  onOwnStart: () => void
  /** An address that opens the calculator with these inputs; null where the inputs are private. */
  address: string | null
}

export function FiguresLine({ isUsed, onUse, onOwnStart, address }: FiguresLineProps) {
  const [said, setSaid] = useState('')
  const copy = async (link: string) =>
    setSaid(
      (await copyText(`${location.origin}${link}`))
        ? 'Copied. The link shows your figures to whoever opens it.'
        : copyRefused,
    )
  return (
    <section
      aria-label="Your figures"
      className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-[var(--radius)] border border-line bg-sunken px-4 py-3 print:hidden"
    >
      <p className="flex-[1_1_16rem]">
        <strong className="font-semibold">Your figures.</strong>{' '}
        {isUsed
          ? 'This starts with your figures. Whatever you have not told us is an example.'
          : 'You have changed what came from your figures.'}{' '}
        <TextLink href={paths.figures}>Change them</TextLink>
      </p>
      <Button look="quiet" onClick={isUsed ? onOwnStart : onUse}>
        {isUsed ? 'Start without them' : 'Use my figures'}
      </Button>
      {address !== null && (
        <Button look="quiet" onClick={() => void copy(address)}>
          Copy link
        </Button>
      )}
      <span role="status" className={said === '' ? 'sr-only' : 'basis-full font-medium'}>
        {said}
      </span>
    </section>
  )
}
