// What the dashboard says itself.
export const dashboardTitle = 'Dashboard'
export const greeting = (name: string) => `Hello, ${name}`
