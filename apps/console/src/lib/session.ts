import { type Data, staff, type StaffRole } from '@candor/contract'
import { createStore, type Store } from './store.ts'
import { parseUtc } from './time.ts'

/**
 * The signed-in member; the session ends with the tab, at the latest 8 h after the login
 * (STAFF-01).
 */
export type Session = {
  readonly token: string
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
  readonly endsMs: number
}

const STORAGE_KEY = 'session'
const NOTE = 'left'

export const session: Store<Session | undefined> = createStore(loadSession(), (value) => {
  if (value === undefined) sessionStorage.removeItem(STORAGE_KEY)
  else sessionStorage.setItem(STORAGE_KEY, JSON.stringify(value))
})

export function startSession(token: string, reason: Data<typeof staff.login>): void {
  sessionStorage.removeItem(NOTE)
  session.set({
    token,
    name: reason.name,
    displayName: reason.display_name,
    roles: reason.roles,
    endsMs: parseUtc(reason.ends_at),
  })
}

/** Why a session ended: the end of the text shell.end.<reason>, by which the login page says it. */
const sessionEnds = ['loggedOut', 'unanswered', 'time', 'elsewhere'] as const
export type SessionEnd = (typeof sessionEnds)[number]

/** Drops the session; the login page says why. Unsent text stays in the tab. */
export function endSession(why: SessionEnd): void {
  sessionStorage.setItem(NOTE, why)
  session.set(undefined)
}

/** Why the last session of this tab ended; undefined without one. */
export function sessionEndReason(): SessionEnd | undefined {
  return sessionEnds.find((end) => end === sessionStorage.getItem(NOTE))
}

function loadSession(): Session | undefined {
  const text = sessionStorage.getItem(STORAGE_KEY)
  return text === null ? undefined : (JSON.parse(text) as Session)
}
