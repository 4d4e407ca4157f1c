import { describe, expect, test } from 'vitest'
import { questionParts } from './question-parts.ts'

describe('questionParts', () => {
  // promise: question-stands-apart
  test.each<[text: string, story: string, asked: string]>([
    ['Ada earns £900. She saves £90. Which share is that?', 'Ada earns £900. She saves £90.', 'Which share is that?'],
    ['What is an APR?', '', 'What is an APR?'],
    [
      'A text says, “Pay £1.50 today.” Does Mo pay at 5.30 p.m. or ring his bank?',
      'A text says, “Pay £1.50 today.”',
      'Does Mo pay at 5.30 p.m. or ring his bank?',
    ],
    [
      '“Is it safe?” asks Jo. “And is it free?” What do you say?',
      '“Is it safe?” asks Jo. “And is it free?”',
      'What do you say?',
    ],
    [
      'Prices rose (by 4%.) £90 was saved. How much is left?',
      'Prices rose (by 4%.) £90 was saved.',
      'How much is left?',
    ],
  ])('parts %j', (text, story, asked) => {
    expect(questionParts(text)).toEqual({ story, asked })
  })
})
