import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import {
  freezePostings,
  validateOrder,
  createMarket,
  type Market,
  MAX_TICKS,
  openOrder,
  type OrderRequest,
} from '@candor/engine'
import {
  type Notional,
  price,
  type Price,
  quantity,
  type Quantity,
  type Rate,
  unitsOf,
} from '@candor/money'
import { systemClock } from '@candor/server/clock/clock'
import { type Database, openDatabase, statement } from '@candor/server/db/connection'
import { startEmbeddedPostgres } from '@candor/server/db/embedded/start'
import { type Lease, takeLeases } from '@candor/server/db/lease'
import { migrate } from '@candor/server/db/migrate'
import { loadOrderGates } from '@candor/server/products/borrowing/index'
import { loadCatalogue, readListing } from '@candor/server/platform/markets/index'
import {
  chainOfParty,
  findExchangeAccounts,
  lockAccounts,
  openAccounts,
  postJournals,
} from '@candor/server/platform/ledger/index'
import { loadFeeDiscounts } from '@candor/server/products/rewards/index'
import { Exchange } from '@candor/server/products/spot/index'
import { fundExchangeAccounts } from '@candor/testing/funding'
import { newParty } from '@candor/testing/new-party'
import { httpOrders } from './http-orders.ts'
import type { BenchResult } from './order-book.ts'
import { spotRecords } from '@candor/server/products/spot/records'

const IN_FLIGHT = 64
const SECONDS = 6
const HOUSE_MAKER = 4

const market: Market = createMarket({
  id: 1,
  symbol: 'BTC/USDT',
  baseCurrencyId: 1,
  quoteCurrencyId: 3,
  baseDecimals: 8,
  quoteDecimals: 8,
  open: true,
  priceStep: unitsOf<Price>('0.01'),
  amountStep: unitsOf<Quantity>('0.00000001'),
  maxPrice: price(BigInt(MAX_TICKS) * 1_000_000n),
  maxAmount: unitsOf<Quantity>('10000'),
  minNotional: unitsOf<Notional>('5'),
  maxOpenOrders: 1_000_000,
  makerFee: unitsOf<Rate>('0.001'),
  takerFee: unitsOf<Rate>('0.001'),
})

type Person = { readonly partyId: number; readonly base: number; readonly quote: number }
type Measured = { readonly perSecond: number; readonly p50Ms: number; readonly p99Ms: number }

/**
 * Acknowledged durable orders per second with every row in SQL, 64 in flight: the market's writer
 * with its micro-batches, against one transaction per order on the same database that writes the
 * same rows but matches nothing.
 */
export async function orders(): Promise<BenchResult> {
  const folder = mkdtempSync(join(tmpdir(), 'candor-bench-'))
  const postgres = await startEmbeddedPostgres({ directory: folder, log: () => undefined })
  await migrate(postgres.ownerUrl)
  const database = openDatabase(postgres.appUrl, 20, () => undefined)
  try {
    const people = await newPeople(database)
    const exchange = await openExchange(database)
    const single = await measure((index) =>
      oneTransaction(database, people[index % IN_FLIGHT] as Person, resting(index)),
    )
    const batched = await measure((index) =>
      throughWriter(exchange, people[index % IN_FLIGHT] as Person, resting(index)),
    )
    const crossing = await measure((index) =>
      throughWriter(exchange, people[index % IN_FLIGHT] as Person, crossed(index)),
    )
    await exchange.stop()
    const overHttp = await httpOrders()
    const row = (name: string, ours: Measured) => ({
      case: name,
      ours: Math.round(ours.perSecond),
      theirs: Math.round(single.perSecond),
      ratio: ours.perSecond / single.perSecond,
      unit: latency(ours, single),
    })
    return {
      name: 'durable orders',
      baseline: 'one transaction per order',
      rows: [
        row('resting orders', batched),
        row('half of them filled', crossing),
        row('resting orders over HTTP', overHttp),
      ],
    }
  } finally {
    await database.close()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

function latency(ours: Measured, theirs: Measured): string {
  return (
    `orders/s; p50 ${ours.p50Ms.toFixed(1)} ms p99 ${ours.p99Ms.toFixed(1)} ms, theirs ` +
    `${theirs.p50Ms.toFixed(1)} and ${theirs.p99Ms.toFixed(1)}`
  )
}

async function measure(placeOne: (index: number) => Promise<void>): Promise<Measured> {
  const times: number[] = []
  const began = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: IN_FLIGHT }, async () => {
      while (performance.now() - began < SECONDS * 1000) {
        const sentAt = performance.now()
        await placeOne(next++)
        times.push(performance.now() - sentAt)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p50Ms: times[times.length >> 1] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

function resting(index: number): OrderRequest {
  return {
    side: 'buy',
    amount: unitsOf<Quantity>('0.001'),
    price: price(BigInt(4_000_000 + (index % 5_000)) * 1_000_000n),
  }
}

function crossed(index: number): OrderRequest {
  return {
    side: index % 2 === 0 ? 'sell' : 'buy',
    amount: unitsOf<Quantity>('0.001'),
    price: price(5_000_000n * 1_000_000n),
  }
}

async function throughWriter(
  exchange: Exchange,
  { partyId }: Person,
  request: OrderRequest,
): Promise<void> {
  const intent = { key: randomUUID(), call: 'spot.placeOrder', bodyHash: Buffer.alloc(32) }
  const result = await exchange
    .writer(market.id)
    ?.submit({ kind: 'place', partyId, request, clientOrderId: undefined, intent })
  if (result === undefined || !('placed' in result)) throw new Error(JSON.stringify(result))
}

const CLAIM = statement(
  'bench-claim',
  `
    INSERT INTO idempotency (party_id, key, call, body_hash, reply, created_at)
    VALUES ($1, $2, $3, $4, $5, now())`,
)
const ORDER_ID = statement('bench-order-id', `SELECT nextval('spot_order_id') AS id`)
const INSERT = statement(
  'bench-insert',
  `
  INSERT INTO spot_order (id, market_id, party_id, side, kind, time_in_force, price, amount,
    maker_fee, taker_fee, price_at_entry, frozen_at_entry, status, frozen, created_at, updated_at)
  VALUES ($1, 2, $2, 1, 'limit', 'GTC', $3, $4, 100000, 100000, 0, $5, 1, $5, now(), now())`,
)
const EVENT = statement('bench-event', 'INSERT INTO outbox (events, created_at) VALUES ($1, now())')

/**
 * The baseline: locks, decides and writes one order in its own transaction, with the same rows as
 * the writer.
 */
async function oneTransaction(
  database: Database,
  person: Person,
  request: OrderRequest,
): Promise<void> {
  const terms = validateOrder(request, market, {
    lastTick: undefined,
    bestBid: undefined,
    bestAsk: undefined,
    openOrders: 0,
  })
  if ('refused' in terms) throw new Error(terms.refused)
  await database.transaction(async (tx) => {
    const balances = await lockAccounts(tx, [person.quote])
    if ((balances.get(person.quote)?.available ?? 0n) < terms.freeze)
      throw new Error('out of money')
    const [row] = await tx.rows(ORDER_ID)
    if (row === undefined) throw new Error('there is no number for an order')
    await tx.rows(INSERT, [row.id, person.partyId, terms.price, terms.amount, terms.freeze])
    const entries = freezePostings(openOrder(terms)).map((posting) => ({
      account: person.quote,
      part: posting.part === 'available' ? (0 as const) : (1 as const),
      type: spotRecords.spotFreeze,
      change: quantity(posting.change),
    }))
    await postJournals(tx, chainOfParty(person.partyId), new Date(), [
      {
        cause: 'bench.freeze',
        reference: String(row.id),
        params: { order: row.id },
        entries,
      },
    ])
    await tx.rows(CLAIM, [
      person.partyId,
      randomUUID(),
      'spot.placeOrder',
      Buffer.alloc(32),
      JSON.stringify({ id: row.id }),
    ])
    await tx.rows(EVENT, [
      JSON.stringify([{ partyId: person.partyId, event: 'coin_trade', payload: { id: row.id } }]),
    ])
  })
}

async function newPeople(database: Database): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < IN_FLIGHT; index += 1) {
    const partyId = await newParty(database)
    await database.transaction((tx) => openAccounts(tx, partyId))
    await fundExchangeAccounts(database, partyId, { 1: '1000000', 3: '50000000000' })
    const accounts = await findExchangeAccounts(database, [partyId], [1, 3])
    const of = (currency: number) =>
      accounts.find((account) => account.currencyId === currency)?.account ?? 0
    people.push({ partyId, base: of(1), quote: of(3) })
  }
  return people
}

async function openExchange(database: Database): Promise<Exchange> {
  const taken = await takeLeases(database, ['market:1'])
  if ('heldBy' in taken) throw new Error(taken.heldBy)
  const exchange = new Exchange({
    database,
    clock: systemClock,
    housePartyId: HOUSE_MAKER,
    pairs: [{ market, base: 'BTC', quote: 'USDT' }],
    leaseOf: () => taken.leases[0] as Lease,
    termsAt: () => market,
    lastTick: () => undefined,
    lastTickId: () => 0,
    feeDiscounts: loadFeeDiscounts,
    orderGates: loadOrderGates({
      clock: systemClock,
      catalogue: await loadCatalogue(() => readListing(database)),
      lastPrice: () => undefined,
    }),
    onTicks: () => () => undefined,
    onEvents: () => undefined,
    onFault: (error) => {
      throw error
    },
    onLeaseLost: (error) => {
      throw error
    },
  })
  await exchange.start()
  return exchange
}
