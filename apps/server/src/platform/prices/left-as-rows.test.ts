import {
  ask,
  asRecorded,
  asSuperuser,
  copyDays,
  database,
  DAY,
  dropCopy,
  faults,
  forgetDays,
  owner,
  pack,
  recordDays,
  stored,
  TICKS,
} from '@candor/testing/ticks/recorded-days'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { verifyTicks } from './index.ts'

beforeAll(recordDays)

afterAll(forgetDays)

beforeEach(copyDays)

afterEach(dropCopy)

describe('ticks are left as rows', () => {
  const lastOfDay = `(SELECT max(id) FROM tick WHERE recorded_day = '${DAY}')`
  const [early, late] = [Date.UTC(2026, 4, 13, 11), Date.UTC(2026, 4, 14, 7)]
  it.each([
    ['while their day is not published', 'DELETE FROM tick_day'],
    ['while contracts stand before them', `UPDATE futures_cursor SET tick_id = ${lastOfDay}`],
    ['while stops stand before them', `UPDATE spot_stop_cursor SET tick_id = ${lastOfDay}`],
    ['before stops stood anywhere', 'DELETE FROM spot_stop_cursor'],
    ['before contracts stood anywhere', 'DELETE FROM futures_cursor'],
    [
      'while the record is not six hours further',
      `
        DELETE FROM tick WHERE recorded_at > ${Date.UTC(2026, 4, 14, 2)}; UPDATE futures_cursor
        SET tick_id = (SELECT max(id) FROM tick); UPDATE spot_stop_cursor
        SET tick_id = (SELECT max(id) FROM tick)`,
    ],
    [
      'while an alert waits that was not judged beyond them',
      `
        UPDATE price_alert_progress
        SET judged_ms = ${early}; INSERT INTO price_alert (user_id, market_id, direction, price,
          created_ms) VALUES (1, 1, 1, 1, ${early})`,
    ],
    [
      'while a seconds order is open that was opened before them',
      `
        INSERT INTO seconds_order (id, user_id, market_id, currency_id, direction, seconds, stake,
          fee_rate, fee, payout, profit, settle_rule, accepted_ms, open_tick_id, open_price,
            opened_ms, handled_ms, created_at, updated_at)
      VALUES (1, 1, 1, 3, 1, 60, 100, 0, 0, 1, 1, 'mean_10s', ${early - 1}, 1, 1, ${early},
        ${early + 60_000}, now(), now())`,
    ],
  ])('FAIR-19 %s', async (_, plant) => {
    await asSuperuser(plant)
    expect(await pack()).toBe(0)
    expect(faults).toEqual([])
    expect(await stored()).toEqual(asRecorded)
  })

  it('FAIR-19 MKT-19 of a day that somebody published before it is over, so that its further ticks can be recorded', async () => {
    await pack()
    const eveningMs = Date.UTC(2026, 4, 14, 18)
    await asSuperuser(`
      INSERT INTO tick
      SELECT max(id) + 1, 2, 1, ${eveningMs}, 'test', '', '', 0, NULL, ${eveningMs}, '2026-05-14'
      FROM tick;
      UPDATE futures_cursor SET tick_id = (SELECT max(id) FROM tick); UPDATE spot_stop_cursor
      SET tick_id = (SELECT max(id) FROM tick)`)
    await database.rows(
      sql(`
          INSERT INTO tick_day
          SELECT 1, '2026-05-14', sha256('x'), 2, (array_agg(hash ORDER BY ts))[1],
            (array_agg(hash ORDER BY ts))[2], now() FROM tick WHERE market_id = 1`),
    )
    expect(await ask('SELECT pack_ticks(1) AS count')).toEqual([{ count: 0 }])
  })

  it('FAIR-19 and an alert judged beyond them, or a seconds order opened after them, holds up nothing', async () => {
    await asSuperuser(
      `
        UPDATE price_alert_progress
        SET judged_ms = ${late}; INSERT INTO price_alert (user_id, market_id, direction, price,
          created_ms) VALUES (1, 1, 1, 1, ${early})`,
    )
    expect(await pack()).toBe(6)
  })

  it.each([
    ['another price', 'price = price + 1'],
    ['another hash', `hash = sha256('x')`],
    ['another time', 'ts = ts + 1'],
  ])(
    'FAIR-19 where they are not what their hashes say: %s; the other pairs are packed',
    async (_, plant) => {
      await owner.query(
        `
          UPDATE tick SET ${plant}
          WHERE id = (SELECT id FROM tick WHERE market_id = 1 ORDER BY ts OFFSET 700 LIMIT 1)`,
      )
      expect(await pack()).toBe(4)
      expect(faults).toEqual([
        expect.objectContaining({
          message: expect.stringMatching(
            /^ticks of BTC\/USDT from \d+ to \d+ do not come out of their block as they went in$/,
          ) as string,
        }),
      ])
      expect(await stored()).toEqual({ rows: TICKS - 600, blocks: 4, packed: TICKS + 600 })
      expect((await verifyTicks(database))[0]?.chain).toMatch(/^tick \d+: its hash/)
    },
  )

  it('FAIR-19 where they are fewer than their day was published with', async () => {
    await owner.query('UPDATE tick_day SET count = count + 1 WHERE market_id = 1')
    await pack()
    expect(faults).toEqual([
      expect.objectContaining({
        message: 'the packed ticks of BTC/USDT are not those of its published day 2026-05-13',
      }),
    ])
    expect(await stored()).toEqual({ rows: 100, blocks: 5, packed: 2 * TICKS - 100 })
  })
})
