import { letAllBePacked, packAll } from '@candor/testing/ticks/packing'
import {
  answers,
  ask,
  asPacked,
  asRecorded,
  asSuperuser,
  copyDays,
  database,
  DAY,
  dropCopy,
  faults,
  forgetDays,
  testDatabase,
  markets,
  owner,
  pack,
  recordDays,
  stored,
  TICKS,
} from '@candor/testing/ticks/recorded-days'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../db/connection.ts'
import { ALL_TICKS, ticksOfDaySql } from '../../db/ticks.ts'
import { verifyTicks } from './index.ts'

beforeAll(recordDays)

afterAll(forgetDays)

beforeEach(copyDays)

afterEach(dropCopy)

type Plan = {
  readonly 'Function Name'?: string
  readonly 'Actual Rows': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Plan[]
}

/** The number of ticks decoded or read for a query, including discarded ones. */
function readsOf(plan: Plan | undefined): number[] {
  if (plan === undefined) return []
  return [
    ...(plan['Function Name'] === 'ticks_chained'
      ? [plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)]
      : []),
    ...(plan.Plans ?? []).flatMap(readsOf),
  ]
}

describe('ticks of a day that is over', () => {
  it('FAIR-19 are packed and answer what they answered as rows, with every hash', async () => {
    const before = await answers()
    expect(before['verified']).toEqual(
      markets.map(({ symbol }) => ({ symbol, chain: undefined, days: undefined })),
    )
    expect((before['chained'] as unknown[]).length).toBe(2 * TICKS + 4)
    expect(await pack()).toBe(6)
    expect(faults).toEqual([])
    expect(await stored()).toEqual(asPacked)
    const after = await answers()
    for (const name of Object.keys(before)) expect(after[name], name).toEqual(before[name])
    await letAllBePacked(owner)
    await owner.query(
      `
        INSERT INTO tick_day
        SELECT market_id, '2026-05-14', sha256('x'), 2, (array_agg(hash ORDER BY ts))[1],
          (array_agg(hash ORDER BY ts))[2], now() FROM tick GROUP BY market_id`,
    )
    expect(await packAll(owner)).toBe(4)
    const none = await answers()
    for (const name of Object.keys(before).filter((queryName) => queryName !== 'verified'))
      expect(none[name], `${name} without a row`).toEqual(before[name])
  })

  it.each(['as rows', 'packed'])(
    'FAIR-19 FAIR-03 of one day are read without those of the days after it, %s',
    async (how) => {
      if (how === 'packed') await pack()
      const {
        rows: [planRow],
      } = await owner.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `EXPLAIN (ANALYZE, FORMAT JSON) ${ticksOfDaySql('hash', ALL_TICKS)}`
          .replaceAll('$1', '1')
          .replaceAll('$2', `'${DAY}'`)
          .replaceAll('$3', '-1'),
      )
      expect(readsOf(planRow?.['QUERY PLAN'][0].Plan)).toEqual([TICKS])
    },
  )

  it.each([
    'ticks_chained(3, 2500, 1)',
    'ticks_up(3, 2500, 1)',
    'ticks_down(3, 2500500, 1)',
    'tick_numbered(2500)',
  ])(
    'FAIR-19 WIRE-54 are found among thousands of blocks by looking at a few of them: %s',
    async (question) => {
      await owner.query(`
      INSERT INTO tick_block
      SELECT 3, DATE '2020-01-01' + b / 144, b * 1000, b * 1000, b, b, 1, '', '', ARRAY[b],
        ARRAY[b * 1000], ARRAY[1], ARRAY['test'], ARRAY[1], ARRAY[NULL::bigint], ARRAY[1], now()
      FROM generate_series(1, 5000) AS b;
      ANALYZE tick_block`)
      const asker = await owner.connect()
      try {
        await asker.query('BEGIN')
        expect((await asker.query(`SELECT 1 FROM ${question}`)).rows.length).toBe(1)
        const {
          rows: [looked],
        } = await asker.query<{ at: number }>(
          `
            SELECT (seq_tup_read + idx_tup_fetch)::int AS at FROM pg_stat_xact_user_tables
            WHERE relname = 'tick_block'`,
        )
        expect(looked?.at).toBeLessThan(20)
        await asker.query('COMMIT')
      } finally {
        asker.release()
      }
    },
  )

  it('FAIR-19 are packed by two workers at once each once, and not half by one that is killed', async () => {
    const killed = new pg.Client({ connectionString: testDatabase.appUrl })
    killed.on('error', () => undefined)
    await killed.connect()
    await killed.query('BEGIN')
    const {
      rows: [packed],
    } = await killed.query<{ count: number; pid: number }>(
      'SELECT pack_ticks(1) AS count, pg_backend_pid() AS pid',
    )
    expect(packed?.count).toBe(600)
    expect(await ask('SELECT pack_ticks(1) AS count')).toEqual([{ count: 0 }])
    expect(await stored()).toEqual(asRecorded)
    await asSuperuser(`SELECT pg_terminate_backend(${packed?.pid})`)
    await expect
      .poll(
        async () => (await ask(`SELECT 1 FROM pg_stat_activity WHERE pid = ${packed?.pid}`)).length,
      )
      .toBe(0)
    expect(await stored()).toEqual(asRecorded)
    const blocks = await Promise.all([pack(), pack(), pack()])
    await pack()
    expect(faults).toEqual([])
    expect(blocks.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(6)
    expect(await stored()).toEqual(asPacked)
    expect((await verifyTicks(database)).slice(0, 2)).toEqual(
      markets.map(({ symbol }) => ({ symbol, chain: undefined, days: undefined })),
    )
  })

  it.each([
    ['a price', 'price_steps[300] = price_steps[300] + 1, price_steps[301] = price_steps[301] - 1'],
    ['a time', 'ts_steps[300] = ts_steps[300] + 1, ts_steps[301] = ts_steps[301] - 1'],
    ['an id', 'id_steps[300] = id_steps[300] + 1, id_steps[301] = id_steps[301] - 1'],
    ['a source', `sources[300] = 'nobody'`],
    ['what it follows', `prev_hash = sha256('x')`],
    ['its last hash', `last_hash = sha256('x')`],
  ])(
    'FAIR-19 FAIR-06 are found by verification where somebody altered %s in a block',
    async (_, plant) => {
      await pack()
      await owner.query(
        `
          UPDATE tick_block SET ${plant}
          WHERE market_id = 1 AND first_id = (SELECT min(first_id) FROM tick_block
            WHERE market_id = 1)`,
      )
      const [btc, eth] = await verifyTicks(database)
      const isLastHash = plant.startsWith('last_hash')
      expect(btc?.chain ?? 'none').toMatch(
        isLastHash
          ? /^tick \d+: the hash that its block keeps of it is not its own$/
          : /^tick \d+: its hash is not that of its fields after the tick before it$/,
      )
      expect(btc?.days ?? 'none').toMatch(
        isLastHash ? /^none$/ : /^day 2026-05-13: its root, first or last hash/,
      )
      expect(eth).toEqual({ symbol: 'ETH/USDT', chain: undefined, days: undefined })
    },
  )

  it('FAIR-19 are found missing where somebody removed a block, and a row that was written among them is named', async () => {
    await pack()
    await owner.query('ALTER TABLE tick DISABLE TRIGGER tick_is_not_behind')
    await owner.query(
      `
        INSERT INTO tick
        SELECT 99, market_id, price, ts - 1, source, prev_hash, hash, volume, bar_time, recorded_at,
          recorded_day FROM ticks_chained(1, -1, 1)`,
    )
    await owner.query(
      `
        DELETE FROM tick_block
        WHERE market_id = 2 AND first_id = (SELECT min(first_id) FROM tick_block
          WHERE market_id = 2)`,
    )
    const [btc, eth] = await verifyTicks(database)
    expect(btc?.chain).toBe('tick 99: it lies before ticks that are packed')
    expect(eth?.chain).toMatch(/^tick \d+: its hash/)
    expect(eth?.days).toBe(`day ${DAY}: expected 1300 ticks, found 700`)
  })

  it.each([
    'UPDATE tick_block SET last_hash = prev_hash',
    'UPDATE tick_block SET price_steps[1] = 1',
    'DELETE FROM tick_block',
    'TRUNCATE tick_block',
    'DROP TABLE tick_block',
    'INSERT INTO tick_block SELECT * FROM tick_block',
    'DELETE FROM tick',
    'ALTER TABLE tick DISABLE TRIGGER tick_is_not_behind',
    `
      CREATE OR REPLACE FUNCTION public.ticks_read_since() RETURNS bigint LANGUAGE sql
      AS 'SELECT 1'`,
    'DROP TRIGGER tick_is_not_behind ON tick',
  ])("FAIR-19 are no more the application's to change than rows are: %s", async (statement) => {
    await pack()
    await expect(database.rows(sql(statement))).rejects.toMatchObject({ code: '42501' })
  })

  it('FAIR-19 LEDG-07 run nothing of a caller with the rights of the owner, whatever he made and asked before', async () => {
    const caller = new pg.Client({ connectionString: testDatabase.appUrl })
    await caller.connect()
    try {
      await caller.query(`
        CREATE FUNCTION pg_temp.seen() RETURNS boolean LANGUAGE plpgsql AS $$ BEGIN IF current_user
          <> 'candor_app' THEN RAISE EXCEPTION 'ran as %',
            current_user; END IF; RETURN true; END $$;
        CREATE DOMAIN pg_temp.text AS pg_catalog.text CHECK (pg_temp.seen());
        CREATE DOMAIN pg_temp.bytea AS pg_catalog.bytea CHECK (pg_temp.seen());
        CREATE TYPE pg_temp.priced_tick AS (
          id bigint, market_id integer, price numeric, ts bigint, source pg_temp.text,
            volume numeric, bar_time bigint, recorded_at bigint, recorded_day date);
        CREATE TEMP VIEW futures_cursor AS SELECT f.tick_id FROM public.futures_cursor f
        WHERE pg_temp.seen();
        CREATE TEMP VIEW market AS SELECT m.* FROM public.market m WHERE pg_temp.seen()`)
      // The packing would reuse a plan that the session cached with its own names.
      await caller.query(`
        SELECT count(*) FROM public.tick_block b, LATERAL public.block_chain(b);
        SELECT public.ticks_read_since();
        SELECT count(*)
        FROM public.block_chain((SELECT ROW(1, '2026-05-13', 1, 1, 1, 1, 1, '', '', ARRAY[1],
          ARRAY[1], ARRAY[1], ARRAY['x'], ARRAY[1], ARRAY[1], ARRAY[1],
          now())::public.tick_block))`)
      expect(
        (await caller.query<{ count: number }>('SELECT public.pack_ticks(1) AS count')).rows,
      ).toEqual([{ count: 600 }])
    } finally {
      await caller.end()
    }
  })

  it.each([
    ['another price at its time', '999999, 1, 1, ts', 'recorded_day + 1'],
    ['a time between two of them', '999999, 1, price, ts + 1', 'recorded_day + 1'],
    ['an id of theirs', 'id, 1, price, ts + 90000000', 'recorded_day + 1'],
    ['a later tick in their day', '999999, 1, price, ts + 900000000', 'recorded_day'],
  ])('FAIR-19 MKT-19 take no further tick beside them: %s', async (_, fields, day) => {
    await pack()
    await owner.query(
      `
        CREATE TABLE of_first AS SELECT * FROM ticks_chained(1, -1, 1); GRANT SELECT
        ON of_first TO PUBLIC`,
    )
    const insert = sql(`
      INSERT INTO public.tick (id, market_id, price, ts, source, prev_hash, hash, volume, bar_time,
        recorded_at, recorded_day)
      SELECT ${fields}, source, prev_hash, hash, volume, bar_time, recorded_at, ${day}
      FROM public.of_first`)
    await expect(database.rows(insert)).rejects.toMatchObject({ code: '23514' })
    // A table of the caller's own with that name, earlier in the search path, changes nothing.
    await expect(
      database.transaction(async (tx) => {
        await tx.rows(
          sql(`
              CREATE TEMP TABLE tick_block ON COMMIT DROP AS SELECT * FROM public.tick_block
              WHERE false`),
        )
        await tx.rows(insert)
      }),
    ).rejects.toMatchObject({ code: '23514' })
  })
})

describe('the disk of a packed day', () => {
  const partitions = async (): Promise<string[]> =>
    (
      await ask<{ relname: string }>(
        `
          SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
          WHERE i.inhparent = 'tick'::regclass ORDER BY 1`,
      )
    ).map(({ relname }) => relname)
  const age = (): Promise<unknown> =>
    owner.query(`UPDATE tick_block SET packed_at = packed_at - interval '61 minutes'`)

  it('FAIR-19 is given back once nobody can still see its rows, and not while somebody reads', async () => {
    await pack()
    const all = await partitions()
    expect(all).toContain('tick_20260513')
    expect(await ask('SELECT drop_packed_day() AS day')).toEqual([{ day: null }])
    await age()
    const reader = await owner.connect()
    await reader.query('BEGIN; SELECT count(*) FROM tick')
    expect(await ask('SELECT drop_packed_day() AS day')).toEqual([{ day: null }])
    expect(await partitions()).toEqual(all)
    await reader.query('COMMIT')
    reader.release()
    expect(await pack()).toBe(0)
    expect(await partitions()).toEqual(all.filter((name) => name !== 'tick_20260513'))
    expect((await verifyTicks(database)).slice(0, 2)).toEqual(
      markets.map(({ symbol }) => ({ symbol, chain: undefined, days: undefined })),
    )
    expect(await ask('SELECT drop_packed_day() AS day')).toEqual([{ day: null }])
  })

  it('FAIR-19 is kept while a pair of it is not packed', async () => {
    await owner.query('DELETE FROM tick_day WHERE market_id = 2')
    await pack()
    await age()
    expect(await ask('SELECT drop_packed_day() AS day')).toEqual([{ day: null }])
    expect(await stored()).toEqual({ rows: TICKS, blocks: 3, packed: TICKS })
  })
})
