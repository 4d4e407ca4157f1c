// The headings of a lesson, by which its parts are reached.

export type LessonHeading = { anchor: string; text: string; level: 2 | 3 }

/** The headings of a lesson's HTML that can be gone to, in order. */
export function lessonHeadings(html: string): LessonHeading[] {
  const headings = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('h2[id], h3[id]')
  return [...headings].map(({ id, textContent, tagName }) => ({
    anchor: id,
    text: textContent,
    level: tagName === 'H2' ? 2 : 3,
  }))
}
