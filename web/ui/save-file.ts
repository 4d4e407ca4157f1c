/** Downloads a file that was made in the browser. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // Later, since some browsers read it only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
