import { fairness, type LedgerReport } from '@candor/contract'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { signInStaff } from '@candor/testing/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'

const MINUTE = 60_000
const clock = new FakeClock(Date.parse('2026-11-20T12:00:00Z'))
let world: TestPlatform

beforeAll(async () => { world = await openPlatform({ clock }) })
afterAll(() => world.stop())

async function report(): Promise<LedgerReport> {
  const { message } = await send(world.address, 'GET', '/fairness/ledger', undefined)
  return fairness.ledger.reply.parse(message)
}

/** Lets a minute pass and answers what is said after the reconciliation that falls into it. */
async function minute(): Promise<LedgerReport> {
  const made = async () => (await world.asOwner<{ count: string }>('SELECT count(*) AS count FROM reconciliation'))[0]?.count
  const before = await made()
  clock.advance(MINUTE)
  await expect.poll(made, { timeout: 20_000 }).not.toBe(before)
  // A report is kept for 2 s.
  clock.advance(2_000)
  return report()
}

it('FAIR-15 LEDG-20 a difference halts money out within a minute, in public and before staff, over a restart, and its end comes by itself', async () => {
  const person = await newPerson(world)
  await fund(world, person.userId, { 3: '1000' })
  expect(await minute()).toMatchObject({ balanced: 1, money_out: 1, reason: '', since: '', findings: [], halts: [] })

  const raise = (by: number) => world.asOwner('UPDATE account SET available = available + $2 WHERE party_id = $1 AND currency_id = 3 AND kind = 2', [person.userId, by])
  await raise(500)
  const halted = await minute()
  expect(halted).toMatchObject({ balanced: 0, money_out: 0, reason: 'difference', since: halted.checked_at, halts: [{ from: halted.checked_at, until: '' }] })
  expect(halted.findings).toContainEqual({ check: 'sums', row: 'currency 3', expected: '0', found: '500' })
  expect((await (await signInStaff(world, 'rita', clock.nowMs())).get('/staff/ledger')).message).toEqual(halted)

  await world.restart()
  expect(await report()).toMatchObject({ money_out: 0, reason: 'difference', since: halted.since, halts: [{ until: '' }] })

  await raise(-500)
  const ended = await minute()
  expect(ended).toMatchObject({ balanced: 1, money_out: 1, reason: '', since: '', findings: [], halts: [{ from: halted.since, until: ended.checked_at, findings: halted.findings }] })
})
