import type { Market, OrderTerms } from '@candor/engine'
import type { OpenOrder } from '@candor/engine/borrowing/worst-orders'
import { max, type Quantity, subtract } from '@candor/money'
import type { Funds } from './funds.ts'
import { isWaitingStop, type OrderState } from './order-state.ts'

/** An order's open part with its frozen amount. */
export type FrozenOrder = OpenOrder & { readonly frozen: Quantity }

/**
 * What a loan allows of its borrower's orders: all their exchange accounts count for it, by
 * currency (LOAN-14, LOAN-23).
 */
export type OrderGate = {
  readonly isClosing: boolean
  readonly accounts: ReadonlyMap<number, number>
  allows(
    holdings: readonly { readonly currencyId: number; readonly amount: Quantity }[],
    orders: readonly OpenOrder[],
  ): boolean
}

/** A loan gate's input: the borrower's open orders of all markets, and one more. */
export type LoanGateRequest = {
  readonly funds: Funds
  readonly open: readonly FrozenOrder[]
  readonly newOrder: OpenOrder
}

/** Refuses a borrower's order that the loan could not bear together with the open ones. */
export function checkLoanGate(
  loan: OrderGate,
  { funds, open, newOrder }: LoanGateRequest,
): { readonly refused: 'WALLET_RISK' | 'ORDER_RISK' } | undefined {
  if (loan.isClosing) return { refused: 'WALLET_RISK' }
  const holdings = [
    ...[...loan.accounts].flatMap(([currencyId, account]) => {
      const amount = funds.free(account)
      return amount === undefined ? [] : [{ currencyId, amount }]
    }),
    ...open.map(({ side, baseId, quoteId, frozen }) => ({
      currencyId: side === 'buy' ? quoteId : baseId,
      amount: frozen,
    })),
  ]
  return loan.allows(holdings, [...open, newOrder]) ? undefined : { refused: 'ORDER_RISK' }
}

export function toFrozenOrder(
  market: Pick<Market, 'baseCurrencyId' | 'quoteCurrencyId'>,
  order: OrderState,
): FrozenOrder {
  const { side, price: limit, amount, filled, makerFee, takerFee, frozenLeft: frozen } = order.money
  return {
    side,
    baseId: market.baseCurrencyId,
    quoteId: market.quoteCurrencyId,
    amount: subtract(amount, filled),
    limit,
    fee: max(makerFee, takerFee),
    stop: isWaitingStop(order) ? order.stopPrice : undefined,
    frozen,
  }
}

export function toOpenOrder(
  market: Pick<Market, 'baseCurrencyId' | 'quoteCurrencyId'>,
  { side, amount, price: limit, makerFee, takerFee, stopPrice: stop }: OrderTerms,
): OpenOrder {
  return {
    side,
    baseId: market.baseCurrencyId,
    quoteId: market.quoteCurrencyId,
    amount,
    limit,
    fee: max(makerFee, takerFee),
    stop,
  }
}
