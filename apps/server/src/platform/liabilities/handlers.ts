import { format, quantity } from '@candor/money'
import { dayStart, formatUtcDay, formatUtc } from '../../clock/clock.ts'
import type { SomeHandlers } from '../../http/handler.ts'
import type { LiabilitiesDeps } from './liabilities-deps.ts'
import { proveShare, type ProvenPart } from './prove.ts'
import {
  ANY_DAY,
  listNewestReports,
  type Report,
  findReport,
  type Tree,
  listTrees,
} from './store-reports.ts'
import { DAYS_LISTED, REPORT_PAUSE_MS } from './terms.ts'

export type LiabilityHandlers = SomeHandlers<
  'fairness',
  'liabilities' | 'liabilityDays' | 'liabilityProof'
>

/**
 * Returns the reports of what users are owed, and each user's own place in them (FAIR-09, FAIR-10).
 */
export function liabilityHandlers({
  database,
  clock,
  sealKey,
  isSandbox,
  nameOf,
}: LiabilitiesDeps): LiabilityHandlers {
  return {
    liabilities: async ({ date }) => {
      const [report] =
        date === undefined
          ? await listNewestReports(database, ANY_DAY, 1)
          : [await findReport(database, date)]
      if (report === undefined) return { refused: 'NOT_FOUND' }
      const trees = await listTrees(database, report.day)
      return {
        message: {
          ...toReportDto(report),
          assets: isSandbox ? ('simulated' as const) : ('booked' as const),
          currencies: trees.map((tree) => toTreeDto(tree, nameOf)),
        },
      }
    },
    liabilityDays: async ({ before }) => {
      const days = await listNewestReports(database, before ?? ANY_DAY, DAYS_LISTED)
      return {
        message: {
          due_at: formatUtc(await computeDueMs()),
          days: days.map(({ day, asOfMs, hash }) => ({
            date: day,
            as_of: formatUtc(asOfMs),
            hash: hash.toString('hex'),
          })),
        },
      }
    },
    liabilityProof: async ({ currency_id: currencyId, date }, { caller }) => {
      const report = await findReport(database, date)
      const tree =
        report === undefined
          ? undefined
          : (await listTrees(database, date)).find((each) => each.currencyId === currencyId)
      const proof =
        tree === undefined
          ? undefined
          : await proveShare(database, sealKey, { date, currencyId }, tree.leaves, caller.userId)
      if (proof === undefined) return { refused: 'NOT_FOUND' }
      return {
        message: {
          date,
          currency_id: currencyId,
          user_id: caller.userId,
          amount: format(proof.amount),
          parts: proof.parts.map(toProofPartDto),
        },
      }
    },
  }

  /** The start of the next UTC day, or the next attempt while today's report is missing. */
  async function computeDueMs(): Promise<number> {
    const nowMs = clock.nowMs()
    const today = formatUtcDay(nowMs)
    return (await findReport(database, today)) === undefined
      ? nowMs + REPORT_PAUSE_MS
      : dayStart(today, 1).getTime()
  }
}

function toReportDto({ day, asOfMs, publishedAtMs, ledger, before, hash }: Report) {
  return {
    date: day,
    as_of: formatUtc(asOfMs),
    as_of_ms: asOfMs,
    published_at: formatUtc(publishedAtMs),
    ledger: ledger.toString('hex'),
    before: before.toString('hex'),
    hash: hash.toString('hex'),
  }
}

function toTreeDto(
  { currencyId, root, topHash, leaves, users, ...units }: Tree,
  nameOf: LiabilitiesDeps['nameOf'],
) {
  const [owed, held, house, setAside, lent] = [
    units.owed,
    units.held,
    units.house,
    units.setAside,
    units.lent,
  ].map((amount) => format(quantity(amount))) as [string, string, string, string, string]
  return {
    currency_id: currencyId,
    currency: nameOf(currencyId),
    root: root.toString('hex'),
    top_hash: topHash.toString('hex'),
    sum: owed,
    users,
    leaves,
    held,
    house,
    set_aside: setAside,
    lent,
  }
}

function toProofPartDto({ part, place, salt, amount, path }: ProvenPart) {
  return {
    part,
    place,
    salt: Buffer.from(salt).toString('hex'),
    amount: format(amount),
    path: path.map(({ hash, sum }) => ({
      hash: Buffer.from(hash).toString('hex'),
      sum: format(quantity(sum)),
    })),
  }
}
