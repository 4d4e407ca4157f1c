// Lets a browser translate the page while React changes it. Chrome and Edge put elements of their own in the place of React’s texts,
// Safari other texts, and Firefox writes into React’s. React would change a text that nobody sees any more, so that an old figure
// stays, or take out one that is not there, which ends the page (https://github.com/facebook/react/issues/11538). Forgiving React
// that call leaves the old text. So before the app changes an element, what others did to the texts in it is undone, and the browser
// translates anew what it then finds.

/** Of each element, what was done to its texts since the app last changed it: by others, or by `showCopies`. */
const changes = new WeakMap<Node, MutationRecord[]>()
/** Where a node stood that was taken out. */
const formerParents = new WeakMap<Node, Node>()
/** Texts that the app has changed since they came. A translation of what they said before may be on its way. */
const rewritten = new WeakSet<Node>()
const observer = new MutationObserver(takeIn)
// oxlint-disable-next-line typescript/unbound-method -- Each is called on a node, by `call`.
const { insertBefore, removeChild } = Node.prototype

/** On which node a call is made, and the elements in which something was undone for it. */
type OwnChange = { on: Node; undone: Node[] }

/** To be called before React changes the page, which it does by these alone. A browser uses none of them. */
export function allowTranslation(): void {
  observer.observe(document.body, { childList: true, characterData: true, characterDataOldValue: true, subtree: true })
  prepare(Node.prototype, 'appendChild', inElement)
  prepare(Node.prototype, 'insertBefore', inElement)
  prepare(Node.prototype, 'removeChild', inElement)
  prepare(Node.prototype, 'nodeValue', inText)
  prepare(Node.prototype, 'textContent', inPlaceOfAll)
  prepare(Element.prototype, 'innerHTML', inPlaceOfAll)
}

/** Undoes all within. For a page that was translated before React takes it over, which it does only where the texts are its own. */
export function undoTranslation(root: Element): void {
  takeIn(observer.takeRecords())
  for (const element of [root, ...root.querySelectorAll('*')]) undo(element)
}

/** Has `own` undo what must be undone before the call is made or the property set. */
function prepare(prototype: Node, name: string, own: (node: Node) => OwnChange): void {
  const property = Object.getOwnPropertyDescriptor(prototype, name)
  const part = property?.set === undefined ? 'value' : 'set'
  const native = property?.[part] as (...given: unknown[]) => unknown
  const prepared = function (this: Node, ...given: unknown[]): unknown {
    takeIn(observer.takeRecords())
    const { on, undone } = own(this)
    const answer = Reflect.apply(native, on, given)
    // The app’s own change is none by others.
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
  // React writes into whatever text it finds alone in an element, which may have been another’s.
  return { on: text.parentNode === null ? (parent.firstChild ?? text) : text, undone }
}

/**
 * Puts in the place of the app’s texts others that say the same. A translation that was asked for before a text changed then
 * comes too late for any that is shown.
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

/** What others have done. */
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

/** With the elements around and in this one that make a sentence with it. Answers with those in which there was something. */
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
