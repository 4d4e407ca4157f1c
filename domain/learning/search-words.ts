// How text becomes words that can be found. The index of the build and what a learner types go through the same rules,
// or they would never meet.

/** Words that say nothing about what a text is about: to ask for each of them would hide what was meant. */
const stopWords = words(`
  a about after all also am an and any anyone anything are as at be been before but by can cannot cant could did do does doing
  dont ever every everyone everything for from get gets getting got had has have he her his how i if ill im in into is it its
  ive just like may me much many my never no nobody not nothing of off on or our per she should so some somebody someone
  something than that the their them then there these they this those to too us very was we were what whats when where which who
  whos why with would you your`)

/** Words of a question that say nothing beside others: 'what does APR mean', 'how do pensions work'. */
const askingWords = words(`
  best calculate define definition explain find give good know make mean meaning means need please show tell uk want work
  works`)

/** 'Will' asks when one of these follows; else it is what somebody leaves behind. */
const askedBy = words('be he i it my she that the there they this we you')

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

/**
 * The words of a text in order, as they are written in the index: without capitals, accents, apostrophes and the commas
 * within numbers. A pattern such as 50/30/20 stays one word.
 * @example searchWords('A lender’s £1,250 café') // ['a', 'lender', '1250', 'cafe']
 */
export function searchWords(text: string): string[] {
  const plain = text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]s\b|['’]/g, '')
    .replaceAll(/(\d),(?=\d{3})/g, '$1')
  return plain.match(/[\p{Letter}\p{Number}]+(?:\/\p{Number}+)*/gu) ?? []
}

/**
 * Whether a word says nothing about what a text is about.
 * @example isStopWord('the') // true
 */
export function isStopWord(word: string): boolean {
  return stopWords.has(word)
}

/**
 * What a question is about: its words but for stop words and those that only ask, unless it has no others.
 * @example questionWords('What will I take home?') // ['take', 'home']
 */
export function questionWords(question: string): string[] {
  const all = searchWords(question)
  const meaningful = all.filter(
    (word, place) => !isStopWord(word) && !(word === 'will' && askedBy.has(all[place + 1] ?? '')),
  )
  const rest = meaningful.filter((word) => !askingWords.has(word))
  return rest.length > 0 ? rest : meaningful
}
