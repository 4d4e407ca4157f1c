// Who to ask about a payslip, and the lessons that explain it.
import { topics } from 'virtual:topics'
import type { Topic } from '#contract/learning.ts'
import type { PayslipLine } from '#domain/payroll/shown-payslip.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

export function WhomToAsk() {
  return (
    <Card>
      <h2 className="text-xl">Who to ask</h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5">
        <li>
          <strong>Payroll, or your manager, first</strong>: for pay, hours, deductions, the loan’s plan and the pension.
          In writing, with the date and the amount. A mistake can be put right in your next pay.
        </li>
        <li>
          <strong>HMRC</strong>, for the tax code: your employer cannot change it alone. HMRC’s app, or{' '}
          <OtherSite href="https://www.gov.uk/personal-tax-account">your tax account</OtherSite>, shows the code and
          lets you correct it. Without either, ring <OtherSite href="tel:03002003300">0300 200 3300</OtherSite>.
        </li>
        <li>
          <strong>Acas</strong>, if they don’t put it right. The advice is free; the call costs what a normal call does:{' '}
          <OtherSite href="tel:03001231100">0300 123 1100</OtherSite>. In Northern Ireland the Labour Relations Agency,{' '}
          <OtherSite href="tel:03300555300">03300 555 300</OtherSite>.
        </li>
      </ol>
      {topics.unpaid && (
        <p className="mt-3">
          There is a last day to act, which can be three months after the pay day, less a day. Guide:{' '}
          <TextLink href={topics.unpaid.href}>{topics.unpaid.title}</TextLink>
        </p>
      )}
      <p className="mt-3">
        <LessonLink topic="net-pay" />
      </p>
    </Card>
  )
}

function OtherSite({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      className="inline-flex min-h-6 items-center font-semibold whitespace-nowrap text-accent underline underline-offset-4"
    >
      {children}
    </a>
  )
}

/** The lesson that explains a line. */
export function LineLesson({ line }: { line: PayslipLine }) {
  return (
    <p className="text-[0.9375rem] print:hidden">
      <LessonLink topic={line} />
    </p>
  )
}

function LessonLink({ topic }: { topic: Topic }) {
  const lesson = topics[topic]
  if (lesson === undefined) return null
  return (
    <>
      Lesson: <TextLink href={lesson.href}>{lesson.title}</TextLink>
    </>
  )
}
