// Addresses of every page of the app, so that a test that walks all pages meets a new one too.
import { addressesOf, pages } from '../tools/first-requests.ts'
import type { Access } from '../contract/access.ts'

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
