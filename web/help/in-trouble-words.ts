// What ‘In trouble today?’ says, beside the course’s own texts.
import type { Helper } from 'virtual:in-trouble'
import { callCost } from '#domain/guides/call-cost.ts'
import { nationNames } from '../session/tax-choices.ts'

export const textLabel = (text: string) => `Text ${text}`

/** What a call costs and when somebody answers, if known. */
export function whenAndCost({ tel, hours }: Pick<Helper, 'tel' | 'hours'>): string {
  return [...(tel === null ? [] : [callCost(tel)]), ...(hours === null ? [] : [hours])].join(' · ')
}

export function nationsServed(nations: NonNullable<Helper['nations']>): string {
  return new Intl.ListFormat('en-GB').format(nations.map((nation) => nationNames[nation]))
}

/** The link of a helper: a call or a text message. */
export function addressOf({ tel, text }: Pick<Helper, 'tel' | 'text'>): string {
  return tel === null ? `sms:${/\d+/.exec(text ?? '')?.[0] ?? ''}` : `tel:${tel.replaceAll(' ', '')}`
}
