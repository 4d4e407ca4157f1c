// 'What if …' below the tax calculator's answer: a pay rise or fewer days, a second job, children. Each part is folded, and
// works nothing out until something is filled in.
import { useState, type ReactNode } from 'react'
import { Fold } from '#web/calculators/frame/working-table.tsx'
import { Children } from './children.tsx'
import { whatIfInputs, type WhatIfTexts } from './inputs.ts'
import { PayChangeFields } from './pay-change.tsx'
import { TwoJobs } from './two-jobs.tsx'
import type { WhatIfProps } from './what-if-props.ts'
import * as words from './words.ts'

export function WhatIf(props: WhatIfProps) {
  const isUsed = (names: readonly (keyof WhatIfTexts)[]) =>
    names.some((name) => props.inputs[name] !== whatIfInputs[name].start)
  const parts = [
    {
      title: words.payChangeTitle,
      names: ['more-pay', 'days-then'],
      body: <PayChangeFields {...props} />,
    },
    { title: words.secondJobTitle, names: ['second-pay'], body: <TwoJobs {...props} /> },
    { title: words.childrenTitle, names: ['children', 'childcare'], body: <Children {...props} /> },
  ] as const
  const isPrinted = parts.some(({ names }) => isUsed(names))
  return (
    <section aria-labelledby="what-if" className={isPrinted ? undefined : 'print:hidden'}>
      <h2 id="what-if" className="text-lg">
        {words.whatIf}
      </h2>
      <div className="mt-2 grid gap-2">
        {parts.map(({ title, names, body }) => (
          <Part key={title} title={title} isUsed={isUsed(names)}>
            {body}
          </Part>
        ))}
      </div>
    </section>
  )
}

/** Open from the start where a link or an earlier visit filled it in. */
function Part({ title, isUsed, children }: { title: string; isUsed: boolean; children: ReactNode }) {
  const [opensAtOnce] = useState(isUsed)
  return (
    <div className={isUsed ? undefined : 'print:hidden'}>
      <Fold title={title} isOpen={opensAtOnce}>
        {children}
      </Fold>
    </div>
  )
}
