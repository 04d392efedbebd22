import { type Data, staff, type StaffRole } from '@candor/contract'
import { createStore, type Store } from './store.ts'
import { msOf } from './time.ts'

/** Who is signed in; it ends with the tab, at the latest 8 h after the login (STAFF-01). */
export type Session = {
  readonly token: string
  readonly name: string
  readonly displayName: string
  readonly roles: readonly StaffRole[]
  readonly endsMs: number
}

const KEPT = 'session'
const NOTE = 'left'

export const session: Store<Session | undefined> = createStore(kept(), (value) => {
  if (value === undefined) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, JSON.stringify(value))
})

/** Keeps the session that a login opened. */
export function begin(token: string, told: Data<typeof staff.login>): void {
  sessionStorage.removeItem(NOTE)
  session.set({
    token,
    name: told.name,
    displayName: told.display_name,
    roles: told.roles,
    endsMs: msOf(told.ends_at),
  })
}

/** Forgets the session; the login page says why. What was typed and not sent stays in the tab. */
export function end(why: string): void {
  sessionStorage.setItem(NOTE, why)
  session.set(undefined)
}

/** Why the last session ended, '' when nobody was signed in. */
export function whyEnded(): string {
  return sessionStorage.getItem(NOTE) ?? ''
}

function kept(): Session | undefined {
  const text = sessionStorage.getItem(KEPT)
  return text === null ? undefined : (JSON.parse(text) as Session)
}
