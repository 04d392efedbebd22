import type { borrowing, Reply } from '@candor/contract'
import { mayBorrow } from '@candor/engine/borrowing/request'
import {
  CLOSE_BELOW,
  LEAST_DAYS,
  LEAST_LOAN,
  type LoanTerms,
  MOST_DAYS,
  MOST_LOAN,
  MOST_RATIO,
  OVERDUE_RATE,
  SAFE_FROM,
  WARN_BELOW,
} from '@candor/engine/borrowing/terms'
import { format, quantity } from '@candor/money'
import { utcText } from '../../clock/clock.ts'
import type { Caller } from '../../http/handler.ts'
import { balancesOf } from '../../platform/ledger/index.ts'
import { borrowable, type Coin, coinsOf, coinTerms, pricesNow, termsAt } from './coins.ts'
import type { BorrowingParts } from './parts.ts'
import { hasOpenLoan, lentInAll } from './store.ts'
import { isMarketMaker, lastApplication } from './store-makers.ts'
import { LENDER, LENT_MOST, NEEDED_LEVEL, PAYOUT_DAYS } from './terms.ts'

type Info = Reply<typeof borrowing.info>
type CallerInfo = Info['caller']

/** The terms in force and what decides about the caller (LOAN-01). */
export async function readInfo(parts: BorrowingParts, caller: Caller | undefined): Promise<Info> {
  const coins = coinsOf(parts.catalogue)
  const {
    nowMs,
    marks: { 1: marks },
  } = pricesNow(parts)
  const terms = termsAt(parts, nowMs)
  const priceOf = (currencyId: number): string | null => {
    const price = marks.get(currencyId)?.price
    return price === undefined ? null : format(price)
  }
  const lendable = coins.flatMap((coin) => {
    const rate = borrowable(coin)
    return rate === undefined ? [] : [{ coin, rate }]
  })
  const [balances, lent, who] = await Promise.all([
    balancesOf(parts.database, [...parts.lender.values()]),
    lentInAll(parts.database),
    callerInfo(parts, caller),
  ])
  return {
    currencies: lendable.map(
      ({
        coin: {
          currency: { id, name },
        },
      }) => ({
        id,
        name,
        price: priceOf(id),
        lendable: format(balances.get(parts.lender.get(id) ?? 0)?.available ?? quantity(0n)),
      }),
    ),
    margin_currencies: coins.map((coin) => {
      const [{ id, name }, { factor, cap }] = [coin.currency, coinTerms(terms, coin)]
      return {
        id,
        name,
        factor: format(factor),
        cap: format(cap),
        price: priceOf(id),
        price_source: coin.market?.symbol ?? '',
      }
    }),
    terms,
    terms_change: changeOf(parts, coins, terms),
    min: format(LEAST_LOAN),
    max: format(MOST_LOAN),
    max_ratio: format(MOST_RATIO),
    min_days: LEAST_DAYS,
    max_days: MOST_DAYS,
    daily_rates: Object.fromEntries(
      lendable.map(({ coin, rate }) => [coin.currency.name, format(rate)]),
    ),
    overdue_rate: format(OVERDUE_RATE),
    close_below: format(CLOSE_BELOW),
    warn_below: format(WARN_BELOW),
    safe_from: format(SAFE_FROM),
    payout_days: [...PAYOUT_DAYS],
    lent: format(lent),
    lent_most: format(LENT_MOST),
    lender: LENDER,
    ...who,
  }
}

/**
 * What the announced version of the terms changes of the factors, for loans asked for from then on;
 * null where none is announced.
 */
function changeOf(
  { secondTermsMs }: BorrowingParts,
  coins: readonly Coin[],
  terms: LoanTerms,
): Info['terms_change'] {
  if (terms !== 1 || secondTermsMs === Infinity) return null
  const changed = coins.filter((coin) => coinTerms(2, coin).factor !== coinTerms(1, coin).factor)
  return {
    effective_at: utcText(secondTermsMs),
    factors: changed.map((coin) => ({
      name: coin.currency.name,
      factor: format(coinTerms(2, coin).factor),
    })),
  }
}

async function callerInfo(
  parts: BorrowingParts,
  caller: Caller | undefined,
): Promise<{ eligible: 0 | 1; caller: CallerInfo }> {
  if (caller === undefined) {
    return {
      eligible: 0,
      caller: {
        signed_in: 0,
        verified: 0,
        level: 0,
        needed_level: NEEDED_LEVEL,
        market_maker: 0,
        maker_application: '',
        maker_reason: '',
        has_open_loan: 0,
      },
    }
  }
  const { database } = parts
  const [vip, isMaker, application, isOpen] = await Promise.all([
    parts.vipOf(database, caller.userId),
    isMarketMaker(database, caller.userId),
    lastApplication(database, caller.userId),
    hasOpenLoan(database, caller.userId),
  ])
  const isVerified = caller.authLevel >= 1
  return {
    eligible: flag(
      isVerified && mayBorrow({ isMarketMaker: isMaker, levelOpensBorrowing: vip.opensBorrowing }),
    ),
    caller: {
      signed_in: 1,
      verified: flag(isVerified),
      level: vip.level,
      needed_level: NEEDED_LEVEL,
      market_maker: flag(isMaker),
      maker_application: stateOf(application?.status),
      maker_reason: application?.reason ?? '',
      has_open_loan: flag(isOpen),
    },
  }
}

function stateOf(status: 1 | 2 | 3 | undefined): CallerInfo['maker_application'] {
  if (status === undefined) return ''
  return ({ 1: 'waiting', 2: 'passed', 3: 'failed' } as const)[status]
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
