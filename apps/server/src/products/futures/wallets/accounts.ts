import type { Quantity } from '@candor/money'
import { toDate } from '../../../clock/clock.ts'
import { openHouse } from '../../../kernel/house-accounts.ts'
import { findAccountsOfKind, kinds, raiseFunding } from '../../../platform/ledger/index.ts'
import type { Database } from './store-wallets.ts'

const LEVER = 'house:lever'
const FUND = 'insurance_fund'

type FuturesMarket = { readonly marketId: number; readonly quoteId: number }

/**
 * The accounts that contracts book to. Account ids never change, so they are cached; the house has
 * its own for each market.
 */
export class Accounts {
  readonly #database: Database
  readonly #users = new Map<string, number>()
  readonly #houses = new Map<number, number>()
  readonly #fees = new Map<number, number>()
  readonly #funds = new Map<number, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Opens the house's accounts, and funds them once ever where a funding is given (LEDG-05); a fund
   * that began with less is raised to it, once too.
   */
  async start(
    markets: readonly FuturesMarket[],
    funding: { readonly house: Quantity; readonly insurance: Quantity } | undefined,
    nowMs: number,
  ): Promise<void> {
    const open = (house: string, currencyId: number, marketId: number, amount?: Quantity) =>
      openHouse(this.#database, { house, marketId, currencyId, funding: amount }, toDate(nowMs))
    for (const { marketId, quoteId } of markets) {
      this.#houses.set(marketId, await open(LEVER, quoteId, marketId, funding?.house))
      this.#fees.set(marketId, await open('house:fee', quoteId, marketId))
      if (this.#funds.has(quoteId)) continue
      this.#funds.set(quoteId, await open(FUND, quoteId, 0, funding?.insurance))
      if (funding !== undefined)
        await raiseFunding(
          this.#database,
          { house: FUND, currencyId: quoteId, marketId: 0, amount: funding.insurance },
          toDate(nowMs),
        )
    }
  }

  async ofUser(userId: number, quoteId: number): Promise<number> {
    return requireAccount(
      (await this.ofUsers([userId], quoteId)).get(userId),
      `the leverage account of user ${userId}`,
    )
  }

  async ofUsers(userIds: readonly number[], quoteId: number): Promise<Map<number, number>> {
    const keyOf = (userId: number): string => `${userId} ${quoteId}`
    const missing = userIds.filter((userId) => !this.#users.has(keyOf(userId)))
    if (missing.length > 0) {
      for (const [userId, account] of await findAccountsOfKind(
        this.#database,
        missing,
        quoteId,
        kinds.leverage,
      ))
        this.#users.set(keyOf(userId), account)
    }
    return new Map(
      userIds.map((userId) => [
        userId,
        requireAccount(this.#users.get(keyOf(userId)), `the leverage account of user ${userId}`),
      ]),
    )
  }

  house(marketId: number): number {
    return requireAccount(this.#houses.get(marketId), LEVER)
  }
  fee(marketId: number): number {
    return requireAccount(this.#fees.get(marketId), 'house:fee')
  }
  fund(quoteId: number): number {
    return requireAccount(this.#funds.get(quoteId), FUND)
  }
}

function requireAccount(account: number | undefined, name: string): number {
  if (account === undefined) throw new Error(`${name} is not open for these contracts`)
  return account
}
