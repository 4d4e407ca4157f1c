// Who to ask about a payslip, and the lessons that explain it.
import { topics } from 'virtual:topics'
import type { Topic } from '#contract/learning.ts'
import type { PayslipLine } from '#domain/payroll/shown-payslip.ts'
import { Card } from '#web/ui/card.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import * as words from './words.ts'

export function WhomToAsk() {
  return (
    <Card>
      <h2 className="text-xl">{words.whoToAsk}</h2>
      <ol className="mt-2 grid list-decimal gap-2 pl-5">
        <li>
          <strong>{words.payrollFirst}</strong>
          {words.payrollAsk}
        </li>
        <li>
          <strong>{words.hmrc}</strong>
          {words.hmrcAskBefore}{' '}
          <OtherSite href="https://www.gov.uk/personal-tax-account">{words.yourTaxAccount}</OtherSite>
          {words.hmrcAskAfter} <OtherSite href="tel:03002003300">0300 200 3300</OtherSite>.
        </li>
        <li>
          <strong>{words.acas}</strong>
          {words.acasAsk} <OtherSite href="tel:03001231100">0300 123 1100</OtherSite>
          {words.acasNi} <OtherSite href="tel:03300555300">03300 555 300</OtherSite>.
        </li>
      </ol>
      {topics.unpaid && (
        <p className="mt-3">
          {words.lastDay} <TextLink href={topics.unpaid.href}>{topics.unpaid.title}</TextLink>
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
      {words.lesson} <TextLink href={lesson.href}>{lesson.title}</TextLink>
    </>
  )
}
