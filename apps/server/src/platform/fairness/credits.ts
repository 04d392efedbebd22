import {
  isCreditAlarm,
  HAND_CREDITS_ALARM_BTC,
  REVIEW_WINDOW_MS,
} from '@candor/engine/review/terms'
import { format, quantity, subtract } from '@candor/money'
import { type Clock, toDate, formatUtc } from '../../clock/clock.ts'
import { cachedFor } from '../../clock/cached.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { FlowSource } from '../ledger/index.ts'
import {
  sumCreditsByHand,
  type DayOfCredits,
  listDaysOfCredits,
  listLineTotals,
} from '../statement/index.ts'
import type { Database, Queryable } from './store-chain.ts'

export type CreditDeps = {
  readonly clock: Clock
  readonly database: Database
  /** Sources of money from outside, with their evidence. */
  readonly flows: readonly FlowSource[]
  nameOf(currencyId: number): string
}

/** Sums are cached, not computed for every caller. */
const CACHE_MS = 60_000
const DAYS_LISTED_MS = 30 * 86_400_000

/** Reports manual credits, and compares external credits with their evidence (FAIR-16). */
export function creditHandlers(deps: CreditDeps): SomeHandlers<'fairness', 'credits'> {
  const cachedReport = cachedFor(deps.clock, CACHE_MS, () =>
    deps.database.snapshot((db) => loadCreditReport(deps, db)),
  )
  return { credits: async () => ({ message: await cachedReport() }) }
}

async function loadCreditReport({ clock, flows, nameOf }: CreditDeps, db: Queryable) {
  const nowMs = clock.nowMs()
  const day = await sumCreditsByHand(db, toDate(nowMs - REVIEW_WINDOW_MS))
  const [days, lines] = [
    await listDaysOfCredits(db, toDate(nowMs - DAYS_LISTED_MS)),
    await listLineTotals(db),
  ]
  const sources = []
  for (const { cause, requested, proven } of flows)
    if (proven !== undefined)
      sources.push(...compareFlows(cause, await requested(db), await proven(db), nameOf))
  return {
    as_of: formatUtc(nowMs),
    alarm: isCreditAlarm(day) ? (1 as const) : (0 as const),
    alarm_btc: format(HAND_CREDITS_ALARM_BTC),
    day: toCreditSumsDto(day),
    days: days.map((one) => ({ date: one.date, ...toCreditSumsDto(one) })),
    sources,
    lines: lines.map(({ currency, count, amount, used, usedAmount }) => ({
      currency,
      count,
      amount: format(amount),
      used,
      used_amount: format(usedAmount),
    })),
  }
}

function toCreditSumsDto({ count, btc, unpriced }: Omit<DayOfCredits, 'date'>) {
  return { count, btc: format(btc), unpriced }
}

/** A row for each currency credited or proven under a cause. */
function compareFlows(
  cause: string,
  requested: Awaited<ReturnType<FlowSource['requested']>>,
  proven: Awaited<ReturnType<FlowSource['requested']>>,
  nameOf: CreditDeps['nameOf'],
) {
  const currencies = [
    ...new Set([...requested, ...proven].map(({ currencyId }) => currencyId)),
  ].toSorted((a, b) => a - b)
  return currencies.map((currencyId) => {
    const [creditedAmount, provenAmount] = [requested, proven].map((flows) =>
      quantity(flows.find((flow) => flow.currencyId === currencyId)?.amount ?? 0n),
    ) as [ReturnType<typeof quantity>, ReturnType<typeof quantity>]
    return {
      source: cause,
      currency: nameOf(currencyId),
      credited: format(creditedAmount),
      proven: format(provenAmount),
      difference: format(subtract(creditedAmount, provenAmount)),
    }
  })
}
