// How usernames and email addresses are compared: without regard to case, width of letters and surrounding spaces.

/** The form in which a name is kept in the directory and looked up. */
export function signInNameKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase().normalize('NFKC')
}
