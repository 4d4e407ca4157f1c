/** Calls back with a matching element in `parent`, now or when it is added. Returns a function that stops waiting. */
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
