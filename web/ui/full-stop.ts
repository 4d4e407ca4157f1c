/**
 * A sentence in somebody's own words, with a full stop unless it ends already.
 * @example withFullStop('I will ring the bank') // 'I will ring the bank.'
 */
export function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
