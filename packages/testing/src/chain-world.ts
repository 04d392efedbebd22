import { HDKey } from '@scure/bip32'
import type { Database } from '@candor/server/db/connection'
import type { Caller } from '@candor/server/http/handler'
import {
  type AddressTree,
  addressTreeOf,
  beginChain,
  type ChainTerms,
  lookAtChain,
  nodeOf,
  ownAddress,
  type Rpc,
  rpcAt,
  type WatchDeps,
} from '@candor/server/platform/chains/index'
import { quantity } from '@candor/money'
import { type AccessWorld, createAccessWorld } from './access-world.ts'
import { type EvmNode, startEvmNode } from './chain/evm-node.ts'
import { firstMomentMs } from './context.ts'

/**
 * The account of a wallet that was made for tests: its public half is all that a server is told.
 */
const account = HDKey.fromMasterSeed(
  Buffer.from('candor tests: no coin is behind this seed'),
).derive(`m/44'/60'/0'`)
export const testXpub = account.publicExtendedKey
export const testXprv = account.privateExtendedKey
export const CONFIRMATIONS = 3
/** From how much on a payment is credited by itself, in units. */
export const leasts = { ETH: quantity(50_000n), USDT: quantity(100_000_000n) } as const

/** Users, a database and a real node with the watcher between them. */
export type ChainWorld = {
  readonly access: AccessWorld
  readonly chain: EvmNode
  readonly terms: ChainTerms
  readonly tree: AddressTree
  readonly deps: WatchDeps
  /** What an operator was told since the last look here. */
  takeFaults(): unknown[]
  /** Looks at the chain once. */
  look(): Promise<void>
  addressOf(caller: Caller): Promise<string>
  /** What a user has available in the exchange account of a currency, in units. */
  available(caller: Caller, currencyId: number): Promise<string>
  close(): Promise<void>
}

export async function createChainWorld(): Promise<ChainWorld> {
  const [access, chain] = await Promise.all([createAccessWorld(), startEvmNode()])
  const tree = addressTreeOf(testXpub)
  if (tree === undefined) throw new Error("the tests' extended key cannot be read")
  const terms: ChainTerms = {
    chainId: chain.chainId,
    token: { contract: chain.token, decimals: 6 },
    confirmations: CONFIRMATIONS,
  }
  const faults: unknown[] = []
  const deps: WatchDeps = {
    database: access.database,
    node: chain.node,
    terms,
    leastOf: (coin) => leasts[coin as keyof typeof leasts],
    onEvents: () => undefined,
    onFault: (error) => {
      faults.push(error)
    },
  }
  await beginChain(deps, firstMomentMs)
  return {
    access,
    chain,
    terms,
    tree,
    deps,
    takeFaults: () => faults.splice(0),
    look: () => lookAtChain(deps, firstMomentMs),
    addressOf: (caller) =>
      ownAddress(access.database, chain.chainId, tree, caller.userId, firstMomentMs),
    async available(caller, currencyId) {
      const [row] = await access.asOwner(
        'SELECT available FROM account WHERE party_id = $1 AND currency_id = $2 AND kind = 2',
        [caller.userId, currencyId],
      )
      return String(row?.['available'])
    },
    async close() {
      await chain.stop()
      await access.close()
    },
  }
}

/**
 * A node that ends the process that asks it: every question from this one on is refused, as to one
 * that was killed before asking.
 */
export function endingBefore(
  url: string,
  question: number,
): { node: ReturnType<typeof nodeOf>; asked(): number } {
  const ask = rpcAt(url)
  let asked = 0
  const rpc: Rpc = (method, params) => {
    asked += 1
    return asked >= question ? Promise.reject(new Error('killed')) : ask(method, params)
  }
  return { node: nodeOf(rpc), asked: () => asked }
}

/**
 * A database that ends the process at a commit: the transaction of this number, and every later
 * one, fails before its commit or right after it.
 */
export function endingAtCommit(
  database: Database,
  transaction: number,
  when: 'before' | 'after',
): { database: Database; begun(): number } {
  let begun = 0
  return {
    begun: () => begun,
    database: {
      ...database,
      async transaction(work) {
        begun += 1
        if (begun > transaction) throw new Error('killed')
        if (begun < transaction) return database.transaction(work)
        if (when === 'after') {
          await database.transaction(work)
          throw new Error('killed')
        }
        return database.transaction(async (tx) => {
          await work(tx)
          throw new Error('killed')
        })
      },
    },
  }
}
