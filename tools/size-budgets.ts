// What the pages may weigh: kilobytes (1,000 bytes) as sent with gzip. A budget is raised only with a reason.

export const budgets = {
  /** All the JavaScript that the login page needs to be usable. React with its DOM renderer alone is 68. */
  loginScript: 100,
  /** All that the dashboard needs. */
  dashboardScript: 125,
  /** All that a calculator needs, with its chart. */
  calculatorScript: 150,
  styles: 15,
  /** Fonts are sent as they are: woff2 is compressed already. */
  fonts: 40,
}

/** Code that draws or computes charts must not be fetched before a page that shows one. */
export const chartCode = /(^|\/)d3-|(^|\/)ui\/chart-/
/** The pages that may bring chart code with them; everything else must do without. */
export const chartPages = /^calculators\//
