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
 * The addresses whose codes may change a protection: of two addresses not one bound within 24 h,
 * which a session thief may have bound, and neither while both are: otherwise the thief's would
 * count as soon as the owner changes the other (USER-35).
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
 * The own address that got the newest live code of a scene the user requested: a code counts at one
 * address only.
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

/** The same for several scenes, with the code's scene. */
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
