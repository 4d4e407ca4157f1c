// Lets a browser translate the page while React changes it. Chrome and Edge replace React’s text nodes by elements,
// Safari by other text nodes, and Firefox writes into them. React would then update a detached text, so that an old
// figure stays on the screen, or remove a node that is gone, which throws
// (https://github.com/facebook/react/issues/11538). Ignoring that error leaves the old text. So before React changes
// an element, the translation of the texts in it is undone, and the browser translates again what it then finds.

/** For each element, the mutations of its texts since the app last changed it: by translators, or by `showCopies`. */
const changes = new WeakMap<Node, MutationRecord[]>()
/** The former parents of removed nodes. */
const formerParents = new WeakMap<Node, Node>()
/** Texts that the app has changed. A translation of their former content may still arrive. */
const rewritten = new WeakSet<Node>()
const observer = new MutationObserver(takeIn)
// oxlint-disable-next-line typescript/unbound-method -- Each is called on a node, by `call`.
const { insertBefore, removeChild } = Node.prototype

/** The node to make the call on, and the elements whose translation was undone for it. */
type OwnChange = { on: Node; undone: Node[] }

/** Call this before React renders: it wraps the DOM methods that React uses. Translators use none of these. */
export function allowTranslation(): void {
  observer.observe(document.body, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
  prepare(Node.prototype, 'appendChild', inElement)
  prepare(Node.prototype, 'insertBefore', inElement)
  prepare(Node.prototype, 'removeChild', inElement)
  prepare(Node.prototype, 'nodeValue', inText)
  prepare(Node.prototype, 'textContent', inPlaceOfAll)
  prepare(Element.prototype, 'innerHTML', inPlaceOfAll)
}

/** Undoes every translation within `root`. React can only hydrate its own texts. */
export function undoTranslation(root: Element): void {
  takeIn(observer.takeRecords())
  for (const element of [root, ...root.querySelectorAll('*')]) undo(element)
}

/** Wraps a method or setter, so that `own` undoes translations before each call. */
function prepare(prototype: Node, name: string, own: (node: Node) => OwnChange): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name)
  const part = property?.set === undefined ? 'value' : 'set'
  const native = property?.[part] as (...given: unknown[]) => unknown
  const prepared = function (this: Node, ...given: unknown[]): unknown {
    takeIn(observer.takeRecords())
    const { on, undone } = own(this)
    const answer = Reflect.apply(native, on, given)
    // The app’s own change is not a translator’s.
    observer.takeRecords()
    showCopies(undone)
    return answer
  }
  Object.defineProperty(prototype, name, { ...property, [part]: prepared })
}

function inElement(element: Node): OwnChange {
  return { on: element, undone: undoSentence(element) }
}

function inPlaceOfAll(element: Node): OwnChange {
  changes.delete(element)
  return inElement(element)
}

function inText(text: Node): OwnChange {
  rewritten.add(text)
  const parent = parentOf(text)
  if (parent === null) return { on: text, undone: [] }
  const undone = undoSentence(parent)
  // To update the only text of an element React writes into its first child, which may be the translator’s.
  return { on: text.parentNode === null ? (parent.firstChild ?? text) : text, undone }
}

/**
 * Replaces the app’s text nodes by copies. A translation that was requested for the former text then finds its node
 * detached.
 */
function showCopies(elements: Node[]): void {
  for (const element of elements)
    for (const node of [...element.childNodes])
      if (node instanceof Text) {
        insertBefore.call(element, new Text(node.data), node)
        removeChild.call(element, node)
      }
  for (const [element, records] of byElement(observer.takeRecords())) note(element, records)
}

/** Records what translators did. */
function takeIn(records: MutationRecord[]): void {
  for (const [element, own] of byElement(records)) {
    const gone = own.flatMap(({ target, removedNodes }) => [target, ...removedNodes])
    if (changes.has(element) || gone.some((node) => node instanceof Text)) note(element, own)
    if (gone.some((node) => rewritten.has(node))) showCopies(undo(element))
  }
}

function byElement(records: MutationRecord[]): Map<Node, MutationRecord[]> {
  return Map.groupBy(records, ({ target }) => (target instanceof Text ? (parentOf(target) ?? target) : target))
}

function note(element: Node, records: MutationRecord[]): void {
  changes.set(element, [...(changes.get(element) ?? []), ...records])
  for (const node of records.flatMap(({ removedNodes }) => [...removedNodes])) formerParents.set(node, element)
}

/** Also in the elements around this one that form a sentence with it. Returns those where something was undone. */
function undoSentence(element: Node): Node[] {
  const undone = undo(element)
  for (let around = parentOf(element); around !== null && changes.has(around); around = parentOf(around))
    undone.push(...undo(around))
  return undone
}

function undo(element: Node): Node[] {
  const records = changes.get(element)
  if (records === undefined) return []
  changes.delete(element)
  for (const { target, addedNodes, removedNodes, nextSibling, oldValue } of records.toReversed()) {
    if (target instanceof Text) target.data = oldValue ?? ''
    for (const node of addedNodes) if (node.parentNode === element) removeChild.call(element, node)
    const next = nextSibling?.parentNode === element ? nextSibling : null
    for (const node of removedNodes) insertBefore.call(element, node, next)
  }
  observer.takeRecords()
  return [element, ...[...element.childNodes].flatMap(undo)]
}

function parentOf(node: Node): Node | null {
  return node.parentNode ?? formerParents.get(node) ?? null
}
