import { describe, expect, test } from 'vitest'
import { languageFaults, textsIn } from './words.ts'

describe('languageFaults', () => {
  test.each([
    ['between tags', '<p>Simply save more.</p>', /“Simply”/],
    ['in an attribute', '<Page title="We recommend saving" />', /“We recommend”/],
    ['in a template', '<p>{`Utilise ${amount} a month.`}</p>', /“Utilise”/],
    ['in a condition', "<p>{isLate ? 'Obviously late' : 'On time'}</p>", /“Obviously”/],
    ['in a property', "const toast = { title: 'Choose a color' }", /“color”/],
    [
      'in a sentence that is worked out',
      'const hint = (to: string) => `In order to reach ${to}, save.`',
      /“In order to”/,
    ],
    ['with a typewriter’s quotation marks', `<p>{'Press "Save" now.'}</p>`, /write ‘…’/],
  ])('names what is not plain or not British %s of a component', (_, source, fault) => {
    expect(languageFaults('web/goals/goal-card.tsx', source)).toEqual([expect.stringMatching(fault)])
  })

  test('names the line', () => {
    const source = 'export const Card = () => (\n  <p>\n    Simply save.\n  </p>\n)'
    expect(languageFaults('web/card.tsx', source)).toEqual([expect.stringMatching(/^web\/card\.tsx:3  “Simply”/)])
  })

  test.each([
    ['plain words', '<p>The demo is full just now. Save £5 in ‘Holiday’.</p>'],
    ['classes, whatever their names mean', '<p className="items-center text-center" style={{ color: "gray" }} />'],
    ['code and comments', "// Simply the default.\nconst align = 'center'\nif (mode === 'just now') start()"],
  ])('lets pass %s', (_, source) => expect(languageFaults('web/card.tsx', source)).toEqual([]))
})

test('textsIn finds texts wherever a component may say them', () => {
  const source = `<Card title="Pay" label={isNew ? 'New' : undefined} className="mt-4 flex"><p>Well {'done'}</p></Card>`
  expect(textsIn('a.tsx', source).map(({ words }) => words)).toEqual(['Pay', 'New', 'Well', 'done'])
})
