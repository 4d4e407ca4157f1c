import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cachedFiles } from './build-worker.ts'

const publicFolder = path.join(import.meta.dirname, '../web/public')

describe('cachedFiles', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'tuppence-worker-'))
    for (const name of ['assets', 'icons']) mkdirSync(path.join(folder, name))
    const names = [
      'assets/page-1a.js',
      'assets/page-1a.js.br',
      'assets/font.woff2',
      'assets/search-index-2023-2024-2b.js',
      'assets/search-index-3c.js',
    ]
    const besides = ['favicon.svg', 'manifest.webmanifest', 'icons/icon-192.png', 'index.html', 'robots.txt']
    for (const name of [...names, ...besides]) writeFileSync(path.join(folder, name), name)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test('lists what the app is made of, without compressed forms and the indexes of the search box', () => {
    expect(cachedFiles(folder).map(({ url }) => url)).toEqual([
      '/assets/font.woff2',
      '/assets/page-1a.js',
      '/assets/search-index-3c.js',
      '/favicon.svg',
      '/manifest.webmanifest',
      '/icons/icon-192.png',
      '/app-shell.html',
    ])
  })

  test('names a new revision of the page with any change of it, and none where the name tells', () => {
    const revisionOf = (url: string) => cachedFiles(folder).find((file) => file.url === url)?.revision
    const before = revisionOf('/app-shell.html')
    writeFileSync(path.join(folder, 'index.html'), 'changed')
    expect(revisionOf('/app-shell.html')).not.toBe(before)
    expect(revisionOf('/assets/page-1a.js')).toBeNull()
  })
})

describe('manifest.webmanifest', () => {
  const manifest = JSON.parse(readFileSync(path.join(publicFolder, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string; sizes: string; purpose: string }[]
    theme_color: string
    background_color: string
  }

  test('has icons of both kinds in both sizes, each as large as it says', () => {
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of manifest.icons) {
      const png = readFileSync(path.join(publicFolder, src))
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('takes its colours from the design', () => {
    const tokens = readFileSync(path.join(publicFolder, '../ui/styles/tokens.css'), 'utf8')
    const paper = /--color-paper: light-dark\((#\w+),/.exec(tokens)?.[1]
    expect([manifest.theme_color, manifest.background_color]).toEqual([paper, paper])
  })
})
