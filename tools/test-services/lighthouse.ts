// Lighthouse, kept out of the project's own dependencies: only the bench that asks it needs it.
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
export type Category = (typeof categories)[number]

export type LighthouseReport = {
  /** From 0 to 100. */
  scores: Record<Category, number>
  /** What the page is marked down for, apart from its speed, such as 'seo: robots-txt'. */
  faults: string[]
  /** Milliseconds until the largest thing in sight was painted, as Lighthouse reckons for a slow phone. */
  largestPaint: number
}

/** What this file uses of what Lighthouse answers. */
type Answer = {
  lhr: {
    categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
    audits: Record<string, { score: number | null; numericValue?: number }>
  }
}
type Lighthouse = (url: string, flags: object) => Promise<Answer | undefined>

/** Opens a page as Lighthouse's phone does, in the browser that listens on `port`, and marks it. */
export async function markPage(
  url: string,
  options: { port: number; cookie: string | null },
): Promise<LighthouseReport> {
  const answer = await (
    await loadLighthouse()
  )(url, {
    port: options.port,
    formFactor: 'mobile',
    onlyCategories: categories,
    logLevel: 'error',
    ...(options.cookie !== null && { extraHeaders: { Cookie: options.cookie } }),
  })
  if (answer === undefined) throw new Error(`Lighthouse gave no answer for ${url}`)
  return reportOf(answer)
}

async function loadLighthouse(): Promise<Lighthouse> {
  const require = createRequire(path.join(import.meta.dirname, 'package.json'))
  const module = (await import(pathToFileURL(require.resolve('lighthouse')).href)) as { default: Lighthouse }
  return module.default
}

function reportOf({ lhr }: Answer): LighthouseReport {
  const scoreOf = (category: Category) => Math.round((lhr.categories[category].score ?? 0) * 100)
  const faults = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) =>
      lhr.categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${id}`),
    )
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    faults,
    largestPaint: Math.round(lhr.audits['largest-contentful-paint']?.numericValue ?? Number.NaN),
  }
}
