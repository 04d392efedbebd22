import { lastCertainBlock } from '@candor/engine/chains/confirmations'
import type { Quantity } from '@candor/money'
import { dateOf } from '../../clock/clock.ts'
import { type ChainTerms, NATIVE_COIN, TOKEN_COIN } from './coins.ts'
import type { Node } from './node.ts'
import { readBlock } from './read-block.ts'
import {
  addSighting,
  beginAt,
  blocksBefore,
  cursorOf,
  type Database,
  goBackTo,
  holdCursor,
  moveTo,
  type Place,
  type QueuedEvents,
  releaseGathered,
  type Sighting,
  sightingsUpTo,
  takeSighting,
} from './store.ts'
import { ownersOf } from './store-addresses.ts'
import { creditOnce } from './store-credit.ts'
import { endGone, haltForGone, haltForOther } from './store-halt.ts'

export type WatchDeps = {
  readonly database: Database
  readonly node: Node
  readonly terms: ChainTerms
  /** From how much on a payment of a coin is credited by itself (DEP-18). */
  leastOf(coin: string, nowMs: number): Quantity
  /** Hears of committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Hears of what an operator must know; the watching goes on. */
  onFault(error: unknown): void
}

/** So many blocks are read in one look; what is left is read in the next. */
const BLOCKS_A_LOOK = 200
const CREDITS_A_LOOK = 500
/** Over so many looks small payments are gathered again and again. */
const LOOKS_BACK = 10
/**
 * Blocks remembered below the last certain one, so that a deep reorganisation is seen for what it
 * is.
 */
const REMEMBERED = 512

/**
 * Looks at the chain once: goes back where it was reorganised, reads the blocks that were added,
 * credits what has become certain (DEP-12). Each step commits by itself with the place it has
 * reached, so that a process that ends anywhere goes on from there; several at once do each step
 * once.
 */
export async function lookAtChain(deps: WatchDeps, nowMs: number): Promise<void> {
  const {
    database,
    node,
    terms: { chainId },
  } = deps
  const answered = await node.chainId()
  if (answered !== chainId)
    throw new Error(`the node is of chain ${answered}, not of ${chainId}; nothing is read from it`)
  const reached = await database.transaction(async (tx) => holdCursor(tx, chainId))
  const place = await stillOnChain(deps, reached, nowMs)
  if (place === undefined) return
  const readTo = await readOn(deps, place, nowMs)
  await gatherCertain(deps, readTo, nowMs)
  await creditCertain(deps, readTo, nowMs)
}

/** Begins at the node's newest block: no address of ours was given out before it. */
export async function beginChain(
  { database, node, terms: { chainId } }: Pick<WatchDeps, 'database' | 'node' | 'terms'>,
  nowMs: number,
): Promise<void> {
  if ((await cursorOf(database, chainId)) !== undefined) return
  const newest = await node.block(await node.head())
  if (newest === undefined) throw new Error('the node has no newest block')
  await database.transaction((tx) => beginAt(tx, chainId, newest, dateOf(nowMs)))
}

/**
 * The place from which to read on, after going back where the chain was reorganised; undefined
 * while the node is behind, or on another chain.
 */
async function stillOnChain(
  deps: WatchDeps,
  reached: Place,
  nowMs: number,
): Promise<Place | undefined> {
  const {
    database,
    node,
    terms: { chainId, confirmations },
  } = deps
  const found = await node.block(reached.number)
  if (found === undefined) return undefined
  if (found.hash === reached.hash) return reached
  for (const place of await blocksBefore(
    database,
    chainId,
    reached.number,
    REMEMBERED + confirmations,
  )) {
    const now = await node.block(place.number)
    if (now === undefined) return undefined
    if (now.hash === place.hash) return goBack(deps, reached, place, nowMs)
  }
  const isNew = await database.transaction((tx) => haltForOther(tx, chainId, dateOf(nowMs)))
  if (isNew)
    deps.onFault(
      new Error(
        `chain ${chainId}: none of the last ${REMEMBERED + confirmations} blocks is on the node's chain; nothing is read and payouts are halted`,
      ),
    )
  return undefined
}

async function goBack(
  deps: WatchDeps,
  from: Place,
  to: Place,
  nowMs: number,
): Promise<Place | undefined> {
  const {
    database,
    terms: { chainId },
  } = deps
  const gone = await database.transaction(async (tx) => {
    const held = await holdCursor(tx, chainId)
    if (held.hash !== from.hash) return undefined
    await goBackTo(tx, chainId, to, dateOf(nowMs))
    return haltForGone(tx, chainId, to.number, dateOf(nowMs))
  })
  if (gone === undefined) return undefined
  if (gone > 0)
    deps.onFault(
      new Error(
        `chain ${chainId}: ${gone} credited deposits above block ${to.number} are no longer on the chain; payouts over it are halted`,
      ),
    )
  return to
}

/** Reads the blocks after a place, one transaction each; answers how far it came. */
async function readOn(deps: WatchDeps, from: Place, nowMs: number): Promise<Place> {
  const { database, node, terms } = deps
  const head = await node.head()
  let place = from
  for (
    let number = from.number + 1;
    number <= Math.min(head, from.number + BLOCKS_A_LOOK);
    number += 1
  ) {
    const read = await readBlock(node, terms, number, (addresses) =>
      ownersOf(database, terms.chainId, addresses),
    )
    // Another block stands below by now: the next look goes back.
    if (read === undefined || read.block.parentHash !== place.hash) return place
    const { block, payments } = read
    const before = place
    const isMoved = await database.transaction(async (tx) => {
      if ((await holdCursor(tx, terms.chainId)).hash !== before.hash) return false
      const owners = await ownersOf(
        tx,
        terms.chainId,
        payments.map(({ to }) => to),
      )
      for (const payment of payments)
        await addSighting(
          tx,
          terms.chainId,
          block,
          payment,
          ownerOf(owners, payment.to),
          deps.leastOf(payment.coin, nowMs),
          dateOf(nowMs),
        )
      await moveTo(
        tx,
        terms.chainId,
        block,
        lastCertainBlock(block.number, terms.confirmations) - REMEMBERED,
        dateOf(nowMs),
      )
      return true
    })
    if (!isMoved) return place
    place = block
  }
  return place
}

function ownerOf(owners: ReadonlyMap<string, number>, address: string): number {
  const owner = owners.get(address)
  if (owner === undefined) throw new Error(`${address} is nobody's`)
  return owner
}

/**
 * Looks back further than one look reads, so that what a process ended before is done by the next
 * one.
 */
async function gatherCertain(
  { database, terms: { chainId, confirmations }, leastOf }: WatchDeps,
  readTo: Place,
  nowMs: number,
): Promise<void> {
  const upTo = lastCertainBlock(readTo.number, confirmations)
  const leasts = [NATIVE_COIN, TOKEN_COIN].map((coin) => ({ coin, least: leastOf(coin, nowMs) }))
  await database.transaction((tx) =>
    releaseGathered(tx, chainId, { since: upTo - BLOCKS_A_LOOK * LOOKS_BACK, upTo }, leasts),
  )
}

async function creditCertain(deps: WatchDeps, readTo: Place, nowMs: number): Promise<void> {
  const {
    database,
    terms: { chainId, confirmations },
  } = deps
  for (const seen of await sightingsUpTo(
    database,
    chainId,
    lastCertainBlock(readTo.number, confirmations),
    CREDITS_A_LOOK,
  )) {
    try {
      await credit(deps, seen, nowMs)
    } catch (error) {
      deps.onFault(error)
    }
  }
}

/**
 * Credits one payment in the transaction that ends its sighting, after asking once more for the
 * block it lies in.
 */
async function credit(
  { database, node, terms: { chainId }, onEvents }: WatchDeps,
  seen: Sighting,
  nowMs: number,
): Promise<void> {
  const receipt = await node.receipt(seen.txHash)
  if (receipt?.blockHash !== seen.block.hash) return
  const credited = await database.transaction(async (tx) => {
    await holdCursor(tx, chainId)
    if (!(await takeSighting(tx, chainId, seen))) return undefined
    const done = await creditOnce(tx, chainId, seen, dateOf(nowMs))
    if (done === undefined) await endGone(tx, chainId, seen, dateOf(nowMs))
    return done
  })
  onEvents(credited?.events)
}
