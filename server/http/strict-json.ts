// JSON that two readers could take for two different things, or that is nested beyond any use, is refused unread.

/** How deep values may lie within each other. No call takes more than three. */
const deepest = 8
/** A text, with the colon that makes it a key; or a bracket. A text without end reaches to the end. */
const tokens = /"(?:[^"\\]|\\.)*(?:"(\s*:)?|\\?$)|[{}[\]]/gs

/** Whether an object has a key twice, or values lie too deep. Whether it is JSON at all only the parser says. */
export function isUnclearJson(text: string): boolean {
  const keysOfOpen: Set<string>[] = []
  for (const [token, colon] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') {
      if (keysOfOpen.length === deepest) return true
      keysOfOpen.push(new Set())
    } else if (token === '}' || token === ']') keysOfOpen.pop()
    else if (colon !== undefined) {
      const keys = keysOfOpen.at(-1)
      const key = readKey(token.slice(0, -colon.length))
      if (keys?.has(key)) return true
      keys?.add(key)
    }
  }
  return false
}

/** Two spellings of one key are one key. What is no text at all is left to the parser. */
function readKey(quoted: string): string {
  try {
    return JSON.parse(quoted) as string
  } catch {
    return quoted
  }
}
