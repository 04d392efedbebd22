import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { flowSources, holdSources } from '@candor/server/composition/products'
import { expect } from 'vitest'
import { FakeClock } from './fake-clock.ts'
import { fund, newPerson, type Person } from './people.ts'
import { uploadPicture } from './pictures.ts'
import { openPlatform, type TestPlatform } from './platform.ts'
import { signInStaff, type StaffPerson } from './staff.ts'
import { importedLine } from './statement.ts'
import { letWithdraw, newWithdrawal } from './withdrawing.ts'

/**
 * H2 of the attacks: whoever holds one reviewer's session, and any number of accounts, makes money
 * of nothing. Played over HTTP, against a running platform.
 */
export const [BTC, USDT] = [1, 3]
export const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
/** Stands while a test file runs, which opens and closes it. */
export let world: TestPlatform
export let rita: StaffPerson
export let ravi: StaffPerson
export let rosa: StaffPerson

export async function openReviewed(): Promise<void> {
  world = await openPlatform({ clock })
  ;[rita, ravi, rosa] = (await Promise.all(
    ['rita', 'ravi', 'rosa'].map((name) => signInStaff(world, name, clock.nowMs())),
  )) as [StaffPerson, StaffPerson, StaffPerson]
}
export async function closeReviewed(): Promise<void> {
  await world.stop()
}
export async function expectBalance(): Promise<void> {
  expect(
    await auditLedger(
      world.platform.database,
      new LedgerAudit(),
      'whole',
      holdSources,
      flowSources,
    ),
  ).toEqual([])
}

export const ok = { type: 'ok' }
export const kept = (reason: string) => ({ code: 'FOUR_EYES', details: { reason } })
export const vote = (by: StaffPerson, kind: string, id: number, more: object = {}) =>
  by.post('/staff/review', { kind, id, verdict: 'pass', ...more })
export const line = (currency: string, amount: string) =>
  importedLine((text, values) => world.asOwner(text, values), currency, amount)

/** A deposit request, before the sandbox's processor looks at it: the clock stands. */
export async function deposit(person: Person, amount: string, currency = BTC): Promise<number> {
  expect(
    await person.post('/wallet/charge_req', {
      account: await uploadPicture(world.address, person),
      amount,
      currency,
    }),
  ).toMatchObject(ok)
  const [row] = await world.asOwner<{ id: string }>(
    'SELECT max(id) AS id FROM deposit_request WHERE user_id = $1',
    [person.userId],
  )
  return Number(row?.id)
}

let phones = 0
/** Files a basic verification. */
export async function filedBasic(person: Person): Promise<number> {
  phones += 1
  await world.asOwner('UPDATE app_user SET phone = $2 WHERE id = $1', [
    person.userId,
    `+8613900${String(phones).padStart(6, '0')}`,
  ])
  expect(
    await person.post('/user/real', {
      id_type: 1,
      name: 'Ann Lee',
      card_id: `H2${String(phones).padStart(6, '0')}`,
      real_type: 1,
    }),
  ).toMatchObject(ok)
  const [row] = await world.asOwner<{ id: string }>(
    'SELECT max(id) AS id FROM identity_request WHERE user_id = $1',
    [person.userId],
  )
  return Number(row?.id)
}

export async function held({ userId }: Person, currency = BTC): Promise<string> {
  const [row] = await world.asOwner<{ held: string }>(
    `
      SELECT sum(available + locked)::text AS held FROM account
      WHERE party_id = $1 AND currency_id = $2`,
    [userId, currency],
  )
  return row?.held ?? ''
}

/** A withdrawal of somebody new, with what it is worth in BTC. */
export async function withdrawn(usdt: string): Promise<{ id: number; worth: number }> {
  const person = await newPerson(world)
  await letWithdraw(world, person.userId)
  await fund(world, person.userId, { [USDT]: '1000000' })
  const id = await newWithdrawal(person, usdt)
  const [row] = await world.asOwner<{ worth: string }>(
    'SELECT (worth_btc / 1e8)::text AS worth FROM withdrawal WHERE id = $1',
    [id],
  )
  return { id, worth: Number(row?.worth) }
}

export async function usdtOf(btc: number): Promise<string> {
  return ((10_000 * btc) / (await withdrawn('10000')).worth).toFixed(2)
}
