// Judges a build against its budgets: what the login page weighs, that pages come apart, that charts come late.
import { filesOf, mainKey, neededBy, type Manifest } from './built-chunks.ts'
import { budgets, chartCode, chartPages, loginPage } from './size-budgets.ts'

export type SizeCheck = { name: string; value: string; limit: string; passed: boolean }

export type Build = {
  manifest: Manifest
  /** Which source modules are in each built script. */
  modules: Record<string, string[]>
  /** Bytes of a built file with gzip, or as it is when it has no compressed form. */
  sizeOf: (file: string) => number
  /** Every file of the build. */
  files: string[]
}

export function sizeChecks(build: Build): SizeCheck[] {
  return [loginScript(build), styles(build), fonts(build), pagesApart(build), chartsLate(build)]
}

function loginScript({ manifest, sizeOf }: Build): SizeCheck {
  const { scripts } = filesOf(manifest, neededBy(manifest, [mainKey(manifest), loginPage]))
  return weighed('script of the login page', total(scripts, sizeOf), budgets.loginScript)
}

function styles({ manifest, sizeOf }: Build): SizeCheck {
  const { styles: files } = filesOf(manifest, Object.keys(manifest))
  return weighed('all styles', total(files, sizeOf), budgets.styles)
}

function fonts({ files, sizeOf }: Build): SizeCheck {
  return weighed(
    'all fonts',
    total(
      files.filter((file) => file.endsWith('.woff2')),
      sizeOf,
    ),
    budgets.fonts,
  )
}

/** Each page is its own file, and none comes with the first visit to another. */
function pagesApart({ manifest }: Build): SizeCheck {
  const name = 'page that comes with another'
  const pages = pageKeys(manifest)
  const starts = [mainKey(manifest), ...pages]
  const brought = starts.flatMap((start) =>
    neededBy(manifest, [start]).filter((key) => key !== start && pages.includes(key)),
  )
  return {
    name,
    value: brought[0] ?? 'none',
    limit: 'none',
    passed: pages.length > 1 && brought.length === 0,
  }
}

function chartsLate({ manifest, modules }: Build): SizeCheck {
  const others = pageKeys(manifest).filter((page) => !chartPages.test(page))
  const { scripts } = filesOf(manifest, neededBy(manifest, [mainKey(manifest), ...others]))
  const early = scripts.flatMap((script) => modules[script] ?? []).filter((module) => chartCode.test(module))
  return {
    name: 'chart code before a page with charts',
    value: early[0] ?? 'none',
    limit: 'none',
    passed: early.length === 0,
  }
}

/** The pages of features. What says 'not found' belongs to none: several pages bring it. */
function pageKeys(manifest: Manifest): string[] {
  return Object.keys(manifest).filter((key) => /^(?!app\/).*-page\.tsx$/.test(key) && manifest[key]?.isDynamicEntry)
}

function total(files: string[], sizeOf: Build['sizeOf']): number {
  return files.reduce((sum, file) => sum + sizeOf(file), 0)
}

function weighed(name: string, bytes: number, limit: number): SizeCheck {
  const kilobytes = bytes / 1000
  return { name, value: `${kilobytes.toFixed(1)} kB`, limit: `${limit} kB`, passed: bytes > 0 && kilobytes <= limit }
}
