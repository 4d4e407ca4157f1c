import { describe, expect, test } from 'vitest'
import { textsIn } from './words.ts'

const wordsIn = (source: string) => textsIn('web/goals/a.tsx', source).map(({ words }) => words)

describe('textsIn', () => {
  test.each([
    ['between tags', 'const a = <p>Well done</p>', 'Well done'],
    ['one small word between tags', 'const a = <p>{count} to go</p>', 'to go'],
    ['a string in braces', "const a = <p>{'or '}</p>", 'or'],
    ['either side of a choice', "const a = <p>{isOpen ? 'less' : count}</p>", 'less'],
    ['what is there at times', "const a = <p>{isOpen && 'less'}</p>", 'less'],
    ['a template', 'const a = <p>{`${count} left`}</p>', '… left'],
    ['a name that is read out', 'const a = <button aria-label="close" />', 'close'],
    ['a part of its own that is shown', 'const a = <Form saveLabel="save" />', 'save'],
    ['a choice in a shown part', "const a = <Field hint={isNew ? 'in pounds' : undefined} />", 'in pounds'],
    ['any sentence in an attribute', 'const a = <Offer lead="Do this next" />', 'Do this next'],
    ['one word in an attribute that begins as a sentence', 'const a = <Offer lead="Next" />', 'Next'],
    ['a record', "const tabs = [{ id: 'all', label: 'all' }]", 'all'],
    ['a toast', "showToast({ title: 'Saved' })", 'Saved'],
    ['the forms of a noun', "const a = plural(count, { one: 'goal', other: count })", 'goal'],
    ['what a function returns', "function why() { return 'Try again later.' }", 'Try again later.'],
    ['a constant that is named as what it holds', "const closeLabel = 'close'", 'close'],
    ['words in an array', "const a = <List rows={['of the year']} />", 'of the year'],
    ['words that a function takes', "const a = <p>{askFor('Your name')}</p>", 'Your name'],
    ['a small word beside an amount', 'const a = rowOf(`over ${months}`)', 'over …'],
    ['what is under way', "const words = { sending: 'Adding…' }", 'Adding…'],
    ['a word with a hyphen', "const a = rowOf('Take-home pay')", 'Take-home pay'],
    ['a text in two halves', "const a = <p>{'less ' + count}</p>", 'less'],
  ])('finds %s', (_, source, words) => {
    expect(wordsIn(source)).toEqual([words])
  })

  test.each([
    ['imports', "import { Button } from '../ui/button.tsx'"],
    ['classes', 'const a = <p className="flex grow" />'],
    ['classes of a part', "const a = <Row barClassName={isOpen ? 'flex grow' : 'hidden'} />"],
    ['classes in a record', "const looks = { quiet: 'border bg-page text-ink', loud: 'flex gap-3' }"],
    ['addresses, kinds and names', 'const a = <input type="text" name="title" href="/goals" />'],
    ['keys of the cache', "const a = { queryKey: ['lessons on device', id] }"],
    ['selectors', "form.querySelector('input, button')"],
    ['names of keys that are compared', "if (event.key === 'Escape') close()"],
    ['types', "type Look = 'Quiet' | 'Loud'; const a = <Box look={look as 'Quiet one'} />"],
    ['mistakes of programmers', "throw new Error('This needs a frame around it')"],
    ['one letter of a drawing', 'const a = points.map(drawn).join("L")'],
    ['the name of the app', 'const a = <p>Tuppence</p>'],
    ['what a phone’s keyboard is told', 'const a = <input enterKeyHint="go" />'],
    ['signs, numbers and separators', 'const a = <p>£ · – {5}% (…)</p>'],
    ['templates of numbers', 'const a = <p>{`${one} / ${two}`}</p>'],
    ['paths of a drawing', 'const a = <path d="M 3 3 L 5 5" viewBox="0 0 9 9" />'],
    ['comments', 'const a = <p>{/* Not for learners */}</p>'],
    ['words of the feature', 'const a = <p title={words.title}>{words.due(count)}</p>'],
  ])('passes %s', (_, source) => {
    expect(wordsIn(source)).toEqual([])
  })

  test('says in which line a text is', () => {
    expect(textsIn('web/goals/a.tsx', 'const a = (\n  <p>\n    Well done\n  </p>\n)')[0]).toMatchObject({
      file: 'web/goals/a.tsx',
      line: 3,
    })
  })
})
