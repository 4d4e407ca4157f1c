// What is said while code is on its way, and where it breaks or does not come.
export const codeLoading = 'Loading…'
export const failureTitle = 'This page could not be shown'
export const failureText = 'Load it again, or carry on elsewhere. Nothing you have saved is lost.'
export const loadAgainLabel = 'Load again'
