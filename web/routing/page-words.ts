// What a page is called in the window and the history.
export const windowTitle = (page: string) => `${page} – Tuppence`
