import type { FirstPrice } from '@candor/engine/borrowing/liquidate'
import type { Loan } from '@candor/engine/borrowing/loan'
import type { Holding } from '@candor/engine/borrowing/risk'
import type { Facts } from '@candor/engine/verify/evidence'
import { format } from '@candor/money'
import { type Coin, listCoins, findCoinTerms, findPricedCoin, type Prices } from './coins.ts'
import type { BorrowingParts } from './parts.ts'
import type { LoanOrder } from './store.ts'

/**
 * The evidence of a liquidation, in the verifier's format (engine: verify/borrowing), written when
 * it is decided.
 */
export function liquidationTriggerFacts(
  { catalogue }: Pick<BorrowingParts, 'catalogue'>,
  { loan, terms }: LoanOrder,
  holdings: readonly Holding[],
  prices: Prices,
  marginRatio: string,
): { readonly crossedMs: number; readonly crossing: Facts } {
  const { ticked, nowMs } = prices
  const countedIds = new Set([
    loan.currencyId,
    loan.marginCurrencyId,
    ...holdings.map(({ currencyId }) => currencyId),
  ])
  const allCoins = listCoins(catalogue)
  const coins = allCoins.filter(({ currency }) => countedIds.has(currency.id))
  const ticks = coins.flatMap(({ currency }) => {
    const mark = ticked.get(currency.id)
    return mark?.recordedAt === undefined ? [] : [mark]
  })
  // Every deciding price was recorded by then; with only USDT and silent coins there was none.
  const triggeredMs = ticks.every(({ isSilent }) => isSilent === true)
    ? nowMs
    : Math.max(...ticks.map(({ recordedAt = nowMs }) => recordedAt))
  const marks = coins.map((coin) => {
    const [{ currency, market }, { factor, cap }, mark] = [
      coin,
      findCoinTerms(terms, coin),
      ticked.get(coin.currency.id),
    ]
    return {
      currency_id: currency.id,
      symbol: market?.symbol ?? null,
      tick_id: mark?.tickId ?? null,
      silent: mark?.isSilent === true ? 1 : null,
      factor: format(factor),
      cap: format(cap),
    }
  })
  const witness = findPricedCoin(prices)
  if (witness === undefined) throw new Error('a loan was judged without any price')
  return {
    crossedMs: triggeredMs,
    crossing: {
      at: triggeredMs,
      terms,
      judged_at: nowMs,
      risk_rate: marginRatio,
      margin: format(loan.margin),
      ...debtFacts(loan),
      held: holdings.map(holdingFacts),
      marks,
      witness: {
        symbol:
          allCoins.find(({ currency }) => currency.id === witness.currencyId)?.market?.symbol ??
          null,
        tick_id: witness.mark.tickId ?? null,
      },
    },
  }
}

/**
 * The inputs of a liquidation's sale: the debt, the holdings, the coins with a price after the
 * trigger, and the time.
 */
export function closingInputs(
  loan: Loan,
  holdings: readonly Holding[],
  coins: readonly Coin[],
  first: ReadonlyMap<number, FirstPrice>,
  nowMs: number,
): Facts {
  return {
    at: nowMs,
    margin: format(loan.margin),
    charged_days: loan.chargedDays,
    ...debtFacts(loan),
    held: holdings.map(holdingFacts),
    sold: coins
      .filter(({ currency }) => first.has(currency.id))
      .map(({ currency, market }) => ({
        currency_id: currency.id,
        symbol: market?.symbol ?? null,
        tick_id: first.get(currency.id)?.tickId ?? null,
      })),
  }
}

function debtFacts({ principal, interest, overdueInterest }: Loan): Facts {
  return {
    principal: format(principal),
    interest: format(interest),
    overdue_interest: format(overdueInterest),
  }
}

function holdingFacts({ currencyId, amount }: Holding): Facts {
  return { currency_id: currencyId, amount: format(amount) }
}
