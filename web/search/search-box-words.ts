// What the search box says itself.

export const boxLabel = 'Search for lessons or tools...'
export const searchNotLoaded = 'Search did not load. Check your connection, then carry on typing.'
