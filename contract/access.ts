// Who may open a page or make a call: the two tables name it for each (paths.ts, calls.ts).

/** 'visitors' are those who are not signed in. 'link holders' come with a token behind the '#', signed in or not. */
export type Access = 'everyone' | 'learners' | 'visitors' | 'link holders'
/** What needs a session. */
export type SessionAccess = Extract<Access, 'learners'>

/** Whether it is open only to somebody with a session. */
export function needsSession(access: Access): access is SessionAccess {
  return access === 'learners'
}
