import { describe, expect, test } from 'vitest'
import { unstyledClasses } from './class-names.ts'

const styles = String.raw`.p-2{padding:1px}.bg-good{color:red}@media (width>=1px){.\32 xl\:mt-0\.5{margin:0}}.w-\[3px\]{width:3px}`
const unstyled = (source: string) => unstyledClasses([{ path: 'a.tsx', source }], styles)

describe('unstyledClasses', () => {
  test('passes classes that the styles have, escaped ones too', () => {
    expect(unstyled('<p className="p-2 2xl:mt-0.5 w-[3px]" />')).toEqual([])
  })

  test('names a class that the styles lack, and its file', () => {
    expect(unstyled('<p className="p-2 p-3" />')).toEqual(['p-3 in a.tsx'])
  })

  test.each([
    ['either side of a choice', "<p className={isAnswer ? 'bg-good' : 'bg-series-4'} />"],
    ['a template', "<p className={`p-2 ${isAnswer ? 'bg-good' : 'bg-series-4'}`} />"],
    ['what is there at times', "<p className={isAnswer && 'bg-series-4'} />"],
    ['a record of colours', "const colours = { guess: 'bg-series-4' }"],
    ['a class that is handed down', '<Box barClassName="bg-series-4" />'],
  ])('finds it in %s', (_, source) => {
    expect(unstyled(source)).toEqual(['bg-series-4 in a.tsx'])
  })

  test('finds one without a colour in a choice within a template', () => {
    expect(unstyled("<p className={`p-2 ${isOpen ? 'p-2' : isFar && 'p-3'} p-4`} />")).toEqual([
      'p-4 in a.tsx',
      'p-3 in a.tsx',
    ])
  })

  test('takes no word that is only compared for a class', () => {
    expect(unstyled("<p className={phase === 'open' ? 'p-2' : 'bg-good'} />")).toEqual([])
  })
})
