import { totpCodeAt } from '@candor/server/secrets/totp'
import { expect } from 'vitest'
import { type Envelope, type Person, personPassword, send } from './people.ts'
import { openPlatform, type TestPlatform } from './platform.ts'
import { newReached, type Reached, signInAgain } from './reached.ts'
import { signInStaff, type StaffPerson } from './staff.ts'

/** Stands while a test file runs, which opens and closes it. */
export let world: TestPlatform
/** Of support; a code of the second factor is good once, so that he signs in once. */
export let sam: StaffPerson
export async function openFreezes(): Promise<void> {
  world = await openPlatform()
  sam = await signInStaff(world, 'sam')
}
export async function closeFreezes(): Promise<void> {
  await world.stop()
}

export const somebody = () => newReached(world)
export const again = (person: Reached) => signInAgain(world, person)
export const ok = { type: 'ok' }
export const refused = (code: string) => ({ type: 'error', code })
export const price = async (person: Person): Promise<number> =>
  Number(
    (
      (await person.get('/currency/quotation_new')).message as {
        quotation: { now_price: string }[]
      }[]
    )[0]?.quotation[0]?.now_price,
  )
export const freezes = (person: Person) =>
  world.asOwner<{ reason: string; lifted: boolean; told: number }>(
    `
      SELECT reason, lifted_at IS NOT NULL AS lifted, told FROM account_freeze WHERE user_id = $1
      ORDER BY id`,
    [person.userId],
  )
/** Lets so many hours pass for what a person has: freezes, and what protects him. */
export async function passHours(person: Person, hours: number): Promise<void> {
  const ago = `make_interval(hours => ${hours})`
  await world.asOwner(
    `
      UPDATE account_freeze SET since = since - ${ago}, until = until - ${ago}
      WHERE user_id = $1 AND (SELECT count(*) FROM session) > 0`,
    [person.userId],
  )
  await world.asOwner(
    `
      UPDATE withdrawal_hold SET started_at = started_at - ${ago}, ends_at = ends_at - ${ago}
      WHERE user_id = $1`,
    [person.userId],
  )
  await world.asOwner(
    `UPDATE second_factor SET enabled_at = enabled_at - ${ago} WHERE user_id = $1`,
    [person.userId],
  )
  for (const [table, column] of [
    ['passkey', 'created_at'],
    ['pay_password', 'set_at'],
  ])
    await world.asOwner(`UPDATE ${table} SET ${column} = ${column} - ${ago} WHERE user_id = $1`, [
      person.userId,
    ])
}
/** Somebody with an authenticator. */
export async function guarded(): Promise<Reached & { readonly secret: string }> {
  const person = await somebody()
  const { secret } = (await person.post('/safe/totp/setup')).message as { secret: string }
  expect(
    await person.post('/safe/totp/enable', { code: totpCodeAt(secret, Date.now() - 30_000) }),
  ).toMatchObject(ok)
  return { ...person, secret }
}
export async function tokenOf(name: string, totp?: string): Promise<Envelope> {
  return send(world.address, 'POST', '/user/login', {
    user_string: name,
    password: personPassword,
    ...(totp === undefined ? {} : { totp }),
  })
}
export const linkIn = (body: string) =>
  /https?:\/\/\S+\/h5\/#\/pages\/common\/freeze\?token=([\w-]+)/.exec(body)
