import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  computeOutcomes,
  computeSetAside,
  type DualOrder,
} from '@candor/engine/dual-investment/purchase'
import { investmentOf } from '@candor/engine/dual-investment/terms'
import { type Price, type Rate, unitsOf } from '@candor/money'
import { type Database, openDatabase, sql, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import {
  auditLedger,
  chainOfParty,
  findExchangeAccounts,
  LedgerAudit,
  lockAccounts,
  postJournals,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { type DualHouse, openDualHouse } from '@candor/server/products/dual-investment/accounts'
import { settleDue } from '@candor/server/products/dual-investment/settle-due'
import { dualInvestment } from '@candor/server/products/dual-investment/product'
import { quantity } from '@candor/money'
import { fileSavers, postFromOutside, USDT } from '@candor/testing/fixtures/filed-savers'
import { timed, weighed } from './measure.ts'
import type { BenchResult } from './order-book.ts'
import { takeTurns } from './taking-turns.ts'

/** Orders of one user each, half of them calls, that settle at one time and touch one house. */
const ORDERS = Number(process.env['CANDOR_BENCH_DUALS'] ?? 100_000)
/** Those that are settled one by one, for comparison, and those that are beside what others do. */
const [ALONE, BESIDE] = [500, Math.floor(ORDERS / 4)]
/** Of a hundred thousand. */
const MAX_S = 300
const MAX_MB = 400
const [MAX_WAIT_RATIO, UNNOTICED_MS] = [2, 50]
const MIN_RATIO = 4

const BTC = 1
const DAY_MS = 86_400_000
const LISTED_MS = Date.parse('2026-11-20T08:00:00Z')
const BOUGHT_MS = LISTED_MS + 3_600_000
const [LINKED, SETTLED] = [unitsOf<Price>('64000'), unitsOf<Price>('65000')]
/** The days after which they settle: one by one, together, and beside others. */
const settleMs = (day: number): number => LISTED_MS + day * DAY_MS
/** Of an order with one share: what it fixes. At this price both kinds pay USDT. */
const orderOf = (type: DualOrder['type'], day: number): DualOrder => ({
  type,
  linkedPrice: LINKED,
  investment: investmentOf(type, 1),
  rate: unitsOf<Rate>('0.4'),
  seconds: (settleMs(day) - BOUGHT_MS) / 1_000,
})

const LIST = sql(`
  WITH listed AS (INSERT INTO dual_listing (market_id, listed_ms, tick_id, price, tick_ts, variance,
    created_at) VALUES (1, ${LISTED_MS}, 1, ${LINKED}, ${LISTED_MS + 1_000}, 0, now())
    ON CONFLICT DO NOTHING), settled AS (
    INSERT INTO dual_settlement (market_id, settle_ms) VALUES (1, $1) RETURNING settle_ms)
  INSERT INTO dual_product (market_id, currency_id, type, linked_price, start_ms, settle_ms,
    house_share, band_from, band_to, total_shares, user_limit, created_at)
  SELECT 1, ${BTC}, type, ${LINKED}, ${LISTED_MS}, settle_ms, 0, 1, 2, 1000000, 50, now()
  FROM settled, generate_series(1, 2) AS type RETURNING id`)
/** A tick a second of the half hour before a settlement. */
const RECORD = sql(`
  INSERT INTO tick (id, market_id, price, ts, source, prev_hash, hash, volume, recorded_at,
    recorded_day)
  SELECT nextval('tick_id'), 1, ${SETTLED}, s.ts, 'bench', '', '', 0, s.ts,
    (to_timestamp(s.ts / 1000.0) AT TIME ZONE 'UTC')::date
  FROM generate_series($1::bigint - 1799000, $1::bigint, 1000) AS s(ts)`)
const FILE = sql(`
  INSERT INTO dual_order (user_id, product_id, market_id, currency_id, type, linked_price,
    settle_ms, shares, investment, rate, seconds, days, house_share, variance, accepted_ms,
    accepted_tick_id, tick_id, tick_price, tick_ts, aside_coin, aside_usdt, created_at)
  SELECT x.id, p.id, 1, ${BTC}, p.type, p.linked_price, p.settle_ms, 1,
    CASE p.type WHEN 1 THEN 10000000 ELSE 10000000000 END, 40000000,
    (p.settle_ms - ${BOUGHT_MS}) / 1000, $3, 0, 0, ${BOUGHT_MS - 1_000}, 1, 2, ${LINKED},
    ${BOUGHT_MS}, ($4::numeric[])[p.type], ($5::numeric[])[p.type], now()
  FROM unnest($1::bigint[]) AS x(id) JOIN dual_product p
  ON p.settle_ms = $2 AND p.type = 1 + x.id % 2`)
const LOCKED = `
  SELECT user_id AS party_id, CASE type WHEN 1 THEN ${BTC} ELSE ${USDT} END AS currency_id,
    1 AS part, investment AS change FROM dual_order WHERE user_id = ANY ($1::bigint[])
  UNION ALL
  SELECT p.id, c.currency_id, 1, sum(c.change) FROM dual_order o
  CROSS JOIN LATERAL (VALUES (${BTC}, o.aside_coin), (${USDT}, o.aside_usdt))
    AS c(currency_id, change)
  JOIN party p ON p.house = 'house:dual' WHERE o.user_id = ANY ($1::bigint[]) GROUP BY 1, 2`
const FUNDED = `
  SELECT id AS party_id, ${USDT} AS currency_id, 0 AS part, 100000000000::numeric AS change
  FROM unnest($1::bigint[]) AS id`
const ENDED = statement(
  'bench-duals-ended',
  `
  SELECT count(*) AS count, count(*) FILTER (WHERE status = 3 AND paid_in = 2) AS paid,
    sum(credit) AS credit FROM dual_order`,
)

/**
 * Seconds until a hundred thousand duals of one coin and one day are settled, against settling each
 * in a transaction of its own; and how long others wait for the same house beside it.
 */
export async function dualSettlements(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({
    directory: join(folder, 'postgres'),
    log: () => undefined,
  })
  await migrate(postgres.ownerUrl)
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  const settlement = openDatabase(postgres.appUrl, 1, () => undefined)
  const database = openDatabase(postgres.appUrl, 4, () => undefined)
  try {
    const catalogue = await loadCatalogue(() => readListing(database))
    const house = await openDualHouse(database, catalogue, true, new Date(LISTED_MS))
    const settle = async (on: Database, day: number, expected: number, batch?: number) => {
      const settler = { ...noOthers, database: on, catalogue, house }
      const settled = await settleDue(settler, settleMs(day) + 2_000, batch)
      if (settled !== expected) throw new Error(`${settled} of ${expected} duals were settled`)
    }
    await fileDay(owner, 1, ALONE)
    await fileDay(owner, 2, ORDERS)
    await fileDay(owner, 3, BESIDE)
    const [buyer] = await fileSavers(owner, 1, [USDT], (tx, ids) =>
      postFromOutside(tx, FUNDED, ids),
    )
    const single = await timed(() => settle(settlement, 1, ALONE, 1))
    const together = await weighed(() => settle(settlement, 2, ORDERS))
    const beside = await takeTurns(
      settlement,
      (gated) => settle(gated, 3, BESIDE),
      await toucher(database, house, buyer ?? 0),
    )
    await expectSound(database)
    const each = (seconds: number, count: number): number => (seconds / count) * 100_000
    return toResult({
      single: each(single, ALONE),
      together: each(together.seconds, ORDERS),
      beside: each(beside.workedS, BESIDE),
      grownMb: together.grownMb,
      quiet: beside.quiet,
      busy: beside.busy,
    })
  } finally {
    await Promise.all([owner.close(), settlement.close(), database.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const noOthers = {
  sendMessages: () => Promise.resolve([]),
  onEvents: () => undefined,
  onFault: (error: unknown) => {
    throw error
  },
}

/** Orders that settle on one day, with the ticks of its price. */
async function fileDay(owner: Database, day: number, count: number): Promise<void> {
  const at = settleMs(day)
  await owner.rows(LIST, [at])
  await owner.rows(sql(`SELECT tick_partition('${new Date(at).toISOString().slice(0, 10)}')`))
  await owner.rows(RECORD, [at])
  const [call, put] = (['call', 'put'] as const).map((type) => computeSetAside(orderOf(type, day)))
  if (call === undefined || put === undefined) throw new Error('there are two kinds')
  await fileSavers(owner, count, [BTC, USDT], async (tx, ids) => {
    await tx.rows(FILE, [ids, at, day, [call.coin, put.coin], [call.usdt, put.usdt]])
    await postFromOutside(tx, LOCKED, ids)
  })
}

/** What a purchase takes of the house: both its accounts, locked and written with the buyer's. */
async function toucher(
  database: Database,
  house: DualHouse,
  buyer: number,
): Promise<() => Promise<void>> {
  const [own] = await findExchangeAccounts(database, [buyer], [USDT])
  const [account, coin, usdt] = [own?.account ?? 0, house.get(BTC) ?? 0, house.get(USDT) ?? 0]
  let turn = 0
  return () =>
    database.transaction(async (tx) => {
      await lockAccounts(tx, [account, coin, usdt])
      const entry = { part: 0 as const, type: recordTypes.sandboxFunding }
      const entries = [
        { ...entry, account, change: quantity(-1n) },
        { ...entry, account: usdt, change: quantity(1n) },
      ]
      await postJournals(tx, chainOfParty(buyer), new Date(), [
        { cause: 'bench.touch', reference: String((turn += 1)), params: {}, entries },
      ])
    })
}

async function expectSound(database: Database): Promise<void> {
  const [ended] = await database.rows(ENDED)
  const faults = await auditLedger(database, new LedgerAudit(), 'whole', [dualInvestment.holds])
  const all = ALONE + ORDERS + BESIDE
  const expected = [
    [1, ALONE],
    [2, ORDERS],
    [3, BESIDE],
  ].reduce((sum, [day = 0, count = 0]) => {
    const [call, put] = (['call', 'put'] as const).map(
      (type) => computeOutcomes(orderOf(type, day)).usdt as bigint,
    )
    return sum + ((call ?? 0n) + (put ?? 0n)) * BigInt(count / 2)
  }, 0n)
  if (ended?.count !== all || ended.paid !== all || ended.credit !== expected || faults.length > 0)
    throw new Error(
      `${String(ended?.paid)} of ${all} were paid ${String(ended?.credit)} of ${expected}`,
    )
}

type Figures = {
  /** Seconds of a hundred thousand. */
  readonly single: number
  readonly together: number
  readonly beside: number
  readonly grownMb: number
  /** Milliseconds of 99 of 100 others at most, while settlements rest and beside them. */
  readonly quiet: number
  readonly busy: number
}

function toResult(figures: Figures): BenchResult {
  const { single, together, beside, grownMb, quiet, busy } = figures
  const isWithin =
    together <= MAX_S &&
    grownMb <= MAX_MB &&
    single >= together * MIN_RATIO &&
    busy <= Math.max(quiet * MAX_WAIT_RATIO, UNNOTICED_MS)
  if (!isWithin) throw new Error(`beyond the bounds: ${JSON.stringify(figures)}`)
  const row = (what: string, ours: number, theirs: number, unit: string) => ({
    case: `${ORDERS} duals ${what}`,
    ours,
    theirs,
    ratio: theirs / ours,
    unit,
  })
  return {
    name: 'dual-settlements',
    baseline: 'each order in a transaction of its own, the bounds, and no settlements',
    rows: [
      row('together, against one by one', together, single, 's a hundred thousand'),
      row('together, against the bound', together, MAX_S, 's a hundred thousand'),
      row('beside others, against the bound', beside, MAX_S, 's a hundred thousand'),
      row('memory, against the bound', grownMb, MAX_MB, 'MB'),
      row('99 of 100 others meanwhile, against without', busy, quiet, 'ms'),
    ],
  }
}
