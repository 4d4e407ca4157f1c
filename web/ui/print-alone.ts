// Prints one element on a sheet of its own (print.css hides the rest).

export function printAlone(element: HTMLElement): void {
  element.dataset['printed'] = ''
  window.addEventListener('afterprint', () => delete element.dataset['printed'], { once: true })
  window.print()
}
