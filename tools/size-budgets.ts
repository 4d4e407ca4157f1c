// What the pages may weigh: kilobytes (1,000 bytes) as sent with gzip. A budget is raised only with a reason.

export const budgets = {
  /** All the JavaScript that the login page needs to be usable. React with its DOM renderer alone is 69. */
  loginScript: 115,
  styles: 15,
  /** Fonts are sent as they are: woff2 is compressed already. */
  fonts: 40,
}

/** The page whose first visit is measured, and the pages that must come in files of their own. */
export const loginPage = 'account/login-page.tsx'

/** Code that draws or computes charts must not be fetched before a page that shows one. */
export const chartCode = /(^|\/)d3-|(^|\/)ui\/chart-/
/** The pages that may bring chart code with them; everything else must do without. */
export const chartPages = /^calculators\//
