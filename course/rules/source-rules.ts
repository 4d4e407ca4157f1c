// The rules of sources: pages by whoever is responsible for the fact, at addresses that still work, with a plausible
// day of checking.
import type { TextMatter } from '../source/front-matter.ts'
import { isGoodSource } from './good-sources.ts'
import type { Finding } from './language-rules.ts'

/** Parts of addresses that their owners have given up, or that were never meant to last. */
const retired: readonly [RegExp, string][] = [
  [/\/\/(?:www\.)?moneyadviceservice\.org\.uk\//, 'is MoneyHelper now'],
  [/\/\/(?:www\.)?(?:direct|hmrc)\.gov\.uk\//, 'is GOV.UK now'],
  [/\/\/(?:beta|staging|test|dev)\./, 'is a trial site'],
  [/[?&]articleid=/i, 'is an address of an older site'],
  [/\/drafts?\//, 'is a draft'],
  [/\/\/(?:[\w-]+\.)?(?:medium|blogspot|wordpress)\.com\//, 'is a blog'],
]

/** Sources that cannot be opened as given, are weak, are named twice, or were checked before they were published. */
export function weakSources(sources: TextMatter['sources']): Finding[] {
  return sources.flatMap(({ url, date, checked }, index) => [
    ...(url.startsWith('https://') ? [] : [finding(`${url}: give the address with https://.`)]),
    ...retired
      .filter(([pattern]) => pattern.test(url))
      .map(([, reason]) => finding(`${url} ${reason}: name the page where it is said today.`)),
    ...(isGoodSource(url)
      ? []
      : [
          finding(
            `${url} is no page of the body itself, of the law or of a charity that advises: name one of those. A domain that is one of them goes into course/rules/good-sources.ts; a page for which there is no better one goes there as an exception, with the reason.`,
          ),
        ]),
    ...(sources.findIndex((other) => other.url === url) < index ? [finding(`${url} is named twice.`)] : []),
    ...(date !== undefined && checked !== undefined && checked < date
      ? [finding(`${url} cannot have been checked on ${checked}: it was published on ${date}.`)]
      : []),
  ])
}

function finding(message: string): Finding {
  return { line: 1, message }
}
