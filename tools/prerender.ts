// The pages that begin the same for everybody as HTML, made by React's own renderer when the project is built: a phone paints
// them before it has fetched any script. Visitors' pages in one set for each way in which an operator can set what they show.
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
import { courseModules } from '../course/course-modules.ts'
import { iconDrawing } from '../vite.config.ts'

/** Every value that the server can write into a page's root element (server/http/web-files.ts). */
const settings = {
  demo: ['on', 'off'],
  passwordPolicy: ['standard', 'strict'],
  registration: ['open', 'closed', 'invited'],
}

/** By address. */
type Pages = Record<string, { title: string; html: string }>
/** For each set of settings. */
export type VisitorsPages = Record<string, Pages>
/** On the day on which the project is built; they quote the rates of its tax year. */
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
    // Modules read the settings once, so that each set has modules of its own.
    const load = (key: string): Promise<Renderer> =>
      import(`${pathToFileURL(path.join(folder, 'prerender.js')).href}?${encodeURIComponent(key)}`)
    const write = (name: string, pages: object) => writeFileSync(path.join(buildDirectory, name), JSON.stringify(pages))
    write('visitors-pages.json', await renderVisitorsPages(load))
    write('learners-pages.json', await renderLearnersPages(load, path.join(buildDirectory, 'course')))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Load = (key: string) => Promise<Renderer>

async function renderVisitorsPages(load: Load): Promise<VisitorsPages> {
  const sets = settings.demo.flatMap((demo) =>
    settings.passwordPolicy.flatMap((passwordPolicy) =>
      settings.registration.map((registration) => ({ demo, passwordPolicy, registration })),
    ),
  )
  const drawnSets: VisitorsPages = {}
  for (const set of sets) {
    const browser = standIn({ ...set, session: 'none' })
    const key = Object.values(set).join(' ')
    const { visitorsPages, renderPage } = await load(key)
    const pages: Pages = {}
    for (const { path: at, hash } of visitorsPages) pages[at] = await drawn(browser, { at, hash }, renderPage)
    drawnSets[key] = pages
  }
  return drawnSets
}

async function renderLearnersPages(load: Load, courseDirectory: string): Promise<LearnersPages> {
  const now = new Date()
  const course = loadCourses(courseDirectory).courseOn(now)
  const drawnOn = ukDate(now)
  const browser = standIn({ drawnOn })
  const { renderText, renderLearnersPage } = await load('learners')
  const pages: Pages = {}
  const add = async (at: string, render = renderLearnersPage) => {
    pages[at] = await drawn(browser, { at, hash: '' }, render)
  }
  for (const lesson of course.modules.flatMap(({ lessons }) => lessons))
    await add(paths.lesson(lesson.moduleId, lesson.id), () => renderText(lesson))
  for (const guide of course.guides) await add(paths.guide(guide.slug), () => renderText(guide))
  await add(paths.glossary, () => renderText({ terms: course.glossary }))
  for (const slug of course.documents.map(documentSlug)) await add(paths.document(slug))
  for (const { id } of tools) await add(paths.tool(id))
  for (const at of [paths.guides, paths.documents]) await add(at)
  return { taxYear: course.taxYear, drawnOn, pages }
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

/** @throws when the page holds what the Content-Security-Policy forbids, or what is yet to come by a script. */
async function drawn(browser: StandIn, place: { at: string; hash: string }, render: () => Promise<string>) {
  Object.assign(browser.location, { pathname: place.at, hash: place.hash })
  // React asks for pictures beforehand, in lines that belong into the head.
  const html = (await render()).replaceAll(/<link rel="preload"[^>]*>/g, '')
  const forbidden = /<script|<style|<template| style="| on[a-z]+="|<link/.exec(html)
  if (html === '') throw new Error(`${place.at} is empty`)
  if (forbidden !== null)
    throw new Error(`${place.at} holds what it must not: ${html.slice(forbidden.index, forbidden.index + 80)}`)
  return { title: browser.document.title, html }
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
