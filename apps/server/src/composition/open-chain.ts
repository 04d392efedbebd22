import { countConfirmations } from '@candor/engine/chains/confirmations'
import type { Quantity } from '@candor/money'
import { type Clock, repeat } from '../clock/clock.ts'
import { ConfigError } from '../config/config-error.ts'
import type { EvmSettings } from '../config/config-chain.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import {
  type AddressTree,
  parseAddressTree,
  beginChain,
  type ChainTerms,
  findCursor,
  EVM_PAYOUT_PROVIDER,
  EVM_NETWORK,
  findFirstAddress,
  listIncoming,
  pollChain,
  NATIVE_COIN,
  type Node,
  createNode,
  getDepositAddress,
  createRpc,
  RpcUnavailable,
  findStalledSince,
  createStallMonitor,
  TOKEN_COIN,
  loadTokenDecimals,
} from '../platform/chains/index.ts'
import type { DepositChain } from '../products/deposits/index.ts'
import type { PayoutProvider } from '../products/withdrawals/index.ts'

export type ChainParts = {
  readonly settings: EvmSettings
  readonly database: Database
  readonly clock: Clock
  /** The minimum of a payment that is credited automatically (DEP-18). */
  minDeposit(coin: string, nowMs: number): Quantity
  onEvents(events: QueuedEvents | undefined): void
  onFault(error: unknown): void
}

/** A configured chain: its address owners, and the watcher that credits payments (DEP-12). */
export type Chain = {
  readonly deposits: DepositChain
  /** Its payout provider: a separate process, of which this one knows only the name (OUT-18). */
  readonly payoutProvider: PayoutProvider
  /** Polls the chain; returns a stop function. */
  startWatching(): () => Promise<void>
}

/** The only chain whose ether and dollars are the real ones. */
const MAIN_CHAIN_ID = 1
const coins: readonly string[] = [NATIVE_COIN, TOKEN_COIN]
const LOOK_PAUSE_MS = 3_000

/**
 * Opens the configured chain; throws with a sentence when settings, node and database are not of
 * one chain.
 */
export async function openChain({
  settings,
  database,
  clock,
  minDeposit,
  onEvents,
  onFault,
}: ChainParts): Promise<Chain> {
  const { chainId, token, tokenDecimals: decimals, confirmations } = settings
  const terms: ChainTerms = { chainId, token: { contract: token, decimals }, confirmations }
  const node = createNode(createRpc(settings.rpcUrl))
  const tree = readAddressTree(settings)
  await checkDatabaseMatchesNode(node, terms, database, onFault)
  await beginChain({ database, node, terms }, clock.nowMs()).catch((error: unknown) =>
    reportUnlessUnavailable(error, onFault),
  )
  const first = await findFirstAddress(database, chainId)
  if (first !== undefined && tree(first.child) !== first.address) {
    throw new ConfigError(
      'EVM_XPUB is another key than the one whose addresses customers were given; put the old one back, or their deposits would belong to nobody who reads this.',
    )
  }
  return {
    deposits: {
      network: EVM_NETWORK,
      isTest: chainId !== MAIN_CHAIN_ID,
      coins,
      stalledSince: (nowMs) => findStalledSince(database, chainId, nowMs),
      addressOf: (userId) => getDepositAddress(database, chainId, tree, userId, clock.nowMs()),
      incomingOf: (userId, limit, offset) =>
        listConfirmedIncoming(database, terms, { userId, limit, offset }),
    },
    payoutProvider: {
      name: EVM_PAYOUT_PROVIDER,
      isSimulated: false,
      takesCards: false,
      networksOf: (coin) => (coins.includes(coin) ? [EVM_NETWORK] : []),
    },
    startWatching: () => {
      const reportStall = createStallMonitor({ database, terms, onFault })
      return repeat(
        clock,
        LOOK_PAUSE_MS,
        async () => {
          try {
            await pollChain({ database, node, terms, minDeposit, onEvents, onFault }, clock.nowMs())
          } finally {
            await reportStall(clock.nowMs())
          }
        },
        onFault,
      )
    },
  }
}

/** The addresses of the configured key; throws with a sentence when it cannot be read. */
export function readAddressTree({ xpub }: Pick<EvmSettings, 'xpub'>): AddressTree {
  const tree = parseAddressTree(xpub)
  if (tree === undefined)
    throw new ConfigError(
      'EVM_XPUB cannot be read; write the extended public key (xpub…) as the wallet shows it.',
    )
  return tree
}

/**
 * A user's incoming payments with their confirmations; a credited one counts as fully confirmed.
 */
async function listConfirmedIncoming(
  database: Database,
  { chainId, confirmations: requiredConfirmations }: ChainTerms,
  { userId, limit, offset }: { userId: number; limit: number; offset: number },
) {
  const { rows, total } = await listIncoming(database, chainId, userId, limit, offset)
  const reachedNumber = (await findCursor(database, chainId))?.number ?? 0
  const confirmed = ({ block, creditedAt }: (typeof rows)[number]) =>
    creditedAt === undefined
      ? countConfirmations(block, reachedNumber, requiredConfirmations)
      : requiredConfirmations
  return {
    total,
    rows: rows.map((row) => ({
      ...row,
      needed: requiredConfirmations,
      confirmations: confirmed(row),
    })),
  }
}

/**
 * An unreachable node prevents only the first start of a chain: later the platform serves, and
 * resumes when the node is back.
 */
async function checkDatabaseMatchesNode(
  node: Node,
  { chainId, token }: ChainTerms,
  database: Database,
  onFault: (error: unknown) => void,
): Promise<void> {
  try {
    const nodeChainId = await node.chainId()
    if (nodeChainId !== chainId)
      throw new ConfigError(
        `EVM_CHAIN_ID is ${chainId}, but the node at EVM_RPC_URL is of chain ${nodeChainId}; make the two agree.`,
      )
    const decimals = await loadTokenDecimals(node, token.contract)
    if (decimals !== token.decimals)
      throw new ConfigError(
        `EVM_TOKEN_DECIMALS is ${token.decimals}, but the contract EVM_TOKEN answers ${decimals ?? 'nothing'}; correct the one that is wrong.`,
      )
  } catch (error) {
    if ((await findCursor(database, chainId)) === undefined && error instanceof RpcUnavailable) {
      throw new ConfigError(
        `The node at EVM_RPC_URL cannot be reached, and the chain was never read before: ${error.message}. Start the node first.`,
      )
    }
    reportUnlessUnavailable(error, onFault)
  }
}

function reportUnlessUnavailable(error: unknown, onFault: (error: unknown) => void): void {
  if (!(error instanceof RpcUnavailable)) throw error
  onFault(error)
}
