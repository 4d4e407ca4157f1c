/**
 * The id of a module or lesson in an address; null when it can be none, so that the server need not be asked.
 * @example readPathId('12') // 12
 */
export function readPathId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : null
}
