// The tools and what each is called: in the menu, on its page, in the search and in the lessons that lead to it.

/** In the order in which they are listed everywhere. The id is also the last part of the address. */
export const tools = [
  { id: 'budget-calculator', name: 'Budget Calculator' },
  { id: 'compound-interest', name: 'Compound Interest' },
  { id: 'emergency-fund', name: 'Emergency Fund' },
  { id: 'tax-calculator', name: 'Tax Calculator' },
  { id: 'pension-calculator', name: 'Pension Calculator' },
  { id: 'pension-tax-relief', name: 'Pension Tax Relief' },
] as const

export type ToolId = (typeof tools)[number]['id']
