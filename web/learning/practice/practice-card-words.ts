// What the dashboard says of today’s practice.
export const dueText = (due: number) => `${due} for today`
export const lengthText = (length: string) => `Today’s practice: ${length}`
export const practiseLabel = 'Practise'
