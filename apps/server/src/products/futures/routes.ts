import { type Answer, type Api, futures, type Input, wrongField } from '@candor/contract'
import { FREE_MULTIPLE, NEEDED_CLOSED, NEEDED_DAYS } from '@candor/engine/futures/leverage'
import { format, type Price, pricesAt, type Rate } from '@candor/money'
import type { Context, Handlers, SignedIn } from '../../http/handler.ts'
import { keyedPagingOf, p1 } from '../../http/paging.ts'
import { kinds, ownAccounts } from '../../platform/ledger/index.ts'
import { cancelContract, cancelContracts } from './cancel-orders.ts'
import { closeContracts } from './close-many.ts'
import { closeContract } from './close-order.ts'
import type { Desk } from './desk.ts'
import { openContract } from './open-order.ts'
import { changeStops } from './set-stops.ts'
import { listOrders, type OrderFilter } from './store-lists.ts'
import { experienceOf, outcomesOf } from './store-outcomes.ts'
import { QUICK_LOTS } from './terms.ts'
import { readMemory, type WalletMemory } from './wallet-memory.ts'
import {
  contractOnWire,
  type Levels,
  liquidatedOnWire,
  riskOf,
  type Shown,
  ticketOnWire,
  totalsOf,
} from './wire.ts'
import { marketAsked, openingAsked, sideAsked, stopsAsked } from './wire-input.ts'

type Futures = Api['futures']

export type FuturesRouteParts = {
  readonly desk: Desk
  cnyRate(): Rate
  usdtPrice(currencyId: number): Price | undefined
  /** The best levels of a pair's public spot book, best first. */
  levels(symbol: string, count: number): Levels
}

const LEVELS_SHOWN = 5
const OWN_SHOWN = 10

/** The calls of FUT. */
export function futuresHandlers(parts: FuturesRouteParts): Handlers<'futures'> {
  const { desk } = parts
  return {
    desk: (input, context) => showDesk(parts, input, context),
    open: (input, context) =>
      openContract(
        desk,
        openingAsked(input),
        desk.pairOf(input.currency_id, input.legal_id),
        context,
      ),
    cancel: ({ id }, context) => cancelContract(desk, id, context),
    cancelAll: (input, context) => cancelContracts(desk, marketAsked(desk, input), context),
    setStops: (input, context) => changeStops(desk, input.id, stopsAsked(input), context),
    close: ({ id }, context) => closeContract(desk, id, context),
    closeMany: (input, context) =>
      closeContracts(desk, marketAsked(desk, input), sideAsked(input), context),
    positions: (input, context) => showPositions(desk, input, context),
    orders: (input, context) => showOrders(desk, input, context),
  }
}

/** What the ticket of a pair is drawn from (FUT-01). */
async function showDesk(
  { desk, cnyRate, usdtPrice, levels }: FuturesRouteParts,
  input: Input<Futures['desk']>,
  context: SignedIn,
): Promise<Answer<Futures['desk']>> {
  const pair = desk.pairOf(input.currency_id, input.legal_id)
  if (pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
  const terms = desk.termsAt(pair, context.receivedAtMs)
  const { userId } = context.caller
  const [memory, accounts, mine, outcomes, experience] = await Promise.all([
    readMemory({ ...desk.walletParts, database: desk.calls }, { userId, quoteId: terms.quoteId }),
    ownAccounts(desk.calls, userId),
    listOrders(
      desk.calls,
      userId,
      { marketId: terms.marketId, statuses: [1, 2] },
      { take: OWN_SHOWN, offset: 0, before: undefined },
    ),
    outcomesOf(desk.calls, terms.marketId, terms.multiples, context.receivedAtMs),
    experienceOf(desk.calls, userId, context.receivedAtMs),
  ])
  const account = accounts.find(
    ({ kind, currencyId }) => kind === kinds.leverage && currencyId === terms.quoteId,
  )
  if (account === undefined) throw new Error(`user ${userId} has no leverage account`)
  const mark = desk.rounds.latest.marks.get(terms.marketId)
  return {
    message: {
      ...ticketOnWire(terms, QUICK_LOTS, account, levels(terms.symbol, LEVELS_SHOWN)),
      my_transaction: mine.orders.map((order) =>
        contractOnWire(order, shownWith(desk, memory, context)),
      ),
      liquidated: liquidatedOnWire(terms, outcomes, context.receivedAtMs),
      high_leverage:
        context.receivedAtMs < desk.parts.highLeverage.fromMs
          ? null
          : {
              above: FREE_MULTIPLE,
              needed_closed: NEEDED_CLOSED,
              needed_days: NEEDED_DAYS,
              ...experience,
            },
      last_price: pricesAt(pair.priceStep)(mark?.price),
      ustd_price:
        pair.quote === 'USDT' ? '1.00000000' : format(usdtPrice(terms.quoteId) ?? (0n as Price)),
      ExRAte: format(cnyRate()),
    },
  }
}

/**
 * Totals of the wallet and of a pair, and the pair's orders, open ones unless others are asked for
 * (FUT-33).
 */
async function showPositions(
  desk: Desk,
  input: Input<Futures['positions']>,
  context: SignedIn,
): Promise<Answer<Futures['positions']>> {
  const { userId } = context.caller
  const marketId = desk.pairOf(input.currency_id, input.legal_id)?.terms.marketId
  if (marketId === undefined) return wrongField('currency_id')
  const statuses = input.status === undefined ? [1, 2] : statusesOf(input.status)
  const memory = await readMemory(
    { ...desk.walletParts, database: desk.calls },
    { userId, quoteId: desk.quoteId },
  )
  const { marks } = desk.rounds.latest
  const [all, pair] = [totalsOf(memory.wallet, marks), totalsOf(memory.wallet, marks, marketId)]
  return {
    message: {
      balance: format(memory.wallet.balance),
      hazard_rate: riskOf(memory.wallet, marks),
      caution_money_total: all.margin,
      origin_caution_money_total: all.originMargin,
      profits_total: all.profits,
      caution_money: pair.margin,
      origin_caution_money: pair.originMargin,
      profits: pair.profits,
      order: await pageOf(
        desk,
        memory,
        futures.positions.path,
        { marketId, statuses },
        input,
        context,
      ),
    },
  }
}

/**
 * A user's orders of one pair or all, in one state or all, with the wallet's rate and profits
 * (FUT-34).
 */
async function showOrders(
  desk: Desk,
  input: Input<Futures['orders']>,
  context: SignedIn,
): Promise<Answer<Futures['orders']>> {
  const marketId = marketAsked(desk, input)
  if (marketId === 'none') return wrongField('currency_id')
  const memory = await readMemory(
    { ...desk.walletParts, database: desk.calls },
    { userId: context.caller.userId, quoteId: desk.quoteId },
  )
  const { marks } = desk.rounds.latest
  return {
    message: {
      rate_profits_total: {
        hazard_rate: riskOf(memory.wallet, marks),
        profits_total: totalsOf(memory.wallet, marks).profits,
      },
      message: await pageOf(
        desk,
        memory,
        futures.orders.path,
        { marketId, statuses: statusesOf(input.status ?? -1), id: input.id },
        input,
        context,
      ),
    },
  }
}

type PageInput = {
  readonly page?: number | undefined
  readonly limit?: number | undefined
  readonly before?: number | undefined
}

async function pageOf(
  desk: Desk,
  memory: WalletMemory,
  path: string,
  filter: OrderFilter,
  input: PageInput,
  context: SignedIn,
) {
  const paging = keyedPagingOf(input)
  const { orders, total } = await listOrders(desk.calls, context.caller.userId, filter, paging)
  const shown = shownWith(desk, memory, context)
  return p1(
    path,
    orders.map((order) => contractOnWire(order, shown)),
    total,
    paging,
  )
}

function shownWith(desk: Desk, { wallet }: WalletMemory, context: Context): Shown {
  return {
    marks: desk.rounds.latest.marks,
    wallet,
    pair: (marketId) => desk.pair(marketId),
    text: (key, params) => context.text(key, params),
  }
}

/** One state, or all with -1. */
function statusesOf(status: number): number[] | undefined {
  return status < 0 ? undefined : [status]
}
