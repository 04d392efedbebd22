import { lastCertainBlock } from '@candor/engine/chains/confirmations'
import type { Quantity } from '@candor/money'
import { toDate } from '../../clock/clock.ts'
import { type ChainTerms, NATIVE_COIN, TOKEN_COIN } from './coins.ts'
import type { Node } from './node.ts'
import { readBlock } from './read-block.ts'
import {
  addSighting,
  beginCursor,
  listBlocksBefore,
  findCursor,
  type Database,
  rewindCursor,
  lockCursor,
  advanceCursor,
  type BlockRef,
  type QueuedEvents,
  releaseGathered,
  type Sighting,
  listSightings,
  claimSighting,
} from './store.ts'
import { findAddressOwners } from './store-addresses.ts'
import { creditOnce } from './store-credit.ts'
import { endGoneHalt, haltForGoneDeposits, haltForOtherChain } from './store-halt.ts'

export type WatchDeps = {
  readonly database: Database
  readonly node: Node
  readonly terms: ChainTerms
  /** The minimum of a payment that is credited automatically (DEP-18). */
  minDeposit(coin: string, nowMs: number): Quantity
  /** Receives committed events to be sent to sockets. */
  onEvents(events: QueuedEvents | undefined): void
  /** Receives what the operator must know; the watching continues. */
  onFault(error: unknown): void
}

/** The maximum blocks of one poll; the rest is read in the next. */
const BLOCKS_PER_POLL = 200
const CREDITS_PER_POLL = 500
/** The number of past polls whose small payments are reconsidered. */
const GATHER_BACK_POLLS = 10
/** Blocks remembered below the last final one, to recognise a deep reorganisation. */
const REMEMBERED_BLOCKS = 512

/**
 * Polls the chain once: goes back where it was reorganised, reads new blocks, credits what has
 * become final (DEP-12). Each step commits by itself with its position, so that a restart continues
 * from there; safe with several workers.
 */
export async function pollChain(deps: WatchDeps, nowMs: number): Promise<void> {
  const {
    database,
    node,
    terms: { chainId },
  } = deps
  const nodeChainId = await node.chainId()
  if (nodeChainId !== chainId)
    throw new Error(
      `the node is of chain ${nodeChainId}, not of ${chainId}; nothing is read from it`,
    )
  const cursor = await database.transaction(async (tx) => lockCursor(tx, chainId))
  const place = await findLastBlockOnChain(deps, cursor, nowMs)
  if (place === undefined) return
  const readTo = await readNewBlocks(deps, place, nowMs)
  await gatherCertain(deps, readTo, nowMs)
  await creditCertain(deps, readTo, nowMs)
}

/** Starts at the node's newest block: no address of ours was assigned before it. */
export async function beginChain(
  { database, node, terms: { chainId } }: Pick<WatchDeps, 'database' | 'node' | 'terms'>,
  nowMs: number,
): Promise<void> {
  if ((await findCursor(database, chainId)) !== undefined) return
  const newest = await node.block(await node.head())
  if (newest === undefined) throw new Error('the node has no newest block')
  await database.transaction((tx) => beginCursor(tx, chainId, newest, toDate(nowMs)))
}

/**
 * The position to read on from, after going back over a reorganisation; undefined while the node is
 * behind, or on another chain.
 */
async function findLastBlockOnChain(
  deps: WatchDeps,
  cursor: BlockRef,
  nowMs: number,
): Promise<BlockRef | undefined> {
  const {
    database,
    node,
    terms: { chainId, confirmations },
  } = deps
  const nodeBlock = await node.block(cursor.number)
  if (nodeBlock === undefined) return undefined
  if (nodeBlock.hash === cursor.hash) return cursor
  for (const place of await listBlocksBefore(
    database,
    chainId,
    cursor.number,
    REMEMBERED_BLOCKS + confirmations,
  )) {
    const current = await node.block(place.number)
    if (current === undefined) return undefined
    if (current.hash === place.hash) return rewind(deps, cursor, place, nowMs)
  }
  const isNewHalt = await database.transaction((tx) =>
    haltForOtherChain(tx, chainId, toDate(nowMs)),
  )
  if (isNewHalt)
    deps.onFault(
      new Error(
        `chain ${chainId}: none of the last ${REMEMBERED_BLOCKS + confirmations} blocks is on the node's chain; nothing is read and payouts are halted`,
      ),
    )
  return undefined
}

async function rewind(
  deps: WatchDeps,
  from: BlockRef,
  to: BlockRef,
  nowMs: number,
): Promise<BlockRef | undefined> {
  const {
    database,
    terms: { chainId },
  } = deps
  const goneCount = await database.transaction(async (tx) => {
    const lockedCursor = await lockCursor(tx, chainId)
    if (lockedCursor.hash !== from.hash) return undefined
    await rewindCursor(tx, chainId, to, toDate(nowMs))
    return haltForGoneDeposits(tx, chainId, to.number, toDate(nowMs))
  })
  if (goneCount === undefined) return undefined
  if (goneCount > 0)
    deps.onFault(
      new Error(
        `chain ${chainId}: ${goneCount} credited deposits above block ${to.number} are no longer on the chain; payouts over it are halted`,
      ),
    )
  return to
}

/** Reads the blocks after a position, one transaction each; returns the new position. */
async function readNewBlocks(deps: WatchDeps, from: BlockRef, nowMs: number): Promise<BlockRef> {
  const { database, node, terms } = deps
  const head = await node.head()
  let place = from
  for (
    let number = from.number + 1;
    number <= Math.min(head, from.number + BLOCKS_PER_POLL);
    number += 1
  ) {
    const readResult = await readBlock(node, terms, number, (addresses) =>
      findAddressOwners(database, terms.chainId, addresses),
    )
    // Another block is below by now: the next poll goes back.
    if (readResult === undefined || readResult.block.parentHash !== place.hash) return place
    const { block, payments } = readResult
    const previous = place
    const isAdvanced = await database.transaction(async (tx) => {
      if ((await lockCursor(tx, terms.chainId)).hash !== previous.hash) return false
      const owners = await findAddressOwners(
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
          requireOwner(owners, payment.to),
          deps.minDeposit(payment.coin, nowMs),
          toDate(nowMs),
        )
      await advanceCursor(
        tx,
        terms.chainId,
        block,
        lastCertainBlock(block.number, terms.confirmations) - REMEMBERED_BLOCKS,
        toDate(nowMs),
      )
      return true
    })
    if (!isAdvanced) return place
    place = block
  }
  return place
}

function requireOwner(owners: ReadonlyMap<string, number>, address: string): number {
  const owner = owners.get(address)
  if (owner === undefined) throw new Error(`${address} is nobody's`)
  return owner
}

/**
 * Goes back further than one poll reads, so that the next poll finishes what a process left undone.
 */
async function gatherCertain(
  { database, terms: { chainId, confirmations }, minDeposit }: WatchDeps,
  readTo: BlockRef,
  nowMs: number,
): Promise<void> {
  const upTo = lastCertainBlock(readTo.number, confirmations)
  const minAmounts = [NATIVE_COIN, TOKEN_COIN].map((coin) => ({
    coin,
    minAmount: minDeposit(coin, nowMs),
  }))
  await database.transaction((tx) =>
    releaseGathered(
      tx,
      chainId,
      { since: upTo - BLOCKS_PER_POLL * GATHER_BACK_POLLS, upTo },
      minAmounts,
    ),
  )
}

async function creditCertain(deps: WatchDeps, readTo: BlockRef, nowMs: number): Promise<void> {
  const {
    database,
    terms: { chainId, confirmations },
  } = deps
  for (const sighting of await listSightings(
    database,
    chainId,
    lastCertainBlock(readTo.number, confirmations),
    CREDITS_PER_POLL,
  )) {
    try {
      await credit(deps, sighting, nowMs)
    } catch (error) {
      deps.onFault(error)
    }
  }
}

/** Credits one payment in the transaction that ends its sighting, after reloading its block. */
async function credit(
  { database, node, terms: { chainId }, onEvents }: WatchDeps,
  sighting: Sighting,
  nowMs: number,
): Promise<void> {
  const receipt = await node.receipt(sighting.txHash)
  if (receipt?.blockHash !== sighting.block.hash) return
  const credited = await database.transaction(async (tx) => {
    await lockCursor(tx, chainId)
    if (!(await claimSighting(tx, chainId, sighting))) return undefined
    const creditResult = await creditOnce(tx, chainId, sighting, toDate(nowMs))
    if (creditResult === undefined) await endGoneHalt(tx, chainId, sighting, toDate(nowMs))
    return creditResult
  })
  onEvents(credited?.events)
}
