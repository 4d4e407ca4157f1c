// The pages for visitors, the lessons, the guides, the documents, the glossary and the calculators as HTML, made by React's own renderer when the project is built: a phone paints them
// before it has fetched any script. Visitors' pages in one set for each way in which an operator can set what they show.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import type { Guide } from '#contract/guides.ts'
import type { Glossary, Lesson } from '#contract/learning.ts'
import { documentSlug } from '#contract/documents.ts'
import { paths } from '#contract/paths.ts'
import { ukDate } from '#domain/calendar.ts'
import type { TaxYearId } from '#domain/tax/rates/tax-year-ids.ts'
import { tools } from '#domain/tools.ts'
import { loadCourses } from '../server/content/course.ts'
import { courseModules, iconDrawing } from '../vite.config.ts'

/** Every value that the server can write into a page's root element (server/http/web-files.ts). */
const settings = {
  demo: ['on', 'off'],
  passwordPolicy: ['standard', 'strict'],
  registration: ['open', 'closed', 'invited'],
}

/** By address. */
type Pages = Record<string, { title: string; html: string }>
/** For each set of settings and each address: the title, and the contents of the page's root. */
export type VisitorsPages = Record<string, Pages>
/** The lessons, the guides, the documents, the glossary and the calculators on the day on which the project is built; they quote the rates of its tax year. */
export type LearnersPages = { taxYear: TaxYearId; drawnOn: string; pages: Pages }
/** web/app/prerender.tsx, whose types are checked with the browser's settings. */
type Renderer = {
  visitorsPages: { path: string; hash: string }[]
  renderPage: () => Promise<string>
  renderLearnersPage: () => Promise<string>
  renderText: (content: Lesson | Guide | Glossary) => Promise<string>
}

/** Writes visitors-pages.json and learners-pages.json into the build, for the server to put into its page. */
export async function writePages(root: string, buildDirectory: string): Promise<void> {
  const folder = path.join(buildDirectory, 'prerender')
  mkdirSync(folder, { recursive: true })
  try {
    await buildRenderer(root, folder)
    const renderer = path.join(folder, 'prerender.js')
    const write = (name: string, pages: object) => writeFileSync(path.join(buildDirectory, name), JSON.stringify(pages))
    write('visitors-pages.json', await renderAll(renderer))
    write('learners-pages.json', await renderLearnersPages(renderer, path.join(buildDirectory, 'course')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function renderAll(file: string): Promise<VisitorsPages> {
  const pages: VisitorsPages = {}
  for (const demo of settings.demo)
    for (const passwordPolicy of settings.passwordPolicy)
      for (const registration of settings.registration) {
        const key = [demo, passwordPolicy, registration].join(' ')
        const page = standIn({ demo, passwordPolicy, registration, session: 'none' })
        pages[key] = await renderPages(await loadRenderer(file, key), page)
      }
  return pages
}

/** Modules read the settings once, so that each set has modules of its own. */
async function loadRenderer(file: string, key: string): Promise<Renderer> {
  return import(`${pathToFileURL(file).href}?${encodeURIComponent(key)}`)
}

async function renderLearnersPages(file: string, courseDirectory: string): Promise<LearnersPages> {
  const now = new Date()
  const course = loadCourses(courseDirectory).courseOn(now)
  const drawnOn = ukDate(now)
  const page = standIn({ drawnOn })
  const { renderText, renderLearnersPage } = await loadRenderer(file, 'learners')
  const pages: Pages = {}
  const add = async (at: string, render: () => Promise<string>) => {
    page.location.pathname = at
    const html = checked(bare(await render()))
    pages[at] = { title: page.document.title, html }
  }
  for (const lesson of course.modules.flatMap(({ lessons }) => lessons))
    await add(paths.lesson(lesson.moduleId, lesson.id), () => renderText(lesson))
  for (const guide of course.guides) await add(paths.guide(guide.slug), () => renderText(guide))
  await add(paths.glossary, () => renderText({ terms: course.glossary }))
  await add(paths.guides, renderLearnersPage)
  await add(paths.documents, renderLearnersPage)
  for (const slug of course.documents.map(documentSlug)) await add(paths.document(slug), renderLearnersPage)
  for (const { id } of tools) await add(paths.tool(id), renderLearnersPage)
  return { taxYear: course.taxYear, drawnOn, pages }
}

async function renderPages({ visitorsPages, renderPage }: Renderer, page: StandIn): Promise<VisitorsPages[string]> {
  const pages: VisitorsPages[string] = {}
  for (const { path: at, hash } of visitorsPages) {
    Object.assign(page.location, { pathname: at, hash })
    const html = checked(bare(await renderPage()))
    pages[at] = { title: page.document.title, html }
  }
  return pages
}

/** React asks for pictures beforehand, in lines that belong into the head. */
function bare(html: string): string {
  return html.replaceAll(/<link rel="preload"[^>]*>/g, '')
}

type StandIn = { document: { title: string }; location: { pathname: string; hash: string } }

/** The little of a browser that these pages ask for. */
function standIn(dataset: Record<string, string>): StandIn {
  const page = {
    document: { title: '', documentElement: { dataset } },
    location: { pathname: '/login', search: '', hash: '' },
    history: { state: null },
    // A channel to other tabs would keep this program from ending.
    BroadcastChannel: undefined,
    localStorage: undefined,
  }
  for (const [name, value] of Object.entries({ ...page, window: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true })
  return page
}

/** @throws when a page holds what the Content-Security-Policy forbids, or what is yet to come by a script. */
function checked(html: string): string {
  const forbidden = /<script|<style|<template| style="| on[a-z]+="|<link/.exec(html)
  if (html === '') throw new Error('A page is empty')
  if (forbidden !== null)
    throw new Error(`A page holds what it must not: ${html.slice(forbidden.index, forbidden.index + 80)}`)
  return html
}

/** Visitors have no search box, and its index takes long to make. */
const noSearchIndex: Plugin = {
  name: 'no-search-index',
  load: (id) => (id.endsWith('virtual:search-index') ? 'export const searchIndexes = {}' : undefined),
}

async function buildRenderer(root: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: path.join(root, 'web'),
    // None of this is sent, and the app's own build has shown rolldown's warnings already.
    logLevel: 'error',
    publicDir: false,
    plugins: [noSearchIndex, ...courseModules()],
    resolve: { alias: iconDrawing },
    ssr: { noExternal: ['lucide-react'], target: 'node' },
    build: {
      ssr: path.join(root, 'web/app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      // One file, so that it can be loaded again for each set of settings.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}
