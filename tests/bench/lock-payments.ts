import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, sql, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { migrate } from '@candor/server/db/migrate'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import { openLockAccounts } from '@candor/server/products/lock-mining/accounts'
import type { LockParts } from '@candor/server/products/lock-mining/parts'
import { lockMining } from '@candor/server/products/lock-mining/product'
import { purchase } from '@candor/server/products/lock-mining/purchase'
import { payDue } from '@candor/server/products/lock-mining/settle-due'
import { verifyPayments } from '@candor/server/products/lock-mining/store-verify'
import { firstLockTerms } from '@candor/server/products/lock-mining/terms'
import { contextAt } from '@candor/testing/context'
import { fileSavers, postFromOutside, USDT } from '@candor/testing/fixtures/filed-savers'
import { timed, weighed } from './measure.ts'
import type { BenchResult } from './order-book.ts'
import { takeTurns } from './taking-turns.ts'

/** Locks of one user each, all in one coin, so that one account of the house pays them all. */
const LOCKS = Number(process.env['CANDOR_BENCH_LOCKS'] ?? 1_000_000)
/** Those that are paid one by one, for comparison. */
const ALONE = 500
/** Of a million payments: alone, and beside what others do. */
const [MAX_S, MAX_BESIDE_S] = [600, 1_800]
/** What of the process they may take, at any number. */
const MAX_MB = 400
/** How much longer others may wait meanwhile, and a wait that nobody notices. */
const [MAX_WAIT_RATIO, UNNOTICED_MS] = [2, 50]
/** Paying each order in a transaction of its own must take this many times longer. */
const MIN_RATIO = 4
const BUYERS = 400

const DAY_MS = 86_400_000
const BOUGHT_MS = Date.parse('2026-11-20T09:00:00Z')
/** 00:06 UTC after so many days. */
const dueMs = (days: number): number => Date.parse('2026-11-20T00:06:00Z') + days * DAY_MS

/** 100 to 110 USDT for 5 days at 0.3 % each, with what the house sets aside. */
const FILE = sql(`
  INSERT INTO lock_order (user_id, product_id, currency_id, amount, daily_rate, days, interest,
    start_ms, needs_review, status, begun_ms)
  SELECT x.id, 1, ${USDT}, x.amount, 300000, 5, div(x.amount * 300000 * 5, 100000000), x.start_ms,
    false, 1, x.start_ms
  FROM (SELECT id, (100 + id % 1000 * 0.01) * 100000000 AS amount,
    ${BOUGHT_MS}::bigint + id % 3600000 AS start_ms FROM unnest($1::bigint[]) AS id) AS x`)
const LOCKED = `
  SELECT user_id AS party_id, currency_id, 1 AS part, amount AS change FROM lock_order
  WHERE user_id = ANY ($1::bigint[])
  UNION ALL
  SELECT p.id, o.currency_id, 1, sum(o.interest) FROM lock_order o
  JOIN party p ON p.house = 'house:mining' WHERE o.user_id = ANY ($1::bigint[]) GROUP BY 1, 2`
const FUNDED = `
  SELECT id AS party_id, ${USDT} AS currency_id, 0 AS part, 100000 * 100000000::numeric AS change
  FROM unnest($1::bigint[]) AS id`
const PAID = statement(
  'bench-locks-paid',
  'SELECT count(*) AS payments, count(DISTINCT order_id) AS orders FROM lock_payment',
)

/**
 * Seconds until a million yield payments that fall due together are made, against paying each order
 * in a transaction of its own; then beside purchases of the same coin, and how long those wait.
 */
export async function lockPayments(): Promise<BenchResult> {
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
    const parts = await partsOn(database)
    const settler = { ...parts, database: settlement }
    const file = async (count: number): Promise<void> => {
      await fileSavers(owner, count, [USDT], async (tx, ids) => {
        await tx.rows(FILE, [ids])
        await postFromOutside(tx, LOCKED, ids)
      })
    }
    await file(ALONE)
    const single = await timed(() => pay(settler, 1, ALONE, 1))
    await file(LOCKS - ALONE)
    const buyers = await fileSavers(owner, BUYERS, [USDT], (tx, ids) =>
      postFromOutside(tx, FUNDED, ids),
    )
    const alone = await weighed(() => pay(settler, 1, LOCKS - ALONE))
    const beside = await takeTurns(
      settlement,
      (gated) => pay({ ...settler, database: gated }, 2, LOCKS),
      buyer(parts, buyers),
    )
    await expectSound(database)
    const each = (seconds: number, count: number): number => (seconds / count) * 1_000_000
    const figures = {
      single: each(single, ALONE),
      alone: each(alone.seconds, LOCKS - ALONE),
      beside: each(beside.workedS, LOCKS),
      grownMb: alone.grownMb,
      quiet: beside.quiet,
      busy: beside.busy,
    }
    expectWithin(figures)
    return toResult(figures)
  } finally {
    await Promise.all([owner.close(), settlement.close(), database.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Figures = {
  /** Seconds of a million payments. */
  readonly single: number
  readonly alone: number
  readonly beside: number
  readonly grownMb: number
  /** Milliseconds of 99 of 100 purchases at most, while payments rest and beside them. */
  readonly quiet: number
  readonly busy: number
}

function expectWithin(figures: Figures): void {
  const { single, alone, beside, grownMb, quiet, busy } = figures
  const isWithin =
    alone <= MAX_S &&
    beside <= MAX_BESIDE_S &&
    grownMb <= MAX_MB &&
    single >= alone * MIN_RATIO &&
    busy <= Math.max(quiet * MAX_WAIT_RATIO, UNNOTICED_MS)
  if (!isWithin) throw new Error(`beyond the bounds: ${JSON.stringify(figures)}`)
}

function toResult({ single, alone, beside, grownMb, quiet, busy }: Figures): BenchResult {
  const row = (what: string, ours: number, theirs: number, unit: string) => ({
    case: `${LOCKS} payments ${what}`,
    ours,
    theirs,
    ratio: theirs / ours,
    unit,
  })
  return {
    name: 'lock-payments',
    baseline: 'each order in a transaction of its own, the bounds, and no payments',
    rows: [
      row('alone, against one by one', alone, single, 's a million'),
      row('alone, against the bound', alone, MAX_S, 's a million'),
      row('beside purchases, against the bound', beside, MAX_BESIDE_S, 's a million'),
      row('memory, against the bound', grownMb, MAX_MB, 'MB'),
      row('99 of 100 purchases meanwhile, against without', busy, quiet, 'ms'),
    ],
  }
}

async function partsOn(database: Database): Promise<LockParts> {
  const catalogue = await loadCatalogue(() => readListing(database))
  return {
    database,
    catalogue,
    house: await openLockAccounts({ database, catalogue }, true, new Date(BOUGHT_MS)),
    termsAt: (productId) => firstLockTerms.get(String(productId)),
    versionAt: () => 0,
    mayLock: () => Promise.resolve(undefined),
    loanGate: () => Promise.resolve(undefined),
    otherAccounts: () => Promise.resolve([]),
    sendMessages: () => Promise.resolve([]),
    onEvents: () => undefined,
    onFault: (error) => {
      throw error
    },
  }
}

async function pay(
  settler: Parameters<typeof payDue>[0],
  day: number,
  expected: number,
  batch?: number,
): Promise<void> {
  const paid = await payDue(settler, dueMs(day), batch)
  if (paid < expected) throw new Error(`${paid} of ${expected} orders were paid`)
}

/** A purchase of the same coin, by one of many after the other. */
function buyer(parts: LockParts, buyers: readonly number[]): () => Promise<void> {
  let next = 0
  return async () => {
    const caller = { userId: buyers[next++ % buyers.length] ?? 0, sessionId: 1, authLevel: 1 }
    const wanted = { productId: 3, amount: '50', version: undefined }
    const answer = await purchase(parts, wanted, contextAt(dueMs(2), caller))
    if ('refused' in answer) throw new Error(JSON.stringify(answer))
  }
}

async function expectSound(database: Database): Promise<void> {
  const [paid] = await database.rows(PAID)
  const faults = await auditLedger(database, new LedgerAudit(), 'whole', [lockMining.holds])
  const { difference } = await verifyPayments(database)
  if (paid?.orders !== LOCKS || paid.payments !== 2 * LOCKS || faults.length > 0)
    throw new Error(`${JSON.stringify(paid)} were paid; ${JSON.stringify(faults.slice(0, 3))}`)
  if (difference !== undefined) throw new Error(difference)
}
