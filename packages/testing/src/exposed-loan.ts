import { randomUUID } from 'node:crypto'
import { negate, type Quantity, unitsOf } from '@candor/money'
import type { Caller } from '@candor/server/http/handler'
import {
  chainOfParty,
  exchangeAccounts,
  houseAccount,
  post,
  recordTypes,
} from '@candor/server/platform/ledger/index'
import type { BorrowingWorld } from './borrowing-world.ts'

const [BTC, USDT, BTC_MARKET] = [1, 3, 1]

/**
 * What a trade would have done: so much of one coin becomes so much of another, at somebody's loss.
 */
export async function trade(
  world: BorrowingWorld,
  { userId }: Caller,
  gives: readonly [currencyId: number, amount: string],
  gets: readonly [currencyId: number, amount: string],
): Promise<void> {
  const maker = 4
  await world.database.transaction(async (tx) => {
    const accounts = await exchangeAccounts(tx, [userId], [gives[0], gets[0]])
    const own = (id: number): number =>
      accounts.find(({ currencyId }) => currencyId === id)?.account ?? 0
    const entries = await Promise.all(
      (
        [
          [gives, -1],
          [gets, 1],
        ] as const
      ).map(async ([[currencyId, text], sign]) => {
        const amount = unitsOf<Quantity>(text)
        const change = sign === 1 ? amount : negate(amount)
        const outside = await houseAccount(tx, 'outside:sandbox', currencyId, 0)
        return [
          { account: own(currencyId), part: 0 as const, type: recordTypes.spotTrade, change },
          {
            account: outside,
            part: 0 as const,
            type: recordTypes.spotTrade,
            change: negate(change),
          },
        ]
      }),
    )
    await post(tx, chainOfParty(maker), new Date(), [
      { cause: 'test.trade', reference: randomUUID(), params: {}, entries: entries.flat() },
    ])
  })
}

/**
 * 600,000 USDT against 4 BTC at 50,000, of which 500,000 were turned into 10 BTC: closed below
 * 109.9999 x ... by the price of BTC alone.
 */
export async function exposed(world: BorrowingWorld): Promise<{ caller: Caller; id: number }> {
  await world.round({ [BTC_MARKET]: '50000' })
  const caller = await world.person({ [BTC]: '4' })
  const id = await world.paidOut(caller, { margin_currency: BTC, margin_amount: '4' })
  await trade(world, caller, [USDT, '500000'], [BTC, '10'])
  return { caller, id }
}
