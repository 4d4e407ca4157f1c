// Addresses of every page of the app, so that a test that walks all pages meets a new one too.
import { addressesOf, pages } from '../tools/first-requests.ts'
import type { Access } from '../contract/access.ts'
import { tools, type ToolId } from '../domain/tools.ts'

/** One that counts from days, and one that asks first which letter has come. All guides are one of the two. */
const guides = ['/guides/first-job', '/guides/behind-on-bills']
/** The two that look most different. */
const documents = ['/documents/payslip-in-december', '/documents/text-parcel-held']

/** The addresses of all pages with this access: of modules the first, of lessons those given, of guides two, of tools each. */
export function addressesWith(access: Access, { lessons = ['/modules/1/lessons/2'] } = {}): string[] {
  return pages
    .filter((page) => page.access === access)
    .flatMap((page) => addressesOf(page))
    .flatMap(({ at }) => (at.endsWith('/lessons/{lessonId}') ? lessons : [at.replace('{moduleId}', '1')]))
    .filter((address) => !address.startsWith('/guides/') || guides.includes(address))
    .filter((address) => !address.startsWith('/documents/') || documents.includes(address))
    .map((address) => {
      if (address.includes('{')) throw new Error(`Give an example for ${address}`)
      return address
    })
}

/** Where each tool says the most. What a payslip and Universal Credit ask stands in no address. */
const fullest: Record<ToolId, readonly [string, ...string[]]> = {
  'budget-calculator': ['?rent-or-mortgage=1600&needs-share=60'],
  'compound-interest': ['?today=yes'],
  'emergency-fund': ['?saved=4500&monthly=1000'],
  'tax-calculator': ['?salary=110000&region=scotland&loans=plan2&code=12&other-salary=99999999999&type=sacrifice'],
  'pension-calculator': ['?age=45&retire=58&extra=100&employer=250'],
  'pension-tax-relief': ['?salary=300000&contribution=6000&region=scotland'],
  borrowing: [
    '?card-payment=20&card-transfer=yes',
    '?kind=loan&loan-known=payment',
    '?kind=overdraft&overdraft-beside=yes',
    '?kind=mortgage&mortgage-fee=999',
  ],
  'payslip-check': [''],
  'universal-credit': [''],
  'student-loan': ['?extra=200&salary=45000'],
  'first-home': ['?price=500001&deposit=10000&region=scotland'],
  'self-employed': ['?turnover=31000&expenses=2500&salary=52000&region=scotland&year=2026-2027&loans=plan2'],
}

/** The addresses of every tool where it says the most, the first of each before all others. */
export const fullTools = {
  first: tools.map(({ id }) => `/tools/${id}${fullest[id][0]}`),
  others: tools.flatMap(({ id }) => fullest[id].slice(1).map((search) => `/tools/${id}${search}`)),
}
