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
export type RenderLearnersPage = (of: PageRequest) => Promise<{ encoding: 'br' | 'gzip' | null; bytes: Buffer } | null>
type PageRequest = {
  learner: SignedIn
  request: FastifyRequest
  reply: FastifyReply
  path: string
  /** The shell. */
  html: string
}

export function learnersPages(rendering: Rendering): RenderLearnersPage {
  const { renderer, read } = rendering
  let underWay = 0
  /** Null where a call was refused, and for pages without a session. */
  const responsesFor = async ({ learner, request, reply, path }: PageRequest) => {
    const reads = renderer.readsOf(path)
    if (reads === null) return null
    const texts = await Promise.all(
      reads.map(async ({ name, params }) => {
        const address = name.replace('GET ', '').replaceAll(/\{(\w+)\}/g, (_, param: string) => params[param] ?? '')
        return [address, await read(name as CallName, params, { learner, request, reply })] as const
      }),
    )
    const responses = Object.fromEntries(texts.filter((text): text is readonly [string, string] => text[1] !== null))
    return Object.keys(responses).length < texts.length ? null : responses
  }
  const render = async ({ request, path, html }: PageRequest, responses: Record<string, string>) => {
    const page = putIntoPage(html, rendering, { path, responses })
    if (acceptsEncoding(request, 'br')) return { encoding: 'br', bytes: await brotli(page, fast) } as const
    if (acceptsEncoding(request, 'gzip')) return { encoding: 'gzip', bytes: await compress(page) } as const
    return { encoding: null, bytes: Buffer.from(page) }
  }
  return async (of) => {
    if (underWay >= pagesUnderWay) return null
    underWay += 1
    let isLate = false
    const reading = responsesFor(of)
    const page = reading
      .then((responses) => (responses === null || isLate ? null : render(of, responses)))
      .catch((error: unknown) => {
        of.request.log.warn({ err: error }, 'a page could not be rendered')
        return null
      })
      .finally(() => (underWay -= 1))
    // The limit is for the database alone: a page that has its responses is sent, however slowly this machine renders it.
    const hasRead = reading.then(
      () => true,
      () => true,
    )
    isLate = !(await Promise.race([hasRead, setTimeout(patience, false, { ref: false })]))
    return isLate ? null : page
  }
}

const brotli = promisify(brotliCompress)
const compress = promisify(gzip)
/** Each page is compressed for one request: a higher quality would cost more time than it saves. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
