import { type Answer, type Api, type Input, wrongField } from '@candor/contract'
import { futures } from '@candor/contract/futures'
import {
  FREE_LEVERAGE,
  MIN_CLOSED_CONTRACTS,
  MIN_TRADING_DAYS,
} from '@candor/engine/futures/leverage'
import { format, type Price, createPriceFormatter, type Rate } from '@candor/money'
import type { Context, Handlers, SignedIn } from '../../http/handler.ts'
import { parseKeyedPaging, toP1Page } from '../../http/paging.ts'
import { kinds, listOwnAccounts } from '../../platform/ledger/index.ts'
import { cancelContract, cancelContracts } from './orders/cancel-orders.ts'
import { closeContracts } from './orders/close-many.ts'
import { closeContract } from './orders/close-order.ts'
import type { FuturesEngine } from './futures-engine.ts'
import { openContract } from './orders/open-order.ts'
import { changeStops } from './orders/set-stops.ts'
import { listOrders, type OrderFilter } from './orders/store-lists.ts'
import { loadExperience, loadOutcomes } from './orders/store-outcomes.ts'
import { QUICK_LOTS } from './terms.ts'
import { loadMemory, type WalletMemory } from './wallets/wallet-memory.ts'
import {
  toContractDto,
  type Levels,
  toLiquidationShares,
  formatMarginRatio,
  type ContractView,
  toTicketDto,
  computeTotals,
} from './wire.ts'
import { findMarketFilter, parseOpening, parseSide, parseStops } from './parse-input.ts'

type Futures = Api['futures']

export type FuturesRouteParts = {
  readonly engine: FuturesEngine
  cnyRate(): Rate
  usdtPrice(currencyId: number): Price | undefined
  /** The best levels of a pair's public spot book, best first. */
  levels(symbol: string, count: number): Levels
}

const MAX_LEVELS = 5
const MAX_OWN_ORDERS = 10

export function futuresHandlers(parts: FuturesRouteParts): Handlers<'futures'> {
  const { engine } = parts
  return {
    desk: (input, context) => getTicket(parts, input, context),
    open: (input, context) =>
      openContract(
        engine,
        parseOpening(input),
        engine.findPair(input.currency_id, input.legal_id),
        context,
      ),
    cancel: ({ id }, context) => cancelContract(engine, id, context),
    cancelAll: (input, context) =>
      cancelContracts(engine, findMarketFilter(engine, input), context),
    setStops: (input, context) => changeStops(engine, input.id, parseStops(input), context),
    close: ({ id }, context) => closeContract(engine, id, context),
    closeMany: (input, context) =>
      closeContracts(engine, findMarketFilter(engine, input), parseSide(input), context),
    positions: (input, context) => listPositions(engine, input, context),
    orders: (input, context) => getOrders(engine, input, context),
  }
}

/** The data of a pair's ticket (FUT-01). */
async function getTicket(
  { engine, cnyRate, usdtPrice, levels }: FuturesRouteParts,
  input: Input<Futures['desk']>,
  context: SignedIn,
): Promise<Answer<Futures['desk']>> {
  const pair = engine.findPair(input.currency_id, input.legal_id)
  if (pair === undefined) return { refused: 'PAIR_NOT_FOUND' }
  const terms = engine.termsAt(pair, context.receivedAtMs)
  const { userId } = context.caller
  const [memory, accounts, ownOrders, outcomes, experience] = await Promise.all([
    loadMemory(
      { ...engine.walletParts, database: engine.calls },
      { userId, quoteId: terms.quoteId },
    ),
    listOwnAccounts(engine.calls, userId),
    listOrders(
      engine.calls,
      userId,
      { marketId: terms.marketId, statuses: [1, 2] },
      { take: MAX_OWN_ORDERS, offset: 0, before: undefined },
    ),
    loadOutcomes(engine.calls, terms.marketId, terms.leverages, context.receivedAtMs),
    loadExperience(engine.calls, userId, context.receivedAtMs),
  ])
  const account = accounts.find(
    ({ kind, currencyId }) => kind === kinds.leverage && currencyId === terms.quoteId,
  )
  if (account === undefined) throw new Error(`user ${userId} has no leverage account`)
  const mark = engine.rounds.latest.marks.get(terms.marketId)
  return {
    message: {
      ...toTicketDto(terms, QUICK_LOTS, account, levels(terms.symbol, MAX_LEVELS)),
      my_transaction: ownOrders.orders.map((order) =>
        toContractDto(order, toContractView(engine, memory, context)),
      ),
      liquidated: toLiquidationShares(terms, outcomes, context.receivedAtMs),
      high_leverage:
        context.receivedAtMs < engine.parts.highLeverage.fromMs
          ? null
          : {
              above: FREE_LEVERAGE,
              needed_closed: MIN_CLOSED_CONTRACTS,
              needed_days: MIN_TRADING_DAYS,
              ...experience,
            },
      last_price: createPriceFormatter(pair.priceStep)(mark?.price),
      ustd_price:
        pair.quote === 'USDT' ? '1.00000000' : format(usdtPrice(terms.quoteId) ?? (0n as Price)),
      ExRAte: format(cnyRate()),
    },
  }
}

/** Totals of the wallet and of a pair, and the pair's orders, by default open ones (FUT-33). */
async function listPositions(
  engine: FuturesEngine,
  input: Input<Futures['positions']>,
  context: SignedIn,
): Promise<Answer<Futures['positions']>> {
  const { userId } = context.caller
  const marketId = engine.findPair(input.currency_id, input.legal_id)?.terms.marketId
  if (marketId === undefined) return wrongField('currency_id')
  const statuses = input.status === undefined ? [1, 2] : toStatuses(input.status)
  const memory = await loadMemory(
    { ...engine.walletParts, database: engine.calls },
    { userId, quoteId: engine.quoteId },
  )
  const { marks } = engine.rounds.latest
  const [all, pair] = [
    computeTotals(memory.wallet, marks),
    computeTotals(memory.wallet, marks, marketId),
  ]
  return {
    message: {
      balance: format(memory.wallet.balance),
      hazard_rate: formatMarginRatio(memory.wallet, marks),
      caution_money_total: all.margin,
      origin_caution_money_total: all.originMargin,
      profits_total: all.profits,
      caution_money: pair.margin,
      origin_caution_money: pair.originMargin,
      profits: pair.profits,
      order: await loadPage(
        engine,
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
async function getOrders(
  engine: FuturesEngine,
  input: Input<Futures['orders']>,
  context: SignedIn,
): Promise<Answer<Futures['orders']>> {
  const marketId = findMarketFilter(engine, input)
  if (marketId === 'none') return wrongField('currency_id')
  const memory = await loadMemory(
    { ...engine.walletParts, database: engine.calls },
    { userId: context.caller.userId, quoteId: engine.quoteId },
  )
  const { marks } = engine.rounds.latest
  return {
    message: {
      rate_profits_total: {
        hazard_rate: formatMarginRatio(memory.wallet, marks),
        profits_total: computeTotals(memory.wallet, marks).profits,
      },
      message: await loadPage(
        engine,
        memory,
        futures.orders.path,
        { marketId, statuses: toStatuses(input.status ?? -1), id: input.id },
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

async function loadPage(
  engine: FuturesEngine,
  memory: WalletMemory,
  path: string,
  filter: OrderFilter,
  input: PageInput,
  context: SignedIn,
) {
  const paging = parseKeyedPaging(input)
  const { orders, total } = await listOrders(engine.calls, context.caller.userId, filter, paging)
  const view = toContractView(engine, memory, context)
  return toP1Page(
    path,
    orders.map((order) => toContractDto(order, view)),
    total,
    paging,
  )
}

function toContractView(
  engine: FuturesEngine,
  { wallet }: WalletMemory,
  context: Context,
): ContractView {
  return {
    marks: engine.rounds.latest.marks,
    wallet,
    pair: (marketId) => engine.pair(marketId),
    text: (key, ...values) => context.text(key, ...values),
  }
}

/** One state, or all with -1. */
function toStatuses(status: number): number[] | undefined {
  return status < 0 ? undefined : [status]
}
