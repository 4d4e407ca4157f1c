// Renders a learner's page on request, so that it shows before any script runs. If anything goes wrong, the browser
// gets the app's shell, which draws the page itself.
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { setTimeout } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CallName } from '#contract/calls.ts'
import { pageBlockId, type PageRenderer } from '#contract/page-block.ts'
import type { ReadCall } from './calls.ts'
import type { SignedIn } from './session-cookie.ts'
import { acceptsEncoding } from './static-files.ts'

/** The files that the browser fetches for each part of the app, by the part's name. */
export type PartFiles = Record<string, readonly string[]>

type Rendering = { renderer: PageRenderer; files: PartFiles; read: ReadCall }

/** How many pages may wait for the database or for compression at once. Others get the shell. */
const pagesUnderWay = 8
/** Milliseconds for which a page waits for the database. */
const patience = 1000

/**
 * Puts into the shell the content, the title, the preloads of the page's code, and the JSON block from which the
 * browser hydrates it.
 */
export function putIntoPage(
  html: string,
  { renderer, files }: Pick<Rendering, 'renderer' | 'files'>,
  { path, responses }: { path: string; responses: Record<string, string> },
): string {
  const { title, html: content, parts } = renderer.render({ path, responses })
  const { '/api/auth/me': user = 'null', ...shown } = responses
  const texts = Object.entries(shown).map(([address, text]) => `${JSON.stringify(address)}:${text}`)
  const block = `{"user":${user},"responses":{${texts.join()}},"parts":${JSON.stringify(parts)}}`
  // In JSON '<' is only ever within a string.
  const script = `<script type="application/json" id="${pageBlockId}">${block.replaceAll('<', String.raw`\u003c`)}</script>`
  const named = new Set(parts.flatMap((part) => files[part] ?? []).filter((file) => !html.includes(`/${file}"`)))
  const lines = [...named].map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
  return html
    .replace(/<title>[^<]*/, () => `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}`)
    .replace('</head>', () => `${lines.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`)
    .replace('</body>', () => `${script}</body>`)
}

/** Renders a page for a signed-in learner; null where the shell must do. */
export type RenderLearnersPage = (of: {
  learner: SignedIn
  request: FastifyRequest
  reply: FastifyReply
  path: string
  /** The shell. */
  html: string
}) => Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer } | null>

export function learnersPages(rendering: Rendering): RenderLearnersPage {
  const { renderer, read } = rendering
  let underWay = 0
  const make: RenderLearnersPage = async ({ learner, request, reply, path, html }) => {
    const reads = renderer.readsOf(path)
    if (reads === null) return null
    const texts = await Promise.all(
      reads.map(async ({ name, params }) => {
        const address = name.replace('GET ', '').replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
        return [address, await read(name as CallName, params, { learner, request, reply })] as const
      }),
    )
    const responses = Object.fromEntries(texts.filter((text): text is readonly [string, string] => text[1] !== null))
    if (Object.keys(responses).length < texts.length) return null
    const page = putIntoPage(html, rendering, { path, responses })
    if (acceptsEncoding(request, 'br')) return { encoding: 'br', bytes: await brotli(page, fast) }
    if (acceptsEncoding(request, 'gzip')) return { encoding: 'gzip', bytes: await compress(page) }
    return { encoding: null, bytes: Buffer.from(page) }
  }
  return async (of) => {
    if (underWay >= pagesUnderWay) return null
    underWay += 1
    const page = make(of)
      .catch((error: unknown) => {
        of.request.log.warn({ err: error }, 'a page could not be rendered')
        return null
      })
      .finally(() => (underWay -= 1))
    return Promise.race([page, setTimeout(patience, null, { ref: false })])
  }
}

const brotli = promisify(brotliCompress)
const compress = promisify(gzip)
/** Each page is compressed for one request: a higher quality would cost more time than it saves. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
