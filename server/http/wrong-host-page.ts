// The page for browsers that come by another host name than the learners', such as the machine's IP address.

/** `origin` is the learners' address. */
export function wrongHostPage(origin: string): string {
  const address = origin.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
  return `<!doctype html>
<html lang="en-GB">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tuppence is not at this address</title>
<h1>Tuppence is not at this address</h1>
<p>Go to <a href="${address}/">${address}</a> instead.</p>
</html>
`
}
