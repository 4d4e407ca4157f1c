// What somebody who works for themselves should know, each where it applies, and where to read on.
import { topics } from 'virtual:topics'
import { Notice } from '#web/ui/notice.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { SelfEmployed } from './inputs.ts'
import * as words from './words.ts'

export function SelfEmployedNotes({ result }: { result: SelfEmployed }) {
  const guide = topics['side-income']
  return (
    <div className="mt-4 grid gap-3">
      {words.notesOn(result).map((text) => (
        <Notice key={text}>
          <p className="max-w-[65ch] [overflow-wrap:anywhere]">{text}</p>
        </Notice>
      ))}
      {guide && (
        <p className="max-w-[65ch]">
          {words.guideBefore}{' '}
          <TextLink href={guide.href} className="inline!">
            {guide.title}
          </TextLink>{' '}
          {words.guideAfter}
        </p>
      )}
    </div>
  )
}
