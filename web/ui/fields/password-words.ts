// The button that shows what was typed as a password, and hides it again.

export const revealLabel = (isShown: boolean) => (isShown ? 'Hide' : 'Show')
export const revealName = (isShown: boolean, field: string) => `${revealLabel(isShown)} ${field.toLowerCase()}`
