/** The version of Tuppence, as package.json has it and CHANGELOG.md tells of. */
export const version = '0.6.0'
