import { dateOf } from '../../clock/clock.ts'
import { type AccountName, newestTarget, type Scene } from '../access/index.ts'
import type { Person } from './store-person.ts'
import type { Queryable } from './store.ts'

/** To which of a user's own addresses his newest living code of a scene was sent: a code counts at one of them, never at both. */
export async function ownCodeTarget(database: Queryable, { email, phone }: Person, scene: Scene, nowMs: number): Promise<AccountName | undefined> {
  const target = await newestTarget(database, [email, phone].filter((text) => text !== undefined), scene, dateOf(nowMs))
  return target === undefined ? undefined : { kind: target === email ? 'email' : 'mobile', text: target }
}
