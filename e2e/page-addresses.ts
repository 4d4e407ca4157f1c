// Addresses of every page of the app, so that a test that walks all pages meets a new one too.
import { addressesOf, pages } from '../tools/first-requests.ts'
import type { PageAccess } from '../web/routing/define-page.ts'

/** The addresses of all pages with this access: of modules the first, of lessons those given, of tools each. */
export function addressesWith(access: PageAccess, { lessons = ['/modules/1/lessons/2'] } = {}): string[] {
  return pages
    .filter((page) => page.access === access)
    .flatMap((page) => addressesOf(page))
    .flatMap(({ at }) => (at.endsWith('/lessons/{lessonId}') ? lessons : [at.replace('{moduleId}', '1')]))
    .map((address) => {
      if (address.includes('{')) throw new Error(`Give an example for ${address}`)
      return address
    })
}
