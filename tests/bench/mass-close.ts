import { mkdtempSync, rmSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FUND_TERMS } from '@candor/engine/futures/terms'
import { type Price, quantity, unitsOf, type Rate } from '@candor/money'
import { type Database, openDatabase, sql, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { type Lease, takeLeases } from '@candor/server/db/lease'
import { migrate } from '@candor/server/db/migrate'
import {
  type FuturesEngine,
  type FuturesEngineParts,
  futuresHandlers,
  createFuturesEngine,
} from '@candor/server/products/futures/index'
import { loadFeeDiscount } from '@candor/server/products/rewards/index'
import { auditLedger, LedgerAudit } from '@candor/server/platform/ledger/index'
import { type Catalogue, loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import type { RecordedTick } from '@candor/server/platform/prices/index'
import { personCapabilities } from '@candor/server/composition/core-capabilities'
import { contextAt } from '@candor/testing/context'
import { FakeClock } from '@candor/testing/fake-clock'
import { addTick } from '@candor/testing/ticks/add-tick'
import { WaitingCalls } from '@candor/testing/waiting-calls'
import { tradersOn, USDT } from './bench-people.ts'
import type { BenchResult } from './order-book.ts'

const WALLETS = 500
const EACH = 5
const CONNECTIONS = 20
/**
 * Closing one wallet after another must take at least this many times longer than together, or
 * rounds are no longer written together.
 */
const MIN_RATIO = 3
/** The event loop must not be blocked longer than this. */
const LONGEST_BLOCK_MS = 150

const LEFT = statement(
  'bench-contracts-left',
  'SELECT count(*) AS count FROM contract_order WHERE status <> 3',
)

type Fixture = {
  readonly database: Database
  readonly owner: Database
  readonly catalogue: Catalogue
  readonly lease: Lease
  readonly clock: FakeClock
  readonly users: readonly number[]
}
type PublishTicks = (ticks: readonly RecordedTick[]) => void

/**
 * Milliseconds from a tick that closes 2,500 positions of 500 wallets at their stops until the last
 * commit, and of reading the wallets after a restart.
 */
export async function massClose(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: folder, log: () => undefined })
  await migrate(postgres.ownerUrl)
  const database = openDatabase(postgres.appUrl, CONNECTIONS, () => undefined)
  const owner = openDatabase(postgres.ownerUrl, 1, () => undefined)
  try {
    const fixture = await createFixture(database, owner)
    const ours = await closing(fixture, undefined)
    const theirs = await closing(fixture, { maxSettled: 1, maxRead: 1 })
    if ((await auditLedger(database, new LedgerAudit(), 'whole', [])).length > 0)
      throw new Error('the ledger was to be sound')
    const ratio = theirs.closeMs / ours.closeMs
    if (ratio < MIN_RATIO)
      throw new Error(
        `together took ${Math.round(ours.closeMs)} ms and one by one ${Math.round(theirs.closeMs)}; at least ${MIN_RATIO} times as long was expected`,
      )
    if (ours.blockMs > LONGEST_BLOCK_MS)
      throw new Error(
        `the loop was blocked for ${Math.round(ours.blockMs)} ms, of ${LONGEST_BLOCK_MS} at most`,
      )
    return {
      name: 'mass-close',
      baseline: 'each wallet in a transaction of its own',
      rows: [
        {
          case: `one tick closes ${WALLETS * EACH} positions of ${WALLETS} wallets`,
          ours: ours.closeMs,
          theirs: theirs.closeMs,
          ratio,
          unit: 'ms',
        },
        {
          case: 'longest block of the loop meanwhile',
          ours: ours.blockMs,
          theirs: theirs.blockMs,
          ratio: theirs.blockMs / ours.blockMs,
          unit: 'ms',
        },
        {
          case: `a desk starts with ${WALLETS} wallets`,
          ours: ours.startMs,
          theirs: theirs.startMs,
          ratio: theirs.startMs / ours.startMs,
          unit: 'ms',
        },
      ],
    }
  } finally {
    await Promise.all([database.close(), owner.close()])
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Opens the positions, restarts the engine, and lets one tick close them all. */
async function closing(
  fixture: Fixture,
  batchSizes: FuturesEngineParts['batchSizes'],
): Promise<{ closeMs: number; blockMs: number; startMs: number }> {
  const first = await createEngine(fixture, batchSizes)
  await openAll(fixture, first)
  await first.futuresEngine.stop()
  const begunAt = performance.now()
  const { futuresEngine, publishTicks } = await createEngine(fixture, batchSizes)
  const startMs = performance.now() - begunAt
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const ticks = await record(fixture, '64000')
  delay.enable()
  const toldAt = performance.now()
  publishTicks(ticks)
  await futuresEngine.idle()
  const closeMs = performance.now() - toldAt
  delay.disable()
  const [left] = await fixture.database.rows(LEFT)
  if (left?.count !== 0) throw new Error(`${left?.count} positions are still open`)
  await futuresEngine.stop()
  return { closeMs, blockMs: delay.max / 1e6, startMs }
}

/**
 * Half of the positions are longs with a stop loss below, half are shorts that take profit there.
 */
async function openAll(
  fixture: Fixture,
  { futuresEngine, publishTicks }: Awaited<ReturnType<typeof createEngine>>,
): Promise<void> {
  publishTicks(await record(fixture, '65000'))
  publishTicks(await record(fixture, '65000', 4_000))
  await futuresEngine.idle()
  const calls = new WaitingCalls()
  const handlers = calls.watched(
    futuresHandlers({
      engine: futuresEngine,
      cnyRate: () => unitsOf<Rate>('7.16'),
      usdtPrice: () => undefined,
      levels: () => ({ bids: [], asks: [] }),
    }),
    'open',
  )
  for (let turn = 0; turn < EACH; turn += 1) {
    const pendingReplies = fixture.users.map((userId, index) => {
      const isLong = (index + turn) % 2 === 0
      const ask = {
        currency_id: 1,
        legal_id: USDT,
        multiple: 50,
        status: 1 as const,
        share: '1',
        type: isLong ? (1 as const) : (2 as const),
        ...(isLong ? { stop_loss_price: '64500' } : { target_profit_price: '64500' }),
      }
      return handlers.open(
        ask,
        contextAt(fixture.clock.nowMs(), { userId, sessionId: 1, authLevel: 1 }),
      )
    })
    // A tick decides only orders accepted before it.
    await calls.accepted()
    publishTicks(await record(fixture, '65000'))
    for (const answer of await Promise.all(pendingReplies))
      if ('refused' in answer) throw new Error(JSON.stringify(answer))
  }
  await futuresEngine.idle()
}

async function createEngine(
  { database, catalogue, lease, clock }: Fixture,
  batchSizes: FuturesEngineParts['batchSizes'],
): Promise<{ futuresEngine: FuturesEngine; publishTicks: PublishTicks }> {
  const listeners = new Set<PublishTicks>()
  const futuresEngine = createFuturesEngine(
    {
      database,
      clock,
      leaseOf: () => lease,
      catalogue,
      isSandbox: true,
      termsAt: (listed) => listed,
      fundTermsAt: () => FUND_TERMS,
      maintenances: { all: () => [] },
      highLeverageFromMs: Infinity,
      ...(batchSizes === undefined ? {} : { batchSizes }),
      board: {
        onTick: (listener) => {
          listeners.add(listener)
          return () => {
            listeners.delete(listener)
          }
        },
      },
      onEvents: () => undefined,
      onFault: (error) => {
        throw error
      },
      onLeaseLost: (error) => {
        throw error
      },
    },
    { ...personCapabilities, feeDiscount: loadFeeDiscount },
  )
  await futuresEngine.start()
  return {
    futuresEngine,
    publishTicks: (ticks) => {
      for (const listener of listeners) listener(ticks)
    },
  }
}

async function createFixture(database: Database, owner: Database): Promise<Fixture> {
  const clock = new FakeClock()
  const taken = await takeLeases(database, ['futures'])
  if ('heldBy' in taken) throw new Error(taken.heldBy)
  await owner.rows(sql(`SELECT tick_partition('2026-11-20')`))
  const users = await tradersOn(owner, database, WALLETS)
  return {
    database,
    owner,
    clock,
    users,
    lease: taken.leases[0] as Lease,
    catalogue: await loadCatalogue(() => readListing(database)),
  }
}

/** Records a BTC tick, a second later than the last. */
async function record(
  { owner, clock }: Fixture,
  text: string,
  afterMs = 1_000,
): Promise<RecordedTick[]> {
  clock.advance(afterMs)
  const [price, recordedAt] = [unitsOf<Price>(text), clock.nowMs()]
  const id = await addTick(owner, { marketId: 1, price, ts: recordedAt, recordedAt })
  return [
    {
      id,
      marketId: 1,
      price,
      ts: recordedAt,
      recordedAt,
      symbol: '',
      source: 'bench',
      prevHash: new Uint8Array(1),
      hash: new Uint8Array(1),
      volume: quantity(0n),
      barTime: undefined,
    },
  ]
}
