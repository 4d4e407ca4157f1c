// What a browser shows that came by another name than the learners', such as the number of the machine.

/** `origin` is where the learners go. */
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
