// What a call costs from a phone in the UK, by how its number begins.

/**
 * Whether a call is free from every phone: 0800, 0808 and 116 numbers, and the short numbers of the emergency services, the
 * police, NHS 111 and power cuts.
 * Source: Ofcom, "How much do phone calls cost?".
 * @example isFreeToCall('0808 800 4444') // true
 * @example isFreeToCall('0300 123 1100') // false
 */
export function isFreeToCall(number: string): boolean {
  const digits = number.replaceAll(' ', '')
  return /^(0800|0808|116)/.test(digits) || ['999', '112', '101', '105', '111'].includes(digits)
}

/**
 * What a call costs, in words.
 * @example callCost('0300 123 1100') // 'Price of a normal call'
 */
export function callCost(number: string): 'Free' | 'Price of a normal call' {
  return isFreeToCall(number) ? 'Free' : 'Price of a normal call'
}
