// The tools: in the menu, on their pages, in the search and in the lessons that lead to them.

/**
 * In the order in which they are listed everywhere. The id is the last part of the address, and the name of the folder of the
 * tool's calculator. These stand in the menu and on the dashboard.
 */
export const mainTools = [
  {
    id: 'budget-calculator',
    name: 'Budget Calculator',
    description: 'Split your income into needs, wants and savings.',
    icon: 'wallet',
  },
  {
    id: 'compound-interest',
    name: 'Compound Interest',
    description: 'See how savings grow when interest earns interest.',
    icon: 'trending-up',
  },
  {
    id: 'emergency-fund',
    name: 'Emergency Fund',
    description: 'Work out how much to keep for a bad month.',
    icon: 'shield-check',
  },
  {
    id: 'tax-calculator',
    name: 'Tax Calculator',
    description: 'Find your take-home pay in any UK nation.',
    icon: 'receipt',
  },
  {
    id: 'pension-calculator',
    name: 'Pension Calculator',
    description: 'Look ahead to what your pension may pay.',
    icon: 'landmark',
  },
  {
    id: 'pension-tax-relief',
    name: 'Pension Tax Relief',
    description: 'See what the tax system adds to your pension.',
    icon: 'sprout',
  },
] as const

/** Listed after those, under 'More tools', where tools alone are listed. */
export const moreTools = [
  {
    id: 'borrowing',
    name: 'Borrowing Calculator',
    description: 'See how long a debt takes to repay, and what it costs.',
    icon: 'credit-card',
  },
  {
    id: 'payslip-check',
    name: 'Payslip Check',
    description: 'See if your payslip is right.',
    icon: 'shield-check',
  },
  {
    id: 'student-loan',
    name: 'Student Loan',
    description: 'See what you repay, and what is written off.',
    icon: 'graduation-cap',
  },
  {
    id: 'first-home',
    name: 'First Home',
    description: 'Add up deposit, tax and mortgage.',
    icon: 'house',
  },
  {
    id: 'self-employed',
    name: 'Self-Employment',
    description: 'See what to set aside for tax.',
    icon: 'laptop',
  },
  {
    id: 'universal-credit',
    name: 'Universal Credit and Work',
    description: 'See what you keep of more pay.',
    icon: 'umbrella',
  },
] as const

export const tools = [...mainTools, ...moreTools]

export type ToolId = (typeof tools)[number]['id']
