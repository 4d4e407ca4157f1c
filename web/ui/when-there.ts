/**
 * Calls back with an element that is there already, or as soon as it is added to `parent`. Gives up when the returned function
 * is called.
 */
export function whenThere(
  parent: Element,
  find: () => HTMLElement | null,
  act: (element: HTMLElement) => void,
): () => void {
  const observer = new MutationObserver(look)
  function look(): void {
    const element = find()
    if (element === null) return
    observer.disconnect()
    act(element)
  }
  observer.observe(parent, { childList: true, subtree: true })
  queueMicrotask(look)
  return () => observer.disconnect()
}
