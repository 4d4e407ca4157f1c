// The room of documents: its list, and each at its own address.
import { screen, within } from '@testing-library/react'
import { documents } from 'virtual:documents'
import { documentGroups } from '#contract/documents.ts'
import { describe, expect, test } from 'vitest'
import { openApp } from './app-in-test.tsx'

const linksIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const next = () => screen.queryByText(/^Next: /)

describe('the documents', () => {
  test('are listed once each, papers apart from messages, in their order', async () => {
    openApp('/documents')
    await screen.findByRole('heading', { level: 1, name: 'Documents' })
    const groups = ['Papers', 'Messages'].map((name) => linksIn(screen.getByRole('region', { name })))
    const listed = documentGroups.map((group) =>
      documents.filter((document) => document.group === group).map(({ slug }) => `/documents/${slug}`),
    )
    expect(groups).toEqual(listed)
    expect(groups.flat()).toHaveLength(documents.length)
  })

  test('lead back to the list and on to the next, the last to none', async () => {
    const [first, second] = documents
    openApp(`/documents/${first!.slug}`)
    await screen.findByRole('heading', { level: 1, name: first!.title })
    expect(linksIn(screen.getByRole('navigation', { name: 'Breadcrumb' }))).toEqual(['/documents'])
    expect(next()?.textContent).toBe(`Next: ${second!.title}`)
    next()!.click()
    await screen.findByRole('heading', { level: 1, name: second!.title })
    expect(screen.queryByText(`Next: ${second!.title}`)).toBeNull()
  })

  test('end with one that leads to no other', async () => {
    const last = documents.at(-1)!
    openApp(`/documents/${last.slug}`)
    await screen.findByRole('heading', { level: 1, name: last.title })
    expect(next()).toBeNull()
  })

  test('do not hold every address', async () => {
    openApp('/documents/nothing-like-it')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
  })
})
