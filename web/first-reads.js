// Asks for what the page at this address shows first, while the app's own script is still on its way. The page names it, and
// web/api/client.ts takes each answer once. Not before a sign-out that the server has yet to hear of (api/owed-sign-out.ts).
{
  const reads = new Map()
  window.tuppenceReads = reads
  let isOwed = false
  try {
    isOwed = localStorage.getItem('tuppence-sign-out') !== null
  } catch {
    // Where storage is closed nothing is owed.
  }
  for (const line of isOwed ? [] : document.querySelectorAll('link[rel="first-read"]')) {
    const address = line.getAttribute('href')
    const read = fetch(address, { credentials: 'include', priority: line.fetchPriority || 'auto' })
    // Read to its end, so that its connection is free: it may be that nobody takes it, as when the session is over.
    read.then((answer) => answer.clone().arrayBuffer()).catch(() => {})
    reads.set(address, read)
  }
}
