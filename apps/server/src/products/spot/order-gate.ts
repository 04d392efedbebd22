import type { Market, OrderTerms } from '@candor/engine'
import type { OpenOrder } from '@candor/engine/borrowing/worst-orders'
import { max, type Quantity, subtract } from '@candor/money'
import type { Funds } from './funds.ts'
import { isWaitingStop, type OrderState } from './order-state.ts'

/** The open part of an order with what it has frozen. */
export type FrozenOrder = OpenOrder & { readonly frozen: Quantity }

/**
 * What a loan says of its borrower's orders: all his exchange accounts count for it, by currency
 * (LOAN-14, LOAN-23).
 */
export type OrderGate = {
  readonly isClosing: boolean
  readonly accounts: ReadonlyMap<number, number>
  allows(
    holdings: readonly { readonly currencyId: number; readonly amount: Quantity }[],
    orders: readonly OpenOrder[],
  ): boolean
}

/**
 * What a loan is asked with: its borrower's orders of all markets that are open already, and one
 * more.
 */
export type LoanGateRequest = {
  readonly funds: Funds
  readonly open: readonly FrozenOrder[]
  readonly newOrder: OpenOrder
}

/** Refuses an order of a borrower that his loan could not bear together with his open ones. */
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
