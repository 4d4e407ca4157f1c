// The built web app: hashed files for ever, its page for every address that a browser opens, with 404 where the app has none.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PasswordPolicy, Registration } from '#contract/account.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { respondToUnknownAddress } from './failures.ts'
import { pageLines, type PageLines } from './page-lines.ts'
import { isPagePath, type TextsByName } from './page-paths.ts'
import type { SessionCookies } from './session-cookie.ts'
import { readStaticFiles, sendStatic, tagOf, type StaticFile } from './static-files.ts'

/** Attributes of the page's root element, which scripts read first. */
export type PageData = {
  isDemoOn: boolean
  passwordPolicy: PasswordPolicy
  registration: Registration
  /** By how many milliseconds the server's clock is ahead of the real time. */
  clockShift: number
}

type WebOptions = {
  directory: string
  data: PageData
  cookies: SessionCookies
  /** Whether the session that a request presents is alive. */
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
  /** That of today, whose rates lessons and calculators quote. */
  taxYear: () => TaxYearId
  /** Whether the course has a guide or a document of that name. */
  hasText: TextsByName
}

/** Reads the build at once: throws when it is missing. */
export function serveWebFiles(app: FastifyInstance, { directory, data, ...options }: WebOptions): void {
  const pages = readPages(directory, data)
  const respondWithPage = pageSender(pages, options)
  for (const [address, file] of readStaticFiles(directory))
    if (address !== '/index.html') app.get(address, (request, reply) => sendStatic(file, request, reply))
  app.get('/', (request, reply) => respondWithPage(request, reply))
  // The page that a device stores for use without a connection. It is the same for everyone.
  app.get(shellAddress, (request, reply) => sendStatic(pages.shell, request, reply))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? respondWithPage(request, reply) : respondToUnknownAddress(request, reply),
  )
}

/** Where the service worker (web/worker) finds the page to keep. */
const shellAddress = '/app-shell.html'

/**
 * The page for a browser that presents a session, with the lessons and the calculators whole, the one that tells that it presents none, with the
 * pages for visitors whole (by address), and one that tells neither.
 */
type Pages = {
  withSession: PageLines
  learners: LearnersPages
  withoutSession: PageLines
  visitors: Map<string, StaticFile>
  shell: StaticFile
}
type LearnersPages = { taxYear: TaxYearId; at: (path: string) => StaticFile | undefined }

function readPages(directory: string, { isDemoOn, passwordPolicy, registration, clockShift }: PageData): Pages {
  const built = readFileSync(path.join(directory, 'index.html'), 'utf8')
  const attributes = [
    `data-demo="${isDemoOn ? 'on' : 'off'}"`,
    `data-password-policy="${passwordPolicy}"`,
    `data-registration="${registration}"`,
    ...(clockShift === 0 ? [] : [`data-clock-shift="${clockShift}"`]),
  ].join(' ')
  const withoutSession = pageLines(withAttributes(built, `${attributes} data-session="none"`), 'visitors')
  const prerendered = readPrerendered(directory, [isDemoOn ? 'on' : 'off', passwordPolicy, registration].join(' '))
  const withSession = pageLines(withAttributes(built, attributes), 'learners')
  return {
    withSession,
    learners: readLearnersPages(directory, withSession),
    withoutSession,
    visitors: new Map(
      Object.entries(prerendered).map(([at, page]) => [at, compressed(withPage(withoutSession.at(at), page))]),
    ),
    shell: htmlOf(withAttributes(built.replaceAll(/\s*<link [^>]*data-for="[^>]*>/g, ''), attributes)),
  }
}

type Prerendered = { title: string; html: string }

/** What the build made of each address for visitors, with these settings (tools/prerender.ts). */
function readPrerendered(directory: string, settings: string): Record<string, Prerendered> {
  const all: Record<string, Record<string, Prerendered>> = JSON.parse(
    readFileSync(path.join(directory, '../visitors-pages.json'), 'utf8'),
  )
  const pages = all[settings]
  if (pages === undefined) throw new Error(`The build has no pages for visitors with the settings ${settings}`)
  return pages
}

/** The page with its own title and content, in place of those that every page begins with. */
function withPage(html: string, page: Prerendered): string {
  const titled = html.replace(/<title>[^<]*/, () => `<title>${page.title}`)
  return titled.replace('<div id="root">', (start) => start + page.html)
}

/** What the build made of each lesson and calculator, the same for every learner. Each is put together when it is first asked for. */
function readLearnersPages(directory: string, around: PageLines): LearnersPages {
  const built: { taxYear: TaxYearId; drawnOn: string; pages: Record<string, Prerendered> } = JSON.parse(
    readFileSync(path.join(directory, '../learners-pages.json'), 'utf8'),
  )
  const { taxYear, drawnOn } = built
  // Bytes take half the memory of strings, in which a single ‘’’ makes each letter two bytes.
  const unasked = new Map(Object.entries(built.pages).map(([at, page]) => [at, Buffer.from(JSON.stringify(page))]))
  const known = new Map<string, StaticFile>()
  const at = (path: string): StaticFile | undefined => {
    const bytes = unasked.get(path)
    if (bytes === undefined) return known.get(path)
    const page: Prerendered = JSON.parse(bytes.toString())
    unasked.delete(path)
    known.set(path, compressed(withAttributes(withPage(around.at(path), page), `data-drawn-on="${drawnOn}"`)))
    return known.get(path)
  }
  return { taxYear, at }
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
 * A browser names HTML when it opens an address. Programs such as curl and link checkers take anything: they get the page
 * too, unless the address has a dot, as that of a file or of a hidden folder does. A script or picture that is gone must
 * not be answered with a page.
 */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|assets)(\/|\?|$)/.test(url)) return false
  const accept = headers.accept ?? '*/*'
  return accept.includes('text/html') || (/(\*|text)\/\*/.test(accept) && /^[^.?]*(\?|$)/.test(url))
}

function pageSender(
  { withSession, learners, withoutSession, visitors }: Pages,
  { cookies, isSignedIn, taxYear, hasText }: Pick<WebOptions, 'cookies' | 'isSignedIn' | 'taxYear' | 'hasText'>,
) {
  /** Only for somebody who is signed in. If that is not known soon, the page comes without it. */
  const learnersPageFor = async (request: FastifyRequest, path: string): Promise<StaticFile | undefined> => {
    const page = learners.taxYear === taxYear() ? learners.at(path) : undefined
    if (page === undefined) return undefined
    const asked = isSignedIn(request).catch(() => false)
    return (await Promise.race([asked, setTimeout(patience, false, { ref: false })])) ? page : undefined
  }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isVisitor = cookies.presented(request) === null
    reply.header('vary', 'cookie, accept-encoding')
    const path = request.url.split('?', 1)[0] ?? '/'
    const whole = isVisitor ? visitors.get(path) : await learnersPageFor(request, path)
    if (whole !== undefined) return sendStatic(whole, request, reply)
    const html = (isVisitor ? withoutSession : withSession).at(path)
    // The app itself then says that there is nothing at this address.
    if (!isPagePath(path, hasText)) return reply.code(404).header('content-type', htmlType).send(html)
    return sendStatic(htmlOf(html), request, reply)
  }
}

/** Milliseconds for which a page waits for the database, which it can do without. */
const patience = 300

const htmlType = 'text/html; charset=utf-8'
