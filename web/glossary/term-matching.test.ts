import { describe, expect, test } from 'vitest'
import { markTerms } from './term-matching.ts'

const term = (id: string, name: string) => ({ id, term: name, definition: 'What it is. Why it matters.' })

/** Shows what is marked: '[word]' where the term is of that name, '[word=id]' where the words differ from its id. */
const show = (texts: string[], ...terms: { id: string; term: string; definition: string }[]) =>
  markTerms(texts, terms).map((parts) =>
    parts
      .map((part) => {
        if (typeof part === 'string') return part
        const name = part.text === part.term.id ? '' : `=${part.term.id}`
        return `[${part.text}${name}]${part.mark}`
      })
      .join(''),
  )

describe('markTerms', () => {
  test('marks whole words in any case and in the plural, and keeps every letter of the text', () => {
    const texts = ['Overdrafts cost money. A creditor’s letter; precreditors no.']
    expect(show(texts, term('creditor', 'Creditor'), term('overdraft', 'Overdraft'))).toEqual([
      '[Overdrafts=overdraft] cost money. A [creditor]’s letter; precreditors no.',
    ])
    expect(show(['Two credit reference agencies.'], term('cra', 'Credit reference agency'))).toEqual([
      'Two [credit reference agencies=cra].',
    ])
  })

  test('leaves alone what is part of a longer word', () => {
    expect(show(['Prefund a fundraiser, an interest-free loan.'], term('fund', 'Fund'), term('i', 'Interest'))).toEqual(
      ['Prefund a fundraiser, an interest-free loan.'],
    )
  })

  test('takes the longest term first', () => {
    const terms = [term('fund', 'Fund'), term('emergency', 'Emergency fund')]
    expect(show(['An emergency fund is no fund.'], ...terms)).toEqual(['An [emergency fund=emergency] is no [fund].'])
  })

  test('marks each term once through texts that are read together', () => {
    expect(show(['What is APR?', 'The APR. An APR.'], term('apr', 'APR'))).toEqual([
      'What is [APR=apr]?',
      'The APR. An APR.',
    ])
    expect(show(['None here.', 'The APR.'], term('apr', 'APR'))).toEqual(['None here.', 'The [APR=apr].'])
  })

  test('asks abbreviations for their capital letters, with or without a plural s', () => {
    expect(show(['He was paye, then PAYE.'], term('p', 'PAYE'))).toEqual(['He was paye, then [PAYE=p].'])
    expect(show(['Two ISAs.'], term('isa', 'ISA'))).toEqual(['Two [ISAs=isa].'])
  })

  test('knows a term by the abbreviation in its brackets, but not by a place there', () => {
    const iva = term('iva', 'Individual voluntary arrangement (IVA)')
    expect(show(['An IVA.'], iva)).toEqual(['An [IVA=iva].'])
    expect(show(['An individual voluntary arrangement.'], iva)).toEqual(['An [individual voluntary arrangement=iva].'])
    expect(show(['Rates rise.'], term('rates', 'Rates (Northern Ireland)'))).toEqual(['Rates rise.'])
  })

  test('gives a term the mark after it, so that no comma begins a line', () => {
    const isa = term('isa', 'ISA')
    const marked = { text: 'ISA', mark: ',', term: isa }
    expect(markTerms(['An ISA, or two.'], [isa])).toEqual([['An ', marked, ' or two.']])
  })

  test('leaves everyday words be', () => {
    const terms = [term('need', 'Need'), term('share', 'Share'), term('return', 'Return')]
    expect(show(['They need to share it and return.'], ...terms)).toEqual(['They need to share it and return.'])
  })

  test('takes signs in a name as they are', () => {
    expect(show(['Her 50/30/20 rule. Plus C++'], term('r', '50/30/20 rule'), term('c', 'C++'))).toEqual([
      'Her [50/30/20 rule=r]. Plus [C++=c]',
    ])
  })
})
