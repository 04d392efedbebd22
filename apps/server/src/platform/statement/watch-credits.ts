import { isCreditAlarm, REVIEW_WINDOW_MS } from '@candor/engine/review/terms'
import { formatTrimmed } from '@candor/money'
import { type Clock, toDate, repeat } from '../../clock/clock.ts'
import type { Database } from './store.ts'
import { type AddedCredit, listCreditsAfter, sumCreditsByHand } from './store-credits.ts'

const PAUSE_MS = 30_000
const READ_AGAIN_MS = 600_000
/** The interval of repeating the alarm while it lasts. */
const REPEAT_MS = 3_600_000

export type CreditsWatch = {
  readonly clock: Clock
  readonly database: Database
  /** Tells the operator something worth knowing. */
  warn(sentence: string): void
  /** Tells the operator something urgent. */
  alarm(sentence: string): void
  onFault(error: unknown): void
}

/**
 * Reports every manual credit to the operator within half a minute, with its approvers and line,
 * and raises the alarm while those of the window reach the published value (STAFF-17). Reads the
 * database, whoever wrote the credits. Returns a stop function.
 */
export function watchCredits(watch: CreditsWatch): () => Promise<void> {
  const { clock, database, warn, alarm, onFault } = watch
  // A credit may commit after a later one: the last minutes are read again, and each is reported
  // once.
  let warnedKeys = new Set<string>()
  let alarmedAtMs: number | undefined
  return repeat(
    clock,
    PAUSE_MS,
    async () => {
      const recent = await listCreditsAfter(database, toDate(clock.nowMs() - READ_AGAIN_MS))
      for (const credit of recent.filter((one) => !warnedKeys.has(keyOf(one)))) {
        const { kind, requestId, userId, amount, currency, names, line } = credit
        warn(
          `credited by hand: ${kind} ${requestId} of user ${userId}, ${formatTrimmed(amount)} ` +
            `${currency}, passed by ${names}, ` +
            (line === ''
              ? 'without a line: the sandbox stands in for the payment'
              : `by line ${line}`),
        )
      }
      warnedKeys = new Set(recent.map(keyOf))
      const day = await sumCreditsByHand(database, toDate(clock.nowMs() - REVIEW_WINDOW_MS))
      if (!isCreditAlarm(day)) alarmedAtMs = undefined
      else if (alarmedAtMs === undefined || clock.nowMs() - alarmedAtMs >= REPEAT_MS) {
        alarmedAtMs = clock.nowMs()
        alarm(
          `ALARM: ${day.count} credits by hand within 24 hours, together ${formatTrimmed(day.btc)} BTC${day.unpriced === 0 ? '' : ` and ${day.unpriced} of unknown worth`}. Hold them against your statements; npm run staff -- disable NAME shuts a reviewer out.`,
        )
      }
    },
    onFault,
  )
}

function keyOf({ kind, requestId }: AddedCredit): string {
  return `${kind} ${requestId}`
}
