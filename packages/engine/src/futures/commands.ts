import { add, subtract } from '@candor/money'
import type { Mark, PendingOrder, Position, Wallet } from './order.ts'
import type { CancelledStep, Settled } from './step.ts'

/**
 * The wallet after a market order opened (FUT-02): margin and fee are debited. The order must be
 * validated.
 */
export function openInWallet(wallet: Wallet, position: Position, mark: Mark): Settled {
  const balance = subtract(wallet.balance, add(position.originMargin, position.fee))
  if (balance < 0n) throw new Error('an opening needs its debit in the balance')
  return {
    wallet: { ...wallet, balance, positions: [...wallet.positions, position] },
    steps: [{ kind: 'opened', position, mark, isFromPending: false }],
  }
}

/**
 * The wallet after a limit order was filed (FUT-26): margin and fee are locked. The order must be
 * validated.
 */
export function fileInWallet(wallet: Wallet, order: PendingOrder): Settled {
  const balance = subtract(wallet.balance, add(order.margin, order.fee))
  if (balance < 0n) throw new Error('a pending order needs its debit in the balance')
  return {
    wallet: { ...wallet, balance, pending: [...wallet.pending, order] },
    steps: [{ kind: 'filed', order }],
  }
}

/**
 * The wallet after pending orders were cancelled, margin and fee returned in full (FUT-27). Throws
 * on an id that is not pending.
 */
export function cancelInWallet(wallet: Wallet, ids: readonly number[]): Settled {
  const steps = ids.map((id): CancelledStep => {
    const order = wallet.pending.find((one) => one.id === id)
    if (order === undefined) throw new Error(`order ${id} is not pending in this wallet`)
    return { kind: 'cancelled', order, released: add(order.margin, order.fee) }
  })
  const balance = steps.reduce((total, { released }) => add(total, released), wallet.balance)
  return {
    wallet: { ...wallet, balance, pending: wallet.pending.filter(({ id }) => !ids.includes(id)) },
    steps,
  }
}
