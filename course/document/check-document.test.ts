import { describe, expect, test } from 'vitest'
import { wholeSource } from '../whole-course.ts'
import { readDocument } from '../source/document-source.ts'
import { documentProblems, unevenDocuments } from './check-document.ts'
import { compileDocument } from './compile-document.ts'

const authored = `
title: A text about a prize
summary: From a shop, it says.
group: message
order: 1
words: prize text
task: This text comes. Mark what gives it away.
look: phone
from: "07700 900123"
parts:
  - heading: Today
    rows:
      - { text: "You have won.", why: Anybody can write this. }
      - { text: "Claim at prize.example/now", fault: true, why: A link in a text from a stranger. }
      - { label: Number, text: QQ 12 34 56 C, why: It is nobody’s number. }
      - { text: "Bye" }
laws:
  - { says: Texts with a link are passed on., url: "https://stopthinkfraud.campaign.gov.uk/reporting-fraud", sure: high }
`
const place = { file: 'documents/prize.yaml', slug: 'prize' }

function problemsOf(yaml: string): string[] {
  const { written, problems } = readDocument(yaml, place)
  return [...problems, ...(written === null ? [] : documentProblems(written, []))].map(({ message }) => message)
}

describe('a document', () => {
  test('that is whole has no problem, and becomes an exercise whose places are its rows with a reason', () => {
    expect(problemsOf(authored)).toEqual([])
    const { exercise } = compileDocument(readDocument(authored, place).written!)
    expect(exercise).toMatchObject({
      id: 'd-prize',
      kind: 'document',
      task: expect.stringContaining('This text comes'),
    })
    expect(exercise.paper.parts).toMatchObject([
      {
        heading: 'Today',
        rows: [
          { label: null, place: { isFault: false } },
          { place: { isFault: true } },
          { label: 'Number', text: 'QQ 12 34 56 C' },
          { text: 'Bye', place: null },
        ],
      },
    ])
  })

  // promise: document-nobodys
  test.each([
    ['07700 900123', '07911 123456', /07911 123456 may be somebody’s/],
    ['07700 900123', '0161 496 1234', /0161 496 1234 may be/],
    ['prize.example/now', 'prize-claim.co.uk/now', /prize-claim\.co\.uk may be somebody’s/],
    ['prize.example/now', 'me@prize.com', /prize\.com may be/],
    ['QQ 12', 'AB 12', /AB 12 34 56 C may be somebody’s/],
  ])('is refused with %s become %s', (from, to, message) => {
    expect(problemsOf(authored.replace(from, to))).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  // promise: document-sound
  test.each([
    ['why: A link in a text from a stranger.', '', /Say why it is a fault/],
    ['fault: true, ', 'fault: no, ', /fault/],
    [', why: It is nobody’s number.', '', /Places to mark: 2\. It needs 3/],
    [/(?<=from a stranger\. })[^]*(?=laws)/, '\n', /Places to mark: 2/],
    ['Anybody can write this.', 'Anybody can’t write £10 × 2 = £30.', /comes to/],
    ['Anybody can write this.', 'It is simply a lie.', /simply/],
    ['Anybody can write this.', "It's from anybody.", /write ’ for '/],
    ['sure: high', 'sure: yes', /high or medium/],
    ['https://stopthinkfraud.campaign.gov.uk/reporting-fraud', 'https://blog.example/a', /no page of the body itself/],
    ['group: message', 'group: paper', /Places to mark: 3\. It needs 5/],
  ])('is refused with “%s” become “%s”', (from, to, message) => {
    const changed = authored.replace(from, to)
    expect(changed).not.toBe(authored)
    expect(problemsOf(changed)).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  })

  test('is refused when every place is a fault', () => {
    const changed = authored
      .replace(', why: Anybody', ', fault: true, why: Anybody')
      .replace('C, why', 'C, fault: true, why')
    expect(problemsOf(changed)).toEqual(['Every place is a fault: give some that are in order.'])
  })
})

describe('the documents of the course', () => {
  const { documents } = wholeSource()
  const isSound = ({ parts }: (typeof documents)[number]) =>
    parts.every(({ rows }) => rows.every(({ fault }) => !fault))

  // promise: documents-honest-and-not
  test('are twelve papers at least, some without a fault, and twelve messages, half of them honest', () => {
    const papers = documents.filter(({ group }) => group === 'paper')
    const messages = documents.filter(({ group }) => group === 'message')
    expect(papers.length).toBeGreaterThanOrEqual(12)
    expect(papers.filter(isSound).length).toBeGreaterThanOrEqual(2)
    expect(messages).toHaveLength(12)
    expect(messages.filter(isSound)).toHaveLength(6)
    expect(unevenDocuments(documents)).toEqual([])
  })

  test('are refused when messages are other than half honest, or no paper is in order', () => {
    const uneven = documents.filter((document) => !isSound(document))
    expect(unevenDocuments(uneven).map(({ message }) => message)).toEqual([
      'Leave some papers without a fault.',
      '0 of 6 messages are honest: make it half.',
    ])
  })
})
