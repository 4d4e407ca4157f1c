// Prints one part of a page on a sheet of its own (print.css hides the rest).

/** Opens the browser's dialog for printing with nothing but this element on the paper. */
export function printAlone(element: HTMLElement): void {
  element.dataset['printed'] = ''
  window.addEventListener('afterprint', () => delete element.dataset['printed'], { once: true })
  window.print()
}
