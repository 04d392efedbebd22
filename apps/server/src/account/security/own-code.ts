import { toDate } from '../../clock/clock.ts'
import {
  type AccountName,
  listFreshAddresses,
  findNewestCode,
  type Scene,
  toUserAskerKey,
} from '../access/index.ts'
import type { Person } from './store-person.ts'
import type { Queryable } from './store.ts'

/**
 * Where codes count for a change of protection: of two addresses not at one bound within 24 h,
 * which whoever took over a session may have bound, and at neither while both are: else his would
 * begin to count the moment its owner changes the other (USER-35).
 */
export async function listCodeAddresses(
  database: Queryable,
  userId: number,
  { email, phone }: Person,
  nowMs: number,
): Promise<('email' | 'phone')[]> {
  const fresh = await listFreshAddresses(database, userId, toDate(nowMs))
  const contacts: readonly (readonly ['email' | 'phone', string | undefined])[] = [
    ['email', email],
    ['phone', phone],
  ]
  return contacts.flatMap(([kind, text]) =>
    text === undefined || fresh.includes(kind) ? [] : [kind],
  )
}

/**
 * To which of a user's own addresses the newest living code of a scene that he asked for was sent:
 * a code counts at one of them, never at both.
 */
export async function findOwnContact(
  database: Queryable,
  userId: number,
  person: Person,
  scene: Scene,
  nowMs: number,
): Promise<AccountName | undefined> {
  return (await findOwnCode(database, userId, person, [scene], nowMs))?.name
}

/** The same of several scenes, any of which would do, with the scene that it was sent for. */
export async function findOwnCode<S extends Scene>(
  database: Queryable,
  userId: number,
  person: Person,
  scenes: readonly S[],
  nowMs: number,
): Promise<{ readonly name: AccountName; readonly scene: S } | undefined> {
  const counting = await listCodeAddresses(database, userId, person, nowMs)
  const codeQueries = scenes.map((scene) => ({ scene, asker: toUserAskerKey(userId) }))
  const newest = await findNewestCode(
    database,
    counting.flatMap((kind) => person[kind] ?? []),
    codeQueries,
    toDate(nowMs),
  )
  const scene = scenes.find((one) => one === newest?.scene)
  return newest === undefined || scene === undefined
    ? undefined
    : {
        name: { kind: newest.target === person.email ? 'email' : 'mobile', text: newest.target },
        scene,
      }
}
