// A page that was opened before a new version of the app may ask for code that the server no longer has.
import { isServerThere } from '../api/client.ts'

const markName = 'tuppence-reloaded-from'

/**
 * Loads the page again, once for each version, when its code is gone but the server is there. What was typed on the page
 * before has been left with it, and a quiz under way is kept by its tab.
 * @throws the error when loading again would not help.
 */
export async function reloadIfReplaced(error: unknown): Promise<never> {
  if (!(await isServerThere()) || !noteReload()) throw error
  location.reload()
  return new Promise(() => {})
}

/** False when this version was loaded again before, or it cannot be noted: then it might go on for ever. */
function noteReload(): boolean {
  const version = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? ''
  try {
    if (sessionStorage.getItem(markName) === version) return false
    sessionStorage.setItem(markName, version)
    return true
  } catch {
    return false
  }
}
