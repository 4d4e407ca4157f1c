// A plain name for the browser that signs in, for the list of sessions. Only this name is stored, never the header
// itself.

/** @example deviceName('Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:150.0) Gecko/20100101 Firefox/150.0') // 'Firefox on Windows' */
export function deviceName(userAgent: string | undefined): string {
  const browser = nameIn(browsers, userAgent ?? '')
  const system = nameIn(systems, userAgent ?? '')
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}

export const unknownDevice = 'Unknown device'

/** What the header of each contains. One token to a pattern: two would make it take quadratic time. */
type Names = readonly (readonly [marks: RegExp | readonly RegExp[], name: string])[]

/** In this order: most browsers also claim to be those further down. */
const browsers: Names = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS)\//, 'Chrome'],
  [[/\bVersion\//, /\bSafari\//], 'Safari'],
]
const systems: Names = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

function nameIn(names: Names, text: string): string | undefined {
  return names.find(([marks]) => [marks].flat().every((mark) => mark.test(text)))?.[1]
}
