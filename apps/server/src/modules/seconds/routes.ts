import { seconds as calls } from '@candor/contract'
import { format, quantity } from '@candor/money'
import { dateOf, utcText } from '../../clock/clock.ts'
import type { Context, Handlers, SignedIn } from '../../http/handler.ts'
import { knownAnswer, moneyCall } from '../../http/money-call.ts'
import { p1, p2, pagingOf } from '../../http/paging.ts'
import type { ListedCurrency } from '../markets/index.ts'
import { kinds, ownAccounts } from '../ledger/index.ts'
import { awaitTick } from './first-tick.ts'
import { payingCurrencyOf } from './house-accounts.ts'
import { type Desk, judgeEarly, openOrder, type OrderRequest } from './open-order.ts'
import type { SettledNews } from './settled-news.ts'
import { readVoids, type VoidPeriod } from './store-voids.ts'
import { enqueue, type QueuedEvents, readOrder, readOrders } from './store.ts'
import { RESULT_WAIT_MS } from './terms.ts'
import { asRead, durationsOnWire, onWire, quickAmountsOnWire, type WireOrder } from './wire.ts'

export type SecondsCalls = { readonly desk: Desk; readonly news: SettledNews; currencies(): readonly ListedCurrency[] }

/** The calls of SEC. */
export function secondsHandlers({ desk, news, currencies }: SecondsCalls): Handlers<'seconds'> {
  const wired = (context: Context) => (order: Parameters<typeof onWire>[0]) => onWire(order, desk.catalogue, desk.clock.nowMs(), context.text)
  return {
    payableCurrencies: async (_input, { caller }) => ({ message: await payableCurrencies(desk, currencies(), caller.userId) }),
    durations: () => Promise.resolve({ message: durationsOnWire(desk.terms) }),
    placeOrder: (input, context) => placeOrder(desk, {
      userId: context.caller.userId, marketId: input.match_id, currencyId: input.currency_id, direction: input.type === 1 ? 'up' : 'down', seconds: input.seconds,
      stake: input.number, acceptedMs: context.receivedAtMs,
    }, context),
    async orders(input, context) {
      const paging = pagingOf(input, 5)
      const { orders, total } = await readOrders(desk.database, {
        userId: context.caller.userId, marketId: input.match_id ?? 0, statuses: statusesOf(input.status ?? -1), limit: paging.limit, offset: paging.offset,
      })
      return { message: p1(calls.orders.path, orders.map(wired(context)), total, paging) }
    },
    async result({ id }, context) {
      const order = await resultOf(desk, news, context.caller.userId, id)
      return order === undefined ? { refused: 'NOT_FOUND' } : { message: wired(context)(order) }
    },
    async voids(input) {
      const paging = pagingOf(input)
      const { periods, total } = await readVoids(desk.database, input.symbol, paging.limit, paging.offset)
      return { message: p2(periods.map(voidOnWire), total, paging) }
    },
  }
}

/**
 * An order waits for its tick outside any transaction, so that it holds no lock meanwhile, and is decided inside one. A repeated key does
 * not wait: it has its answer.
 */
async function placeOrder(desk: Desk, request: OrderRequest, context: SignedIn) {
  const tick = awaitTick(desk, request.marketId, request.acceptedMs)
  try {
    if (await knownAnswer(desk.database, context) === undefined) {
      const early = await desk.database.transaction((tx) => judgeEarly(tx, desk, request))
      if (early !== undefined) return early
      await tick.heard
    }
    let queued: QueuedEvents | undefined
    const answer = await moneyCall(desk.database, context, async (tx) => {
      const order = await openOrder(tx, desk, request)
      if ('refused' in order) return order
      queued = await enqueue(tx, dateOf(order.createdMs), [{ partyId: order.userId, event: 'wallet', payload: {} }])
      return { message: onWire(order, desk.catalogue, desk.clock.nowMs(), context.text) }
    })
    if ('refused' in answer) return answer
    desk.onEvents(queued)
    return { message: asRead(answer.message satisfies WireOrder, desk.clock.nowMs(), context.text) }
  } finally {
    tick.cancel()
  }
}

/** An order once it is settled, waiting a little for a settlement that is due (SEC-18). */
async function resultOf(desk: Desk, news: SettledNews, userId: number, orderId: number) {
  const untilMs = desk.clock.nowMs() + RESULT_WAIT_MS
  const found = await readOrder(desk.database, userId, orderId)
  if (found === undefined || found.ended !== undefined || found.handledMs >= untilMs) return found
  const settled = news.wait(orderId, Math.max(0, untilMs - desk.clock.nowMs()))
  // It may have been settled between the first look and the wait.
  const now = await readOrder(desk.database, userId, orderId)
  if (now?.ended !== undefined) {
    news.tell([orderId])
    return now
  }
  await settled
  return readOrder(desk.database, userId, orderId)
}

/** The wire's 1 is every order that is not over, 3 every one that is, void or not. */
function statusesOf(status: 1 | 3 | -1): readonly number[] {
  return { '1': [1], '3': [3, 4], '-1': [1, 3, 4] }[`${status}`]
}

async function payableCurrencies(desk: Desk, currencies: readonly ListedCurrency[], userId: number) {
  const paying = payingCurrencyOf(desk.catalogue)
  const account = (await ownAccounts(desk.database, userId)).find(({ kind, currencyId }) => kind === kinds.options && currencyId === paying.id)
  const nothing = quantity(0n)
  const balance = format(account?.available ?? nothing)
  const wallet = { micro_balance: balance, lock_micro_balance: format(account?.locked ?? nothing), micro_with_insurance: balance }
  return currencies.filter(({ is_micro }) => is_micro === 1)
    .map((currency) => ({ ...currency, micro_numbers: quickAmountsOnWire(desk.terms, paying.id), user_wallet: wallet }))
}

function voidOnWire(period: VoidPeriod) {
  return {
    symbol: period.symbol, from: utcText(period.fromMs), to: utcText(period.toMs), orders: period.orders, staked_up: format(period.stakedUp),
    staked_down: format(period.stakedDown), last_price: format(period.lastPrice),
  }
}
