// Lines that most payslips lack, folded. A field that a verdict needs opens by itself, one at a time, and stays open, so that it
// does not close while somebody types in it.
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState, type ReactNode } from 'react'
import { payslipDefaults, type PayslipTexts } from './inputs.ts'
import { askedFields } from './needs.ts'
import type { PayslipFieldsProps } from './result.ts'

const partNames = [
  'benefits',
  'other-deductions',
  'deductions-for',
  'sacrifice',
  'giving',
  'untaxed',
  'p45',
] as const satisfies (keyof PayslipTexts)[]
type Part = (typeof partNames)[number]

export function AnotherLine(props: PayslipFieldsProps) {
  const { inputs, result } = props
  const [isOpen, setIsOpen] = useState(false)
  const [opened, setOpened] = useState<ReadonlySet<Part>>(new Set())
  const id = useId()
  const asked = result.kind === 'checked' ? askedFields(result.check).find((name) => isPart(name)) : undefined
  if (asked !== undefined && !opened.has(asked)) setOpened(new Set([...opened, asked]))
  const used = partNames.filter((name) => isUsed(name, inputs))
  const isAmongThem = (name: Part) => name !== 'deductions-for' || inputs['other-deductions'] !== ''
  const shown = partNames.filter((name) => opened.has(name) || (isOpen && isAmongThem(name)))
  return (
    <div
      className={`rounded-[var(--radius)] border border-line bg-surface ${used.length === 0 && opened.size === 0 ? 'print:hidden' : ''}`}
    >
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="flex min-h-12 w-full items-center gap-3 rounded-[var(--radius)] px-4 py-2.5 text-left hover:bg-sunken"
      >
        <ChevronDown
          aria-hidden
          className={`size-5 shrink-0 text-ink-soft transition-transform print:hidden ${isOpen ? 'rotate-180' : ''}`}
        />
        <span className="min-w-0 flex-1 font-semibold">Another line on my payslip</span>
        {used.length > 0 && <span className="text-right text-sm text-ink-soft">{`${used.length} filled in`}</span>}
      </button>
      <div id={id} className={shown.length === 0 ? '' : 'border-t border-line px-4 pb-4'}>
        {partNames.map((name) => (
          <div
            key={name}
            className={`${shown.includes(name) ? '' : 'hidden'} ${isUsed(name, inputs) ? 'print:block' : 'print:hidden'}`}
          >
            <PartFields {...props} name={name} />
          </div>
        ))}
      </div>
    </div>
  )
}

function isPart(name: string): name is Part {
  return (partNames as readonly string[]).includes(name)
}

function isUsed(name: Part, inputs: PayslipTexts): boolean {
  return inputs[name] !== payslipDefaults[name]
}

function PartFields({ name, field }: PayslipFieldsProps & { name: Part }): ReactNode {
  if (name === 'deductions-for') {
    return (
      <div className="grid gap-2 pt-4">
        {field('deductions-for')}
        <p className="text-sm text-ink-soft">
          For the job: a uniform, tools, training, meals at work, rent to your employer above the accommodation offset,
          a till that was short (unless your contract makes you pay), whatever the job has you buy. For you: a union’s
          fee, a loan, an advance or too much pay taken back.
        </p>
        {field('deductions-job')}
      </div>
    )
  }
  if (name === 'p45') {
    return (
      <div className="grid gap-4 pt-4">
        {field('p45')}
        <p className="-mt-2 text-sm text-ink-soft">
          Payroll adds what you were paid before in this tax year to the totals, which your payslip may not show. Jobs
          that you still have do not count.
        </p>
        {field('p45-pay')}
        {field('p45-tax')}
      </div>
    )
  }
  return <div className="pt-4">{field(name)}</div>
}
