// What the page of all tools says, and their part of the dashboard.

export const toolsTitle = 'Financial Tools'

export const comingSoon = 'This tool is coming soon!'
export const loadingCalculator = 'Loading the calculator…'
export const toolsLabel = 'Financial tools'
export const nowOpen = 'Choose a tool. Now open:'
export const moreTools = 'More tools'
export const documentsLink = 'Documents'
export const figuresLink = 'My figures'
export const moneyPlanLink = 'My money plan'
