import { type FundBounds, isDecisive, requiredFund } from '@candor/engine/futures/fund/fund'
import type { Quantity } from '@candor/money'
import { findLastBalanceOutside } from '../../../platform/ledger/index.ts'
import type { Transaction } from './store-wallets.ts'

type FundState = FundBounds & {
  readonly throughEntry: number
  readonly lastDecisive: Quantity | undefined
}

/**
 * Whether the insurance fund allows openings (FUT-42). Below its floor openings stop, and they
 * resume at a multiple of it; between the two the fund's own entries tell which it reached last.
 * What was read of them is cached, so that each entry is read once.
 */
export class FundGate {
  readonly #stateByAccount = new Map<number, FundState>()

  /**
   * The fund balance that an opening requires now. The caller's transaction has locked the account,
   * and booked nothing to it yet.
   */
  async minBalance(
    tx: Transaction,
    account: number,
    balance: Quantity,
    bounds: FundBounds,
  ): Promise<Quantity> {
    if (isDecisive(balance, bounds)) return requiredFund(bounds, balance)
    const previous = this.#stateByAccount.get(account)
    const isSame = previous?.floor === bounds.floor && previous.resumesAt === bounds.resumesAt
    const lastOutside = await findLastBalanceOutside(tx, account, {
      low: bounds.floor,
      high: bounds.resumesAt,
      afterEntry: isSame ? previous.throughEntry : 0,
    })
    const lastDecisive = lastOutside.balance ?? (isSame ? previous.lastDecisive : undefined)
    this.#stateByAccount.set(account, {
      ...bounds,
      throughEntry: lastOutside.throughEntry,
      lastDecisive,
    })
    return requiredFund(bounds, lastDecisive)
  }
}
