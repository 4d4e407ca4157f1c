/** The cookie in which a browser notes whose session it has yet to end: the learner's id. */
export const owedSignOutCookie = 'tuppence_owed_sign_out'
