// Renders a page for one reader with the app’s own components.
import { renderToString } from 'react-dom/server'
import type { User } from '#contract/account.ts'
import { needsSession } from '#contract/access.ts'
import type { PageRenderer, PageToRender, RenderedPage } from '#contract/page-block.ts'
import { paths } from '#contract/paths.ts'
import { setPageBlock } from '../api/page-block.ts'
import { loadAllParts, notingParts } from '../loading/lazy.tsx'
import { registration } from '../session/site-settings.ts'
import { App } from './app.tsx'
import { frame, pages } from './pages.ts'
import { findPage } from './router.tsx'
import { document, location } from './stand-in.ts'

/** Loads all code that a page may draw. */
export async function pageRenderer(): Promise<PageRenderer> {
  await loadAllParts()
  return { readsOf, visitorsPaths, render }
}

const visitorsPaths = pages
  .filter(({ access, path }) => !needsSession(access) && !(path === paths.register && registration === 'invited'))
  .map(({ path }) => path)

const readsOf: PageRenderer['readsOf'] = (path) => {
  const page = findPage(path)
  if (page === undefined || page.access === 'visitors' || page.access === 'link holders') return null
  return [...frame.reads.map((name) => ({ name, params: {} })), ...page.reads]
}

/** @throws when part of the page cannot be drawn, or it holds what the Content-Security-Policy forbids. */
function render({ path, responses }: PageToRender): RenderedPage {
  const parsed = Object.fromEntries(Object.entries(responses).map(([address, text]) => [address, JSON.parse(text)]))
  const user = (parsed['/api/auth/me'] ?? null) as User | null
  setPageBlock({ user, responses: parsed, parts: [] })
  // A page that needs a link’s token is rendered as if there were one.
  Object.assign(location, { pathname: path, hash: findPage(path)?.access === 'link holders' ? '#token' : '' })
  document.title = ''
  const session =
    user === null ? ({ status: 'signed-out', error: null } as const) : ({ status: 'authenticated', user } as const)
  const { result, parts } = notingParts(() => renderToString(<App isPageLoaded session={session} />))
  // React emits preloads for pictures; they belong in the head.
  const html = result.replaceAll(/<link rel="preload"[^>]*>/g, '')
  const forbidden = forbiddenInHtml.exec(html)
  // The error is logged, so it must not quote the page.
  if (html === '' || forbidden !== null)
    throw new Error(`A page holds what it must not: ${forbidden?.[0] ?? 'nothing'}`)
  return { title: document.title, html, parts }
}

/** Scripts, styles and handlers, and React’s markers for a part that failed or suspended. */
const forbiddenInHtml = /<script|<style|<template|<!--\$[!?]| style="| on[a-z]+="|<link/
