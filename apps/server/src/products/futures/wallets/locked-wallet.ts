import type { PendingOrder, Position, Wallet } from '@candor/engine/futures/order'
import { type Quantity, quantity } from '@candor/money'
import { type Balance, lockAccounts } from '../../../platform/ledger/index.ts'
import type { StoredOrder } from '../store-row.ts'
import type { WalletParts } from '../parts.ts'
import { loadActiveOrdersByUser } from '../orders/store-orders.ts'
import { lockWalletRows, proveLease, type Transaction, type WalletId } from './store-wallets.ts'

/**
 * A wallet whose rows and accounts are locked by a transaction: nothing can overtake decisions on
 * it.
 */
export type LockedWallet = WalletId & {
  readonly userAccount: number
  /** The round it is settled through. */
  readonly settledTickId: number
  readonly wallet: Wallet
  readonly orders: readonly StoredOrder[]
  /** The insurance fund's balance. */
  readonly insurance: Quantity
  /** The unreserved balance of a pair's house account. */
  houseFree(marketId: number): Quantity
}

/**
 * Proves the lease, locks the wallet, and then every account that its orders, or an order in this
 * further market, may touch, in ascending order.
 */
export async function lockWallet(
  tx: Transaction,
  parts: WalletParts,
  { userId, quoteId }: WalletId,
  extraMarketId?: number,
): Promise<LockedWallet> {
  const [locked] = await lockWallets(tx, parts, quoteId, [userId], extraMarketId)
  if (locked === undefined) throw new Error(`user ${userId} has no wallet of contracts`)
  return locked
}

/**
 * The same for several wallets of one quote currency: first their rows, then all accounts, each in
 * ascending order. Returned in the order of the arguments.
 */
export async function lockWallets(
  tx: Transaction,
  parts: WalletParts,
  quoteId: number,
  userIds: readonly number[],
  extraMarketId?: number,
): Promise<LockedWallet[]> {
  await proveLease(tx, parts.lease)
  const settledTickIds = await lockWalletRows(tx, quoteId, userIds)
  const ordersByUser = await loadActiveOrdersByUser(tx, userIds, quoteId)
  const { accounts } = parts
  const userAccounts = await accounts.ofUsers(userIds, quoteId)
  const markets = new Set(
    [...ordersByUser.values()].flatMap((orders) => orders.map(({ marketId }) => marketId)),
  )
  if (extraMarketId !== undefined) markets.add(extraMarketId)
  const fund = accounts.fund(quoteId)
  const balances = await lockAccounts(tx, [
    ...userAccounts.values(),
    fund,
    ...[...markets].flatMap((marketId) => [accounts.house(marketId), accounts.fee(marketId)]),
  ])
  const balanceOf = (account: number): Balance =>
    balances.get(account) ?? { available: quantity(0n), locked: quantity(0n) }
  return userIds.map((userId) => {
    const [userAccount, settledTickId, orders = []] = [
      userAccounts.get(userId),
      settledTickIds.get(userId),
      ordersByUser.get(userId),
    ]
    if (userAccount === undefined || settledTickId === undefined)
      throw new Error(`user ${userId} has no wallet of contracts`)
    return {
      userId,
      quoteId,
      userAccount,
      settledTickId,
      orders,
      wallet: toWallet(balanceOf(userAccount).available, orders),
      insurance: balanceOf(fund).available,
      houseFree: (marketId: number) => balanceOf(accounts.house(marketId)).available,
    }
  })
}

/** Live orders and a balance as the engine's wallet. */
export function toWallet(balance: Quantity, orders: readonly StoredOrder[]): Wallet {
  const positions: Position[] = []
  const pending: PendingOrder[] = []
  for (const { status, position, waiting } of orders) {
    if (status === 1 && position !== undefined) positions.push(position)
    if (status === 0 && waiting !== undefined) pending.push(waiting)
  }
  return { balance, positions, pending }
}
