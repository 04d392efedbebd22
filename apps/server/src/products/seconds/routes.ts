import { seconds as calls } from '@candor/contract/seconds'
import { withHalts } from '@candor/engine/seconds/halts'
import { format, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Context, Handlers } from '../../http/handler.ts'
import { parseKeyedPaging, toP1Page, toP2Page, parsePaging } from '../../http/paging.ts'
import { kinds, listOwnAccounts } from '../../platform/ledger/index.ts'
import type { ListedCurrency } from '../../platform/markets/index.ts'
import { awaitResult } from './orders/await-result.ts'
import { requirePayingCurrency } from './house/house-accounts.ts'
import { placeOrder } from './orders/place-order.ts'
import type { SecondsParts } from './seconds-deps.ts'
import type { SettlementNotifier } from './orders/settlement-notifier.ts'
import { readPlayed } from './store-days.ts'
import { readVoids, type VoidPeriod } from './store-voids.ts'
import { readOrders } from './store.ts'
import { toDurationDtos, toOrderDto, toQuickAmounts } from './wire.ts'

export type SecondsCalls = {
  readonly parts: SecondsParts
  readonly news: SettlementNotifier
  currencies(): readonly ListedCurrency[]
}

export function secondsHandlers({ parts, news, currencies }: SecondsCalls): Handlers<'seconds'> {
  const wired = (context: Context) => (order: Parameters<typeof toOrderDto>[0]) =>
    toOrderDto(order, parts.catalogue, parts.clock.nowMs(), context.text)
  return {
    payableCurrencies: async (_input, { caller, receivedAtMs }) => ({
      message: await listPayableCurrencies(parts, currencies(), caller.userId, receivedAtMs),
    }),
    durations: async (_input, { receivedAtMs }) => ({
      message: toDurationDtos(
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
      const paging = parseKeyedPaging(input, 5)
      const { orders, total } = await readOrders(parts.database, {
        userId: context.caller.userId,
        marketId: input.match_id ?? 0,
        statuses: parseStatuses(input.status ?? -1),
        span: paging,
      })
      return { message: toP1Page(calls.orders.path, orders.map(wired(context)), total, paging) }
    },
    async result({ id }, context) {
      const order = await awaitResult(parts, news, context.caller.userId, id)
      return order === undefined ? { refused: 'NOT_FOUND' } : { message: wired(context)(order) }
    },
    async voids(input) {
      const paging = parsePaging(input)
      const { periods, total } = await readVoids(
        parts.database,
        input.symbol,
        paging.take,
        paging.offset,
      )
      return { message: toP2Page(periods.map(toVoidDto), total, paging) }
    },
  }
}

/** The wire's 1 is every open order, 3 every ended one, void or not. */
function parseStatuses(status: 1 | 3 | -1): readonly number[] {
  return { '1': [1], '3': [3, 4], '-1': [1, 3, 4] }[`${status}`]
}

async function listPayableCurrencies(
  parts: SecondsParts,
  currencies: readonly ListedCurrency[],
  userId: number,
  nowMs: number,
) {
  const paying = requirePayingCurrency(parts.catalogue)
  const account = (await listOwnAccounts(parts.database, userId)).find(
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
      micro_numbers: toQuickAmounts(parts.termsAt(nowMs), paying.id),
      user_wallet: wallet,
    }))
}

function toVoidDto(period: VoidPeriod) {
  return {
    symbol: period.symbol,
    from: formatUtc(period.fromMs),
    to: formatUtc(period.toMs),
    orders: period.orders,
    staked_up: format(period.stakedUp),
    staked_down: format(period.stakedDown),
    last_price: format(period.lastPrice),
  }
}
