// Asks for what the page at this address shows first, while the app's own script is still on its way. The page names it, and
// web/api/first-reads.ts takes each answer once. Not before a sign-out that the server has yet to hear of (api/owed-sign-out.ts).
{
  const reads = new Map()
  window.tuppenceReads = reads
  let isOwed = false
  try {
    isOwed = localStorage.getItem('tuppence-sign-out') !== null
  } catch {
    // Where storage is closed nothing is owed.
  }
  // For a page that is first drawn once the answer is whole.
  const keepText = async (read) => {
    const answer = await read.answer
    const text = await answer.clone().text()
    if (answer.ok) read.text = text
  }
  for (const line of isOwed ? [] : document.querySelectorAll('link[rel="first-read"]')) {
    const address = line.getAttribute('href')
    const read = { answer: fetch(address, { credentials: 'include', priority: line.fetchPriority || 'auto' }) }
    // Read to its end, so that its connection is free: it may be that nobody takes it, as when the session is over.
    keepText(read).catch(() => {})
    reads.set(address, read)
  }
}
