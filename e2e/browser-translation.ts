// A browser that translates the page: from a world of its own, as extensions have it, so that it shares nothing with the app but
// elements and texts. A translation is the text between two marks: without them, what is shown can be held against the page as it is.
import type { Page } from '@playwright/test'

type Translation = {
  /** Chrome and Edge put elements in the place of texts, Safari other texts, and Firefox writes into them. */
  by: 'elements' | 'texts' | 'writing'
  /** Whether it translates what comes after, too. Each translation then comes some time later, whatever the text says by then. */
  goesOn: boolean
}

/** Translates the page until another document is opened in its place, or `leavePage` is called. */
export async function translatePage(page: Page, translation: Translation): Promise<void> {
  await runBeside(page, `globalThis.leave = (${translate.toString()})(${JSON.stringify(translation)})`)
}

/** From now on what comes is not translated. */
export async function leavePage(page: Page): Promise<void> {
  await runBeside(page, 'globalThis.leave()')
}

/** In a world of its own, which is there until another document is opened. */
async function runBeside(page: Page, expression: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = { frameId: frameTree.frame.id, worldName: 'translation' }
  const { executionContextId } = await session.send('Page.createIsolatedWorld', world)
  const { exceptionDetails } = await session.send('Runtime.evaluate', { expression, contextId: executionContextId })
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description)
  await session.detach()
}

/** Runs in the page. */
function translate({ by, goesOn }: Translation): () => void {
  const left = 'font, svg, script, style, noscript, textarea, [translate=no]'
  function translateIn(root: Node, isLate: boolean): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
      if (!(node instanceof Text) || /^\s*$|⟦/.test(node.data) || node.parentElement?.closest(left) !== null) continue
      const text = node
      const translated = `⟦${text.data}⟧`
      if (isLate) setTimeout(() => show(text, translated), 40)
      else queueMicrotask(() => show(text, translated))
    }
  }
  function show(text: Text, translated: string): void {
    if (!text.isConnected) return
    const [outer, inner] = [newFont(), newFont()]
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit'
    inner.append(translated)
    outer.append(inner)
    if (by === 'writing') text.data = translated
    else text.replaceWith(by === 'elements' ? outer : translated)
  }
  function newFont(): HTMLElement {
    // oxlint-disable-next-line typescript/no-deprecated -- As browsers do.
    return document.createElement('font')
  }
  translateIn(document.body, false)
  document.documentElement.classList.add('translated-ltr')
  const options = { childList: true, characterData: true, subtree: true }
  const watch = (changed: MutationRecord[]) => {
    for (const { target, addedNodes } of changed)
      for (const node of target instanceof Text ? [target] : addedNodes) if (node.isConnected) translateIn(node, true)
  }
  const observer = new MutationObserver(watch)
  if (goesOn) observer.observe(document.body, options)
  return () => observer.disconnect()
}

/** What is shown, without the marks. White space goes, too: where a translation begins and ends it may be shown otherwise. */
export async function shownText(page: Page, selector = 'main'): Promise<string> {
  const text = await page.locator(selector).innerText()
  return text.replace(/[⟦⟧\s]/g, '')
}

export const squeezed = (text: string): string => text.replace(/\s/g, '')
