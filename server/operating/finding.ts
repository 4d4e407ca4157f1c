// The doctor's findings: a line for each check, with what to do about it.

export type Finding = { state: 'ok' | 'warning' | 'fault'; what: string; say: string }

export function ok(what: string, say: string): Finding {
  return { state: 'ok', what, say }
}

export function warning(what: string, say: string): Finding {
  return { state: 'warning', what, say }
}

export function fault(what: string, say: string): Finding {
  return { state: 'fault', what, say }
}
