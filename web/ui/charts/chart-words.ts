// What charts say themselves.
export const ofPlan = (plan: string) => `of ${plan}`
export const chartTitle = (title: string, axis: string) => `${title}, by ${axis}`
export const tableLabel = 'See the numbers as a table'
export const keyLabel = 'Key'
