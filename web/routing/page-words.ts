// What a page is called in the window and the history.
export const windowTitle = (page: string) => `${page} – Tuppence`

// The page at an address that leads nowhere.
export const pageTitle = '404 Page Not Found'
export const explanation = "The page you're looking for doesn't exist or has been moved."
export const dashboardLink = 'Return to Dashboard'
