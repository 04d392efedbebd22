import type { Rate } from '@candor/money'
import { constraintOf, statement, type Transaction } from '../../../db/connection.ts'
import { enqueue, type PrivateEvent, type QueuedEvents } from '../../../db/outbox.ts'
import { type Lease, proveLease } from '../../../db/lease.ts'
import { storedReply } from '../../../http/money-call.ts'
import { toDate } from '../../../clock/clock.ts'
import {
  type Balance,
  chainOfMarket,
  lockAccounts,
  postJournals,
} from '../../../platform/ledger/index.ts'
import type { Batch } from '../batch.ts'
import type { Command, Result } from '../commands.ts'
import type { FrozenOrder, OrderGate } from '../order-gate.ts'
import type { OrderState } from '../order-state.ts'
import { findByClientOrderIds, insertOrders, insertTrades, updateOrders } from '../store.ts'
import { listOpenElsewhere } from '../store-elsewhere.ts'
import { toAnswer, toOrderDto, type PairNames } from '../wire.ts'

export type BatchReads = {
  /** Stored replies of earlier intents, by party and key. */
  readonly storedReplies: ReadonlyMap<string, unknown>
  readonly takenClientIds: ReadonlyMap<string, number>
  /** The fee discounts of users who place orders. */
  readonly feeDiscounts: ReadonlyMap<number, Rate>
  /** The loan gates of borrowers among them, and their open orders in other markets. */
  readonly loans: ReadonlyMap<number, OrderGate>
  readonly elsewhere: ReadonlyMap<number, readonly FrozenOrder[]>
}

/** Other products' reads about users who place orders. */
export type PlacerReads = {
  feeDiscounts(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, Rate>>
  orderGates(tx: Transaction, userIds: readonly number[]): Promise<ReadonlyMap<number, OrderGate>>
}

/** One index lookup per row: a planner without statistics would otherwise read the whole table. */
const INTENTS = statement(
  'spot-intents',
  `
  SELECT i.party_id, i.key, i.call, i.body_hash, i.reply
  FROM unnest($1::bigint[], $2::text[]) AS x(party_id, key)
  CROSS JOIN LATERAL (SELECT * FROM idempotency WHERE party_id = x.party_id AND key = x.key
    LIMIT 1) AS i`,
)
const STORE_REPLIES = statement(
  'spot-keep-intents',
  `
  INSERT INTO idempotency (party_id, key, call, body_hash, reply, created_at)
  SELECT x.party_id, x.key, x.call, x.body_hash, x.reply, $1
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::bytea[], $6::json[])
    AS x(party_id, key, call, body_hash, reply)
  ON CONFLICT DO NOTHING RETURNING key`,
)

type WithIntent = Command & { kind: 'place' | 'cancel' }

export type BatchSource = {
  readonly lease: Lease
  readonly marketId: number
  readonly placers: PlacerReads
}

/**
 * Proves the lease, reads the batch's intents, locks the loans of borrowers who place orders, and
 * locks every account that it may touch or that counts for those loans, in ascending order. Their
 * open orders elsewhere are read last, when nobody else can change them.
 */
export async function readForBatch(
  tx: Transaction,
  { lease, marketId, placers }: BatchSource,
  commands: readonly Command[],
  touched: ReadonlySet<number>,
) {
  await proveLease(tx, lease)
  const placing = commands.flatMap((command) => (command.kind === 'place' ? [command.partyId] : []))
  const loans =
    placing.length === 0 ? new Map<number, OrderGate>() : await placers.orderGates(tx, placing)
  const priorReads = {
    storedReplies: await findStoredReplies(tx, commands),
    takenClientIds: await findByClientOrderIds(tx, toClientOrderIds(commands)),
    feeDiscounts: placing.length === 0 ? new Map() : await placers.feeDiscounts(tx, placing),
    loans,
  }
  const accounts = [
    ...touched,
    ...[...loans.values()].flatMap((loan) => [...loan.accounts.values()]),
  ]
  const balances: ReadonlyMap<number, Balance> =
    accounts.length === 0 ? new Map() : await lockAccounts(tx, accounts)
  const reads: BatchReads = {
    ...priorReads,
    elsewhere:
      loans.size === 0 ? new Map() : await listOpenElsewhere(tx, [...loans.keys()], marketId),
  }
  return { reads, balances }
}

async function findStoredReplies(
  tx: Transaction,
  commands: readonly Command[],
): Promise<Map<string, unknown>> {
  const keyed = filterWithIntents(commands)
  if (keyed.length === 0) return new Map()
  const rows = await tx.rows(INTENTS, [keyed.map((c) => c.partyId), keyed.map((c) => c.intent.key)])
  const replyRows = new Map(rows.map((row) => [`${row.party_id} ${row.key}`, row]))
  const answers = new Map<string, unknown>()
  for (const { partyId, intent } of keyed) {
    const row = replyRows.get(`${partyId} ${intent.key}`)
    if (row !== undefined) answers.set(`${partyId} ${intent.key}`, storedReply([row], intent))
  }
  return answers
}

/**
 * A concurrent transaction used an intent or a client order id of this batch; the transaction
 * restarts and finds it.
 */
class RacedElsewhere extends Error {
  override readonly name = 'RacedElsewhere'
  readonly code = '40001'
}

/**
 * Writes a batch's decisions, in multi-row statements, and returns the events to send after the
 * commit.
 */
export async function writeBatch(
  tx: Transaction,
  pair: PairNames,
  now: Date,
  batch: Batch,
  commands: readonly Command[],
  results: readonly Result[],
): Promise<QueuedEvents | undefined> {
  const { id } = pair.market
  const orders = [...batch.changed.values()]
  await applyBatch(
    tx,
    id,
    toDate(batch.atMs),
    orders.filter((order) => batch.added.has(order.id)),
  )
  await updateOrders(
    tx,
    now,
    orders.filter((order) => !batch.added.has(order.id)),
  )
  await insertTrades(tx, id, batch.trades)
  await postJournals(tx, chainOfMarket(id), now, batch.journals)
  await storeReplies(tx, now, commands, results)
  return enqueue(
    tx,
    now,
    toEvents(
      orders.filter((order) => order.partyId !== pair.housePartyId),
      pair,
      now,
    ),
  )
}

/**
 * Of one client order id in two markets at once the second waits for the first, and then finds it
 * taken (SPOT-30).
 */
async function applyBatch(
  tx: Transaction,
  marketId: number,
  now: Date,
  orders: readonly OrderState[],
): Promise<void> {
  try {
    await insertOrders(tx, marketId, now, orders)
  } catch (error) {
    if (constraintOf(error) === 'spot_order_client_id')
      throw new RacedElsewhere('a client order id was taken elsewhere', { cause: error })
    throw error
  }
}

/** Each changed order to its owner, and one balance event to every owner (RT-12). */
function toEvents(orders: readonly OrderState[], pair: PairNames, now: Date): PrivateEvent[] {
  const owners = [...new Set(orders.map((order) => order.partyId))]
  return [
    ...orders.map((order): PrivateEvent => ({
      partyId: order.partyId,
      event: 'coin_trade',
      payload: toOrderDto(order, pair, now),
    })),
    ...owners.map((partyId): PrivateEvent => ({ partyId, event: 'wallet', payload: {} })),
  ]
}

async function storeReplies(
  tx: Transaction,
  now: Date,
  commands: readonly Command[],
  results: readonly Result[],
): Promise<void> {
  const keepable = commands.flatMap((command, index) => {
    const result = results[index]
    const worthKeeping = result !== undefined && !('refused' in result) && !('answered' in result)
    return hasIntent(command) && worthKeeping ? [{ command, answer: toAnswer(result) }] : []
  })
  if (keepable.length === 0) return
  const storedRows = await tx.rows(STORE_REPLIES, [
    now,
    keepable.map((d) => d.command.partyId),
    keepable.map((d) => d.command.intent.key),
    keepable.map((d) => d.command.intent.call),
    keepable.map((d) => d.command.intent.bodyHash),
    keepable.map((d) => JSON.stringify(d.answer)),
  ])
  if (storedRows.length < keepable.length)
    throw new RacedElsewhere('an intent was carried out elsewhere')
}

function filterWithIntents(commands: readonly Command[]) {
  return commands.filter(hasIntent)
}

function hasIntent(
  command: Command,
): command is WithIntent & { intent: NonNullable<WithIntent['intent']> } {
  return (command.kind === 'place' || command.kind === 'cancel') && command.intent !== undefined
}

function toClientOrderIds(
  commands: readonly Command[],
): { partyId: number; clientOrderId: string }[] {
  return commands.flatMap((command) =>
    command.kind === 'place' && command.clientOrderId !== undefined
      ? [{ partyId: command.partyId, clientOrderId: command.clientOrderId }]
      : [],
  )
}
