// The way from a result to the calculator that goes on from it, such as from take-home pay to a budget.
import type { ReactNode } from 'react'
import { paths } from '#contract/paths.ts'
import type { ToolId } from '#domain/tools.ts'
import { useOwnFigures } from '#web/session/own-figures.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import type { InputTexts } from './inputs.ts'
import { keepInputs, useStoredInputs } from './stored-inputs.ts'

type NextToolLinkProps = {
  toolId: ToolId
  /** What the other calculator takes from this one, by the names of its inputs. */
  inputs: InputTexts
  children: ReactNode
}

/**
 * What the learner typed there before stays, apart from these inputs, which are stored as if typed there. A learner who has given
 * their own figures finds them there, and the address does not show them.
 */
export function NextToolLink({ toolId, inputs, children }: NextToolLinkProps) {
  const all = { ...useStoredInputs()[toolId], ...inputs }
  const hasFigures = useOwnFigures() !== null
  return (
    <TextLink
      href={hasFigures ? paths.tool(toolId) : `${paths.tool(toolId)}?${new URLSearchParams(all).toString()}`}
      onClick={() => keepInputs(toolId, all)}
      className="min-h-11 print:hidden"
    >
      {children}
    </TextLink>
  )
}
