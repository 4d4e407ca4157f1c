// Makes the calls that the page at this address shows first, while the app's own script is still on its way. It is built as a
// file of its own, which the page names. web/api/first-reads.ts takes each answer once. It waits for a sign-out that the server
// does not know of yet.
import { owedSignOut } from './owed-sign-out.ts'
import type { FirstRead } from './first-reads.ts'

const reads = new Map<string, FirstRead>()
window.tuppenceReads = reads
for (const line of owedSignOut() === null ? document.querySelectorAll('link[rel="first-read"]') : []) {
  const address = line.getAttribute('href') ?? ''
  const priority = line.getAttribute('fetchpriority') === 'low' ? 'low' : 'auto'
  const answer = fetch(address, { credentials: 'include', priority })
  const read: FirstRead = { answer, whole: Promise.resolve() }
  // Read to its end, so that its connection is free: it may be that nobody takes it, as when the session is over.
  read.whole = storeText(read).catch(() => {})
  reads.set(address, read)
}

/** For a page that is first drawn once the answer is whole. */
async function storeText(read: FirstRead): Promise<void> {
  const answer = await read.answer
  const text = await answer.clone().text()
  if (answer.ok) read.text = text
}
