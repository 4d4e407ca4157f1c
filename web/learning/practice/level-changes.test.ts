import { describe, expect, test } from 'vitest'
import type { SkillLevel } from '#domain/learning/skill-level.ts'
import { changedLevel, changedSkills } from './level-changes.ts'
import { levelNews } from './level-words.ts'
import { questionOf } from './practice-examples.ts'
import { answered, drafted, goneOn, itemOn, startRun, withResult } from './practice-run.ts'

describe('changedLevel', () => {
  test.each<[SkillLevel, SkillLevel, string | null]>([
    ['new', 'learning', null],
    ['new', 'tried', null],
    ['tried', 'learning', null],
    ['tried', 'secure', 'secure'],
    ['learning', 'learning', null],
    ['learning', 'secure', 'secure'],
    ['new', 'mastered', 'mastered'],
    ['secure', 'mastered', 'mastered'],
    ['mastered', 'secure', null],
    ['secure', 'secure', null],
    ['secure', 'learning', 'lost'],
    ['mastered', 'learning', 'lost'],
  ])('from %s to %s is %s', (before, after, change) => {
    expect(changedLevel(before, after)).toBe(change)
  })
})

describe('changedSkills', () => {
  const isa = { skillId: 'use-an-isa', skill: 'Use an ISA' }

  test('tells each skill once, from before its first question to after its last', () => {
    const questions = [questionOf('a', isa), questionOf('b', { level: 'secure' }), questionOf('c', isa)]
    let run = startRun(questions, '2026-11-22')
    for (const [place, level] of (['learning', 'secure', 'secure'] as const).entries()) {
      const item = itemOn(run)
      if (item === null) throw new Error('It is over')
      run = goneOn(answered(drafted(run, item, { option: 'any' }), item, new Date()))
      const result = { isCorrect: true, nextDue: '2026-12-01', level }
      run = withResult(run, run.items[place]?.answerId ?? '', result)
    }
    const changed = changedSkills(run)
    expect(changed).toEqual([{ ...isa, lessonId: 1, change: 'secure' }])
    expect(changed.map(({ skill, change }) => levelNews(skill, change))).toEqual(['‘Use an ISA’ is now Secure.'])
  })
})
