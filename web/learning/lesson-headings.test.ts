import { describe, expect, test } from 'vitest'
import { lessonHeadings } from './lesson-headings.ts'

describe('lessonHeadings', () => {
  test('names the headings with their anchors in order, within boxes too, and leaves out those without', () => {
    const html =
      '<p>Hello</p><h2 id="a">What <b>costs</b></h2><section><h3 id="b">Priya’s month</h3></section><h2>No anchor</h2><h4 id="c">Small</h4>'
    expect(lessonHeadings(html)).toEqual([
      { anchor: 'a', text: 'What costs', level: 2 },
      { anchor: 'b', text: 'Priya’s month', level: 3 },
    ])
  })
})
