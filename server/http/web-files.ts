// Serves the built web app: its files, and a page for every address that a browser opens, with status 404 where the app
// has none. Pages are rendered for their reader, if that can be done soon.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PasswordPolicy, Registration } from '#contract/account.ts'
import { ukDate } from '#domain/calendar.ts'
import { owedSignOutCookie } from '#contract/owed-sign-out.ts'
import type { CreatePageRenderer, PageRenderer } from '#contract/page-block.ts'
import type { ReadCall } from './calls.ts'
import { respondToUnknownAddress } from './failures.ts'
import { isPagePath, type TextsByName } from './page-paths.ts'
import { learnersPages, putIntoPage, type PartFiles } from './rendered-pages.ts'
import type { SessionCookies, SessionKey, SignedIn } from './session-cookie.ts'
import { readStaticFiles, sendStatic, tagOf, type StaticFile } from './static-files.ts'

/** Becomes attributes of the root element, which scripts read first. */
export type PageData = {
  isDemoOn: boolean
  passwordPolicy: PasswordPolicy
  registration: Registration
  /** How far the server's clock is ahead of the real time, in milliseconds. */
  clockShift: number
}

type WebOptions = {
  directory: string
  data: PageData
  cookies: SessionCookies
  /** Who is signed in, by the request's session. It may renew the cookie. */
  learnerOf: (request: FastifyRequest, reply: FastifyReply) => Promise<SignedIn | null>
  rendering: { renderer: PageRenderer; files: PartFiles }
  read: ReadCall
  now: () => number
  /** Whether the course has a guide or a document of that name. */
  hasText: TextsByName
}

/** Reads the build now, and throws when it is missing. */
export function serveWebFiles(app: FastifyInstance, options: WebOptions): void {
  const pages = readPages(options)
  const respondWithPage = pageSender(pages, options)
  for (const [address, file] of readStaticFiles(options.directory))
    if (address !== '/index.html') app.get(address, (request, reply) => sendStatic(file, request, reply))
  app.get('/', (request, reply) => respondWithPage(request, reply))
  // The shell that a device stores for use offline. It is the same for everyone.
  app.get(shellAddress, (request, reply) => sendStatic(htmlOf(pages.shell), request, reply))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? respondWithPage(request, reply) : respondToUnknownAddress(request, reply),
  )
}

/** Where the service worker (web/worker) fetches the shell that it caches. */
const shellAddress = '/app-shell.html'

/**
 * `shell` is the page without content, `withoutSession` the same for visitors, and `visitors` their rendered pages by
 * address.
 */
type Pages = { shell: string; withoutSession: string; visitors: Map<string, StaticFile> }

function readPages({ directory, data, rendering }: Pick<WebOptions, 'directory' | 'data' | 'rendering'>): Pages {
  const built = readFileSync(path.join(directory, 'index.html'), 'utf8')
  const attributes = Object.entries(settingsOf(data)).map(([name, value]) => `data-${name}="${value}"`)
  const shell = withAttributes(built, attributes.join(' '))
  const withoutSession = withAttributes(built, [...attributes, 'data-session="none"'].join(' '))
  const visitorsPage = (path: string) => compressed(putIntoPage(withoutSession, rendering, { path, responses: {} }))
  const visitors = rendering.renderer.visitorsPaths.map((path) => [path, visitorsPage(path)] as const)
  return { shell, withoutSession, visitors: new Map(visitors) }
}

/** The attributes, by name. */
function settingsOf({ isDemoOn, passwordPolicy, registration, clockShift }: PageData): Record<string, string> {
  return {
    demo: isDemoOn ? 'on' : 'off',
    'password-policy': passwordPolicy,
    registration,
    ...(clockShift !== 0 && { 'clock-shift': String(clockShift) }),
  }
}

/**
 * Loads the renderer that was built into `directory`, with the settings that change pages.
 * @throws when it is missing.
 */
export async function loadRenderer(
  directory: string,
  { data, now }: { data: PageData; now: () => number },
): Promise<WebOptions['rendering']> {
  const file = pathToFileURL(path.join(directory, 'render.js')).href
  const { createPageRenderer } = (await import(file)) as { createPageRenderer: CreatePageRenderer }
  const { passwordPolicy, registration, isDemoOn } = data
  const settings = { demo: isDemoOn ? 'on' : 'off', passwordPolicy, registration }
  const files = JSON.parse(readFileSync(path.join(directory, 'part-files.json'), 'utf8')) as PartFiles
  return { renderer: await createPageRenderer({ settings, now }), files }
}

function htmlOf(html: string): StaticFile {
  const headers = { etag: tagOf(html), 'cache-control': 'no-cache' }
  return { plain: Buffer.from(html), compressed: [], headers, type: htmlType }
}

/**
 * Runs once, at the start. These pages are the same for every visitor, so their size reveals nothing. A quality three
 * steps higher saves a few bytes and takes ten times as long.
 */
function compressed(plain: string): StaticFile {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 6 }
  return {
    ...htmlOf(plain),
    compressed: [
      { encoding: 'br', bytes: brotliCompressSync(plain, { params }) },
      { encoding: 'gzip', bytes: gzipSync(plain) },
    ],
  }
}

function withAttributes(built: string, attributes: string): string {
  const html = built.replace('<html lang="en-GB"', `<html lang="en-GB" ${attributes}`)
  if (html === built) throw new Error('The page of the web app does not begin with <html lang="en-GB">')
  return html
}

/**
 * A browser that opens an address accepts HTML by name. Programs such as curl and link checkers accept anything, and
 * get the page too, unless the address has a dot, as files and hidden folders do: a missing script or picture must not
 * get a page.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|assets)(\/|\?|$)/.test(url)) return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && /^[^.?]*(\?|$)/.test(url))
}

function pageSender(
  { shell, withoutSession, visitors }: Pages,
  { cookies, learnerOf, rendering, read, now, hasText }: Omit<WebOptions, 'directory' | 'data'>,
) {
  const renderPage = learnersPages({ ...rendering, read })
  const html = () => withAttributes(shell, `data-drawn-on="${ukDate(new Date(now()))}"`)
  const visitorsShell = htmlOf(withoutSession)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('vary', 'cookie, accept-encoding')
    const path = request.url.split('?', 1)[0] ?? '/'
    const presented = cookies.presented(request)
    const isLeft = presented === null || isOwed(request, presented)
    // The app says that there is nothing at this address.
    if (!isPagePath(path, hasText))
      return reply
        .code(404)
        .header('content-type', htmlType)
        .send(isLeft ? withoutSession : shell)
    const learner = isLeft ? null : await soon(learnerOf(request, reply))
    if (learner === null) return sendStatic(visitors.get(path) ?? visitorsShell, request, reply)
    const isAsked = learner !== 'unknown' && request.method === 'GET' && !request.isShellOnly
    const page = isAsked ? await renderPage({ learner, request, reply, path, html: html() }) : null
    // It has the learner's data, or may renew the cookie, so no cache may store it.
    reply.header('content-type', htmlType)
    if (page === null) return reply.send(shell)
    if (page.encoding !== null) reply.header('content-encoding', page.encoding)
    return reply.send(page.bytes)
  }
}

/** Null when nobody is signed in, 'unknown' when that takes too long to find out. */
async function soon(finding: Promise<SignedIn | null>): Promise<SignedIn | null | 'unknown'> {
  const unknown = 'unknown' as const
  return Promise.race([finding.catch(() => unknown), setTimeout(patience, unknown, { ref: false })])
}

/** Whether the learner has signed out offline, of which the server has yet to hear (web/api/owed-sign-out.ts). */
function isOwed({ headers }: FastifyRequest, { learnerId }: SessionKey): boolean {
  return headers.cookie?.includes(`${owedSignOutCookie}=${learnerId}`) ?? false
}

/** Milliseconds that a page waits to know who is signed in. */
const patience = 1000

const htmlType = 'text/html; charset=utf-8'
