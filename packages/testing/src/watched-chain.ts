import type { Caller } from '@candor/server/http/handler'
import {
  chainDifference,
  haltsOf,
  incomingOf,
  lookAtChain,
  type WatchDeps,
} from '@candor/server/platform/chains/index'
import { expect } from 'vitest'
import { type ChainWorld, CONFIRMATIONS, createChainWorld } from './chain-world.ts'
import { firstMomentMs } from './context.ts'

export const [ETH, USDT] = [2, 3]
export const ETHER = 10n ** 18n
/** One coin in the ledger's units. */
export const COIN = 10n ** 8n

/** Stands while a test file runs, which opens and closes it. */
export let world: ChainWorld
export let caller: Caller
export let address: string

export async function openWatch(): Promise<void> {
  world = await createChainWorld()
}
export async function nextOwner(): Promise<void> {
  caller = await world.access.newCaller()
  address = await world.addressOf(caller)
  await world.look()
  world.takeFaults()
}
export async function expectNoDifference(): Promise<void> {
  expect(await world.access.database.snapshot(chainDifference)).toMatchObject({
    difference: undefined,
  })
}
export async function closeWatch(): Promise<void> {
  await world.close()
}

export const held = async (currency: number) => BigInt(await world.available(caller, currency))
export const incoming = async () =>
  (await incomingOf(world.access.database, world.chain.chainId, caller.userId, 20, 0)).rows
export const halts = () => haltsOf(world.access.database, world.chain.chainId)
export async function mineAndLook(count = 1): Promise<void> {
  await world.chain.mine(count)
  await world.look()
}

/**
 * Looks until one look is not cut short any more, cutting each one a step later; between two cuts
 * everything else goes on.
 */
export async function cutEverywhere(
  dying: (step: number) => { readonly deps: WatchDeps; taken(): number },
): Promise<number> {
  for (let step = 1; ; step += 1) {
    await world.chain.callToken('transfer(address,uint256)', address, 1_000_000n)
    await world.chain.sendEther(address, ETHER)
    await world.chain.mine(CONFIRMATIONS)
    const { deps, taken } = dying(step)
    await lookAtChain(deps, firstMomentMs).catch((error: unknown) => {
      if (!String(error).includes('killed')) throw error
    })
    await world.look()
    expect([await held(USDT), await held(ETH)], `cut at step ${step}`).toEqual([
      BigInt(step) * COIN,
      BigInt(step) * COIN,
    ])
    if (taken() < step) return step
  }
}

export async function rawOf(hash: string): Promise<{ raw: string }> {
  return { raw: await world.chain.rpc<string>('eth_getRawTransactionByHash', hash) }
}
