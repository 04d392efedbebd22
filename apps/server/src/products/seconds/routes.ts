import { seconds as calls } from '@candor/contract'
import { withHalts } from '@candor/engine/seconds/halts'
import { format, quantity } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { keyedPagingOf, p1, p2, pagingOf } from '../../http/paging.ts'
import { kinds, ownAccounts } from '../../platform/ledger/index.ts'
import type { ListedCurrency } from '../../platform/markets/index.ts'
import { awaitResult } from './await-result.ts'
import { payingCurrencyOf } from './house-accounts.ts'
import { placeOrder } from './place-order.ts'
import type { SecondsParts } from './seconds-deps.ts'
import type { SettledNews } from './settled-news.ts'
import { readPlayed } from './store-days.ts'
import { readVoids, type VoidPeriod } from './store-voids.ts'
import { readOrders } from './store.ts'
import { durationsOnWire, onWire, quickAmountsOnWire } from './wire.ts'

export type SecondsCalls = {
  readonly parts: SecondsParts
  readonly news: SettledNews
  currencies(): readonly ListedCurrency[]
}

/** The calls of SEC. */
export function secondsHandlers({ parts, news, currencies }: SecondsCalls): Handlers<'seconds'> {
  const wired = (context: Context) => (order: Parameters<typeof onWire>[0]) =>
    onWire(order, parts.catalogue, parts.clock.nowMs(), context.text)
  return {
    payableCurrencies: async (_input, { caller, receivedAtMs }) => ({
      message: await payableCurrencies(parts, currencies(), caller.userId, receivedAtMs),
    }),
    durations: async (_input, { receivedAtMs }) => ({
      message: durationsOnWire(
        withHalts(parts.termsAt(receivedAtMs), await readPlayed(parts.database, receivedAtMs)),
      ),
    }),
    placeOrder: (input, context) =>
      placeOrder(
        parts,
        {
          userId: context.caller.userId,
          marketId: input.match_id,
          currencyId: input.currency_id,
          direction: input.type === 1 ? 'up' : 'down',
          seconds: input.seconds,
          stake: input.number,
        },
        context,
      ),
    async orders(input, context) {
      const paging = keyedPagingOf(input, 5)
      const { orders, total } = await readOrders(parts.database, {
        userId: context.caller.userId,
        marketId: input.match_id ?? 0,
        statuses: statusesOf(input.status ?? -1),
        span: paging,
      })
      return { message: p1(calls.orders.path, orders.map(wired(context)), total, paging) }
    },
    async result({ id }, context) {
      const order = await awaitResult(parts, news, context.caller.userId, id)
      return order === undefined ? { refused: 'NOT_FOUND' } : { message: wired(context)(order) }
    },
    async voids(input) {
      const paging = pagingOf(input)
      const { periods, total } = await readVoids(
        parts.database,
        input.symbol,
        paging.take,
        paging.offset,
      )
      return { message: p2(periods.map(voidOnWire), total, paging) }
    },
  }
}

/** The wire's 1 is every order that is not over, 3 every one that is, void or not. */
function statusesOf(status: 1 | 3 | -1): readonly number[] {
  return { '1': [1], '3': [3, 4], '-1': [1, 3, 4] }[`${status}`]
}

async function payableCurrencies(
  parts: SecondsParts,
  currencies: readonly ListedCurrency[],
  userId: number,
  nowMs: number,
) {
  const paying = payingCurrencyOf(parts.catalogue)
  const account = (await ownAccounts(parts.database, userId)).find(
    ({ kind, currencyId }) => kind === kinds.options && currencyId === paying.id,
  )
  const nothing = quantity(0n)
  const balance = format(account?.available ?? nothing)
  const wallet = {
    micro_balance: balance,
    lock_micro_balance: format(account?.locked ?? nothing),
    micro_with_insurance: balance,
  }
  return currencies
    .filter(({ is_micro }) => is_micro === 1)
    .map((currency) => ({
      ...currency,
      micro_numbers: quickAmountsOnWire(parts.termsAt(nowMs), paying.id),
      user_wallet: wallet,
    }))
}

function voidOnWire(period: VoidPeriod) {
  return {
    symbol: period.symbol,
    from: utcText(period.fromMs),
    to: utcText(period.toMs),
    orders: period.orders,
    staked_up: format(period.stakedUp),
    staked_down: format(period.stakedDown),
    last_price: format(period.lastPrice),
  }
}
