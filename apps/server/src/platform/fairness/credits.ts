import {
  isCreditAlarm,
  HAND_CREDITS_ALARM_BTC,
  REVIEW_WINDOW_MS,
} from '@candor/engine/review/terms'
import { format, quantity, subtract } from '@candor/money'
import { type Clock, dateOf, utcText } from '../../clock/clock.ts'
import { keptFor } from '../../clock/kept.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { FlowSource } from '../ledger/index.ts'
import { creditsByHand, type DayOfCredits, daysOfCredits, lineTotals } from '../statement/index.ts'
import type { Database, Queryable } from './store-chain.ts'

export type CreditDeps = {
  readonly clock: Clock
  readonly database: Database
  /** Products that bring money in from outside, with what proves it. */
  readonly flows: readonly FlowSource[]
  nameOf(currencyId: number): string
}

/** Summing is not done for every caller. */
const KEPT_MS = 60_000
const DAYS_SHOWN_MS = 30 * 86_400_000

/**
 * Tells how much staff credited by hand, and holds what was credited from outside against what
 * proves it (FAIR-16).
 */
export function creditHandlers(deps: CreditDeps): SomeHandlers<'fairness', 'credits'> {
  const report = keptFor(deps.clock, KEPT_MS, () =>
    deps.database.snapshot((at) => readReport(deps, at)),
  )
  return { credits: async () => ({ message: await report() }) }
}

async function readReport({ clock, flows, nameOf }: CreditDeps, at: Queryable) {
  const nowMs = clock.nowMs()
  const day = await creditsByHand(at, dateOf(nowMs - REVIEW_WINDOW_MS))
  const [days, lines] = [
    await daysOfCredits(at, dateOf(nowMs - DAYS_SHOWN_MS)),
    await lineTotals(at),
  ]
  const sources = []
  for (const { cause, told, proven } of flows)
    if (proven !== undefined)
      sources.push(...compared(cause, await told(at), await proven(at), nameOf))
  return {
    as_of: utcText(nowMs),
    alarm: isCreditAlarm(day) ? (1 as const) : (0 as const),
    alarm_btc: format(HAND_CREDITS_ALARM_BTC),
    day: sumsOnWire(day),
    days: days.map((one) => ({ date: one.date, ...sumsOnWire(one) })),
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

function sumsOnWire({ count, btc, unpriced }: Omit<DayOfCredits, 'date'>) {
  return { count, btc: format(btc), unpriced }
}

/** A row for each currency that was credited or proven under a cause. */
function compared(
  cause: string,
  told: Awaited<ReturnType<FlowSource['told']>>,
  proven: Awaited<ReturnType<FlowSource['told']>>,
  nameOf: CreditDeps['nameOf'],
) {
  const currencies = [
    ...new Set([...told, ...proven].map(({ currencyId }) => currencyId)),
  ].toSorted((a, b) => a - b)
  return currencies.map((currencyId) => {
    const [credited, shown] = [told, proven].map((flows) =>
      quantity(flows.find((flow) => flow.currencyId === currencyId)?.amount ?? 0n),
    ) as [ReturnType<typeof quantity>, ReturnType<typeof quantity>]
    return {
      source: cause,
      currency: nameOf(currencyId),
      credited: format(credited),
      proven: format(shown),
      difference: format(subtract(credited, shown)),
    }
  })
}
