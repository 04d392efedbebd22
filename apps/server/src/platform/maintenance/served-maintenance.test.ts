import { openDatabase } from '@candor/server/db/connection'
import { FakeClock } from '@candor/testing/fake-clock'
import { fund, newPerson, type Person, readRisk, send } from '@candor/testing/people'
import { openPlatform, type TestPlatform } from '@candor/testing/platform'
import { whileTicking } from '@candor/testing/ticks/ticking'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatUtc } from '../../clock/clock.ts'
import { announceMaintenance } from './index.ts'

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]
const clock = new FakeClock(Date.parse('2026-11-20T10:00:00Z'))
const startsMs = clock.nowMs() + 26 * HOUR
const details = { from: '2026-11-21 12:00:00', to: '2026-11-21 13:00:00' }
let fixture: TestPlatform
let alice: Person

beforeAll(async () => {
  fixture = await openPlatform({ clock })
  alice = await newPerson(fixture)
  await fixture.asOwner('UPDATE app_user SET auth_level = 1 WHERE id = $1', [alice.userId])
  await fund(fixture, alice.userId, { 3: '500' })
  for (const to of ['micro', 'lever'])
    await alice.post('/wallet/change', {
      currency_id: 3,
      number: '200',
      from_field: 'change',
      to_field: to,
    })
  await readRisk(alice, 'contracts')
  await readRisk(alice, 'seconds')
})
afterAll(() => fixture.stop())

/** As the operator's command does it. */
async function announce(fromMs: number, lastsMs = HOUR) {
  const database = openDatabase(fixture.databases.ownerUrl, 1, () => undefined)
  try {
    return await announceMaintenance(
      { database, announcedBy: 'operator', nowMs: clock.nowMs() },
      { startsMs: fromMs, endsMs: fromMs + lastsMs },
    )
  } finally {
    await database.close()
  }
}

const seconds = (span: number) =>
  alice.post('/microtrade/submit', {
    match_id: 1,
    currency_id: 3,
    type: 1,
    seconds: span,
    number: '10',
  })
const contract = (other: object = {}) =>
  alice.post('/lever/submit', {
    currency_id: 1,
    legal_id: 3,
    share: '1',
    multiple: 10,
    type: 1,
    status: 1,
    ...other,
  })

/** The maximum time until contracts have a price after a silence (FUT-18), plus a second. */
const CONFIRMED_MS = 4_000

/** Sends an order while prices come, the first of which only confirm the price after a silence. */
async function whilePriced<T>(order: () => Promise<T>): Promise<T> {
  const fromMs = clock.nowMs()
  await whileTicking(
    fixture,
    clock,
    expect
      .poll(() => clock.nowMs() - fromMs, { interval: 10 })
      .toBeGreaterThanOrEqual(CONFIRMED_MS),
  )
  return whileTicking(fixture, clock, order())
}

describe('an announcement', () => {
  it('SITE-15 gives a day and an hour of notice, lasts four hours at most and is public at once', async () => {
    expect((await send(fixture.address, 'GET', '/maintenance', undefined)).message).toEqual({
      lead_seconds: 3_600,
      next: null,
      announced: [],
    })
    expect(await announce(clock.nowMs() + 25 * HOUR - 1)).toMatchObject({
      refused: expect.stringContaining('25 hours') as string,
    })
    expect(await announce(startsMs, 4 * HOUR + 1)).toMatchObject({
      refused: expect.stringContaining('4 hours') as string,
    })
    expect(await announce(startsMs)).toBeUndefined()
    expect(await announce(startsMs + 2 * HOUR)).toMatchObject({
      refused: expect.stringContaining('24 hours') as string,
    })
    clock.advance(MINUTE)
    const one = {
      close_only_at: '2026-11-21 11:00:00',
      starts_at: details.from,
      ends_at: details.to,
      announced_at: '2026-11-20 10:00:00',
    }
    await expect
      .poll(async () => (await send(fixture.address, 'GET', '/maintenance', undefined)).message)
      .toEqual({ lead_seconds: 3_600, next: one, announced: [one] })
  })

  it('SITE-15 nobody changes or hides it, the application announces none, and the database holds the bounds itself', async () => {
    for (const text of ['UPDATE maintenance SET ends_ms = ends_ms + 1', 'DELETE FROM maintenance'])
      await expect(fixture.asOwner(text)).rejects.toThrow('was announced as it is')
    const add = (fromMs: number, lastsMs: number) =>
      `
        INSERT INTO maintenance (starts_ms, ends_ms, announced_ms, announced_by)
        VALUES (${fromMs}, ${fromMs + lastsMs}, ${clock.nowMs()}, 'x')`
    await expect(
      fixture.platform.database.rows({ name: '', text: add(startsMs + 9 * DAY, HOUR) }),
    ).rejects.toMatchObject({ code: '42501' })
    await expect(fixture.asOwner(add(clock.nowMs() + HOUR, HOUR))).rejects.toThrow(
      'maintenance_is_announced',
    )
    await expect(fixture.asOwner(add(startsMs + 9 * DAY, 4 * HOUR + 1))).rejects.toThrow(
      'maintenance_is_bounded',
    )
    await expect(fixture.asOwner(add(startsMs + 2 * HOUR, HOUR))).rejects.toThrow(
      'maintenance_is_rare',
    )
  })
})

describe('close-only', () => {
  it('FUT-47 begins an hour before, by the moment of acceptance, and the refusal names the time', async () => {
    clock.advance(startsMs - HOUR - 10 * MINUTE - clock.nowMs())
    expect(await whilePriced(contract)).toMatchObject({ type: 'ok' })
    clock.advance(startsMs - HOUR - 1 - clock.nowMs())
    expect((await contract({ share: '0.5' })).code).toBe('LOTS_RANGE')
    clock.advance(1)
    expect(await contract({ share: '0.5' })).toMatchObject({ code: 'MAINTENANCE', details })
    expect(await contract({ status: 0, target_price: '1' })).toMatchObject({
      code: 'MAINTENANCE',
      details,
    })
    expect((await contract({ share: '-1' })).code).toBe('PARAM_ERROR')
  })

  it('FUT-47 an order of seconds is refused where it would be open in it, and not before', async () => {
    expect(await whilePriced(() => seconds(900))).toMatchObject({ type: 'ok' })
    clock.advance(startsMs - 903_000 - clock.nowMs())
    expect(await seconds(900)).toMatchObject({ code: 'MAINTENANCE', details })
    expect(await whilePriced(() => seconds(30))).toMatchObject({ type: 'ok' })
    clock.advance(30 * MINUTE)
    expect(await seconds(30)).toMatchObject({ code: 'MAINTENANCE', details })
  })

  it('FUT-47 both go on once it is over', async () => {
    clock.advance(startsMs + HOUR - clock.nowMs())
    expect(formatUtc(clock.nowMs())).toBe(details.to)
    expect((await contract({ share: '0.5' })).code, 'from its last moment on').toBe('LOTS_RANGE')
    expect(await whilePriced(contract)).toMatchObject({ type: 'ok' })
    expect(await whilePriced(() => seconds(30))).toMatchObject({ type: 'ok' })
  })
})
