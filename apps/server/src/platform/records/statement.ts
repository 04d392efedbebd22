import { type Quantity, subtract, sum } from '@candor/money'
import type { AccountMovement, TypeMovement } from '../ledger/index.ts'

/** One account's line of a statement; opening balance plus every sum equals the closing balance. */
export type StatementLine = Omit<AccountMovement, 'balance' | 'moved'> & {
  readonly opening: Quantity
  readonly closing: Quantity
  readonly sums: readonly Pick<TypeMovement, 'type' | 'within' | 'records'>[]
}

/**
 * Computes back from each account's balance: later movements are subtracted for the closing
 * balance, those within the period for the opening one. An account without balance and movement is
 * omitted (LEDG-18).
 */
export function computeStatement(accounts: readonly AccountMovement[]): StatementLine[] {
  return accounts
    .map(toStatementLine)
    .filter(({ opening, closing, sums }) => opening !== 0n || closing !== 0n || sums.length > 0)
}

function toStatementLine({ balance, moved, ...account }: AccountMovement): StatementLine {
  const closing = subtract(balance, sum(moved.map(({ later }) => later)))
  const sums = moved
    .filter(({ records }) => records > 0)
    .map(({ type, within, records }) => ({ type, within, records }))
  return {
    ...account,
    opening: subtract(closing, sum(sums.map(({ within }) => within))),
    closing,
    sums,
  }
}
