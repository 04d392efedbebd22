import { add, format, parseQuantity, type Quantity, subtract } from '@candor/money'
import { parsePositive } from '../../lib/figures/positive.ts'
import type { TransferState } from './transfer-state.ts'
import type { Transferable } from './wire.ts'

/**
 * The available balance of both accounts, before and after; after is defined once the amount can be
 * transferred.
 */
export type Summary = {
  readonly available: string
  readonly amount: Quantity | undefined
  readonly from: { readonly before: string; readonly after: string | undefined }
  readonly to: { readonly before: string; readonly after: string | undefined }
}

/** The effects of a transfer: exactly the amount less here and more there (MOVE-02). */
export function previewTransfer(state: TransferState, { free }: Transferable): Summary {
  const [available, there] = [free[state.from] ?? '0', free[state.to] ?? '0']
  const [from, to, amount] = [
    parseQuantity(available),
    parseQuantity(there),
    parsePositive(parseQuantity(state.amount)),
  ]
  const fits = from !== undefined && to !== undefined && amount !== undefined && amount <= from
  return {
    available,
    amount,
    from: { before: available, after: fits ? format(subtract(from, amount)) : undefined },
    to: { before: there, after: fits ? format(add(to, amount)) : undefined },
  }
}

/**
 * The error, in the server's order (MOVE-02); a missing amount is one only once submit was tried.
 */
export function validateTransfer(
  state: TransferState,
  { available, amount }: Summary,
): 'amount' | 'balance' | undefined {
  if (amount === undefined) return state.tried || /[1-9]/.test(state.amount) ? 'amount' : undefined
  const has = parseQuantity(available)
  return has === undefined || amount > has ? 'balance' : undefined
}
