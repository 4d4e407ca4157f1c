/**
 * Adds a full stop to somebody’s own sentence, unless it ends with a mark.
 * @example withFullStop('I will ring the bank') // 'I will ring the bank.'
 */
export function withFullStop(sentence: string): string {
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}
