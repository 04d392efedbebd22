import { type FundBounds, isDecisive, leastFund } from '@candor/engine/futures/fund'
import type { Quantity } from '@candor/money'
import { lastBalanceOutside } from '../../platform/ledger/index.ts'
import type { Transaction } from './store-wallets.ts'

type Known = FundBounds & {
  readonly throughEntry: number
  readonly lastDecisive: Quantity | undefined
}

/**
 * Whether the insurance fund lets anything open (FUT-42). Below its floor openings stop, and they
 * begin again at a multiple of it; between the two the fund's own entries say which of them it was
 * at last. What was read of them is kept, so that each entry is looked at once.
 */
export class FundGate {
  readonly #known = new Map<number, Known>()

  /**
   * What the fund must hold for an opening now. The account is locked by the caller's transaction,
   * which has booked nothing to it yet.
   */
  async least(
    tx: Transaction,
    account: number,
    held: Quantity,
    bounds: FundBounds,
  ): Promise<Quantity> {
    if (isDecisive(held, bounds)) return leastFund(bounds, held)
    const before = this.#known.get(account)
    const isSame = before?.floor === bounds.floor && before.beginsAgain === bounds.beginsAgain
    const found = await lastBalanceOutside(tx, account, {
      low: bounds.floor,
      high: bounds.beginsAgain,
      afterEntry: isSame ? before.throughEntry : 0,
    })
    const lastDecisive = found.balance ?? (isSame ? before.lastDecisive : undefined)
    this.#known.set(account, { ...bounds, throughEntry: found.throughEntry, lastDecisive })
    return leastFund(bounds, lastDecisive)
  }
}
