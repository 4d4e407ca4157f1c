// The pages for visitors as HTML, made by React's own renderer when the project is built: a phone paints them before it has
// fetched any script. One set for each way in which an operator can set what these pages show.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { courseModules } from '../vite.config.ts'
import { drawIcons } from './icon-drawing.ts'

/** What the server writes into the root element of a page (server/http/web-files.ts), in all its values. */
const settings = {
  demo: ['on', 'off'],
  passwordPolicy: ['standard', 'strict'],
  registration: ['open', 'closed', 'invited'],
}

/** By the settings, and then by the address: the title, and what stands in the root of the page. */
export type VisitorsPages = Record<string, Record<string, { title: string; html: string }>>
/** web/app/prerender.tsx, whose types are checked with the browser's settings. */
type Renderer = { visitorsPages: { path: string; hash: string }[]; renderPage: () => Promise<string> }

/** Writes visitors-pages.json into the build, for the server to put into its page. */
export async function writeVisitorsPages(root: string, buildDirectory: string): Promise<void> {
  const folder = path.join(buildDirectory, 'prerender')
  mkdirSync(folder, { recursive: true })
  try {
    await buildRenderer(root, folder)
    const pages = await renderAll(path.join(folder, 'prerender.js'))
    writeFileSync(path.join(buildDirectory, 'visitors-pages.json'), JSON.stringify(pages))
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
        // Modules read the settings once, so that each set has modules of its own.
        const renderer = (await import(`${pathToFileURL(file).href}?${encodeURIComponent(key)}`)) as Renderer
        pages[key] = await renderPages(renderer, page)
      }
  return pages
}

async function renderPages({ visitorsPages, renderPage }: Renderer, page: StandIn): Promise<VisitorsPages[string]> {
  const pages: VisitorsPages[string] = {}
  for (const { path: at, hash } of visitorsPages) {
    Object.assign(page.location, { pathname: at, hash })
    // React asks for pictures beforehand, in lines that belong into the head.
    const html = checked((await renderPage()).replaceAll(/<link rel="preload"[^>]*>/g, ''))
    pages[at] = { title: page.document.title, html }
  }
  return pages
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
  if (html === '') throw new Error('A page for visitors is empty')
  if (forbidden !== null)
    throw new Error(`A page for visitors holds what it must not: ${html.slice(forbidden.index, forbidden.index + 80)}`)
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
    // Nothing of this is sent: what rolldown would say of it has been said of the app.
    logLevel: 'error',
    publicDir: false,
    plugins: [drawIcons(), noSearchIndex, ...courseModules()],
    ssr: { noExternal: ['lucide-react'], target: 'node' },
    build: {
      ssr: path.join(root, 'web/app/prerender.tsx'),
      outDir,
      emptyOutDir: true,
      minify: false,
      // One file, so that it can be read anew for each set of settings.
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}
