import type { Reply } from '@candor/contract'
import type { borrowing } from '@candor/contract/borrowing'
import { mayBorrow } from '@candor/engine/borrowing/request'
import {
  LIQUIDATION_RATIO,
  MIN_DAYS,
  MIN_LOAN,
  type LoanTerms,
  MAX_DAYS,
  MAX_LOAN,
  MAX_LOAN_RATIO,
  OVERDUE_RATE,
  SAFE_RATIO,
  WARNING_RATIO,
} from '@candor/engine/borrowing/terms'
import { format, quantity } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { Caller } from '../../http/handler.ts'
import { loadBalances } from '../../platform/ledger/index.ts'
import {
  borrowRate,
  type Coin,
  listCoins,
  findCoinTerms,
  currentPrices,
  termsVersionAt,
} from './coins.ts'
import type { BorrowingParts } from './parts.ts'
import { hasOpenLoan, loadTotalLent } from './store.ts'
import { isMarketMaker, findLastApplication } from './requests/store-makers.ts'
import { LENDING_POOL, LENT_MAX, NEEDED_LEVEL, PAYOUT_DAYS } from './terms.ts'

type Info = Reply<typeof borrowing.info>
type CallerInfo = Info['caller']

/** The terms in force and the facts about the caller (LOAN-01). */
export async function loadInfo(parts: BorrowingParts, caller: Caller | undefined): Promise<Info> {
  const coins = listCoins(parts.catalogue)
  const {
    nowMs,
    marks: { 1: marks },
  } = currentPrices(parts)
  const terms = termsVersionAt(parts, nowMs)
  const formatPrice = (currencyId: number): string | null => {
    const price = marks.get(currencyId)?.price
    return price === undefined ? null : format(price)
  }
  const lendable = coins.flatMap((coin) => {
    const rate = borrowRate(coin)
    return rate === undefined ? [] : [{ coin, rate }]
  })
  const [balances, totalLent, callerPart] = await Promise.all([
    loadBalances(parts.database, [...parts.lendingPool.values()]),
    loadTotalLent(parts.database),
    loadCallerInfo(parts, caller),
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
        price: formatPrice(id),
        lendable: format(balances.get(parts.lendingPool.get(id) ?? 0)?.available ?? quantity(0n)),
      }),
    ),
    margin_currencies: coins.map((coin) => {
      const [{ id, name }, { factor, cap }] = [coin.currency, findCoinTerms(terms, coin)]
      return {
        id,
        name,
        factor: format(factor),
        cap: format(cap),
        price: formatPrice(id),
        price_source: coin.market?.symbol ?? '',
      }
    }),
    terms,
    terms_change: toTermsChange(parts, coins, terms),
    min: format(MIN_LOAN),
    max: format(MAX_LOAN),
    max_ratio: format(MAX_LOAN_RATIO),
    min_days: MIN_DAYS,
    max_days: MAX_DAYS,
    daily_rates: Object.fromEntries(
      lendable.map(({ coin, rate }) => [coin.currency.name, format(rate)]),
    ),
    overdue_rate: format(OVERDUE_RATE),
    close_below: format(LIQUIDATION_RATIO),
    warn_below: format(WARNING_RATIO),
    safe_from: format(SAFE_RATIO),
    payout_days: [...PAYOUT_DAYS],
    lent: format(totalLent),
    lent_most: format(LENT_MAX),
    lender: LENDING_POOL,
    ...callerPart,
  }
}

/**
 * How the announced version of the terms changes the factors, for later requests; null where none
 * is announced.
 */
function toTermsChange(
  { secondTermsMs }: BorrowingParts,
  coins: readonly Coin[],
  terms: LoanTerms,
): Info['terms_change'] {
  if (terms !== 1 || secondTermsMs === Infinity) return null
  const changed = coins.filter(
    (coin) => findCoinTerms(2, coin).factor !== findCoinTerms(1, coin).factor,
  )
  return {
    effective_at: formatUtc(secondTermsMs),
    factors: changed.map((coin) => ({
      name: coin.currency.name,
      factor: format(findCoinTerms(2, coin).factor),
    })),
  }
}

async function loadCallerInfo(
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
    findLastApplication(database, caller.userId),
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
      maker_application: applicationState(application?.status),
      maker_reason: application?.reason ?? '',
      has_open_loan: flag(isOpen),
    },
  }
}

function applicationState(status: 1 | 2 | 3 | undefined): CallerInfo['maker_application'] {
  if (status === undefined) return ''
  return ({ 1: 'waiting', 2: 'passed', 3: 'failed' } as const)[status]
}

function flag(value: boolean): 0 | 1 {
  return value ? 1 : 0
}
