import type { Verdict } from '../define-product.ts'
import { subtract } from '@candor/money'
import { countJournals, type JournalLine, listJournalLines } from '../../platform/ledger/index.ts'
import { externalPartyOf } from './payouts.ts'
import { causes, toPostings, type WithdrawalCause } from './store-money.ts'
import { type VerifiedWithdrawal, listWithdrawalsToVerify } from './store-verify.ts'
import type { Database, Queryable } from './store.ts'

const PAGE = 500
const names = Object.keys(causes)

/**
 * Compares every withdrawal with its ledger lines and its payout, by the engine's postings for its
 * state (OUT-03, OUT-04).
 */
export async function verifyWithdrawals(database: Database): Promise<Verdict[]> {
  return database.snapshot(async (at) => {
    const { count, journals, lines, payouts } = await readAll(at)
    const counts = await countJournals(at, names)
    return [
      {
        what: `${count} withdrawals: each moved exactly what its number, fee and state say`,
        difference:
          lines ??
          (counts === journals ? undefined : `${journals} journals expected, found ${counts}`),
      },
      {
        what: 'payouts: each of a withdrawal that staff passed, of its amount and to its destination',
        difference: payouts,
      },
    ]
  })
}

async function readAll(db: Queryable): Promise<{
  count: number
  journals: number
  lines: string | undefined
  payouts: string | undefined
}> {
  let [count, journals, lines, payouts]: [number, number, string | undefined, string | undefined] =
    [0, 0, undefined, undefined]
  for (let afterId = 0; ;) {
    const page = await listWithdrawalsToVerify(db, afterId, PAGE)
    const posted = Map.groupBy(
      await listJournalLines(
        db,
        names,
        page.map(({ id }) => String(id)),
      ),
      ({ reference }) => reference,
    )
    for (const row of page) {
      lines ??= findLineDifference(row, posted.get(String(row.id)) ?? [])
      payouts ??= findPayoutDifference(row)
      journals += expectedCauses(row).length
    }
    count += page.length
    const last = page.at(-1)
    if (last === undefined) return { count, journals, lines, payouts }
    afterId = last.id
  }
}

function expectedCauses({ status }: VerifiedWithdrawal): readonly WithdrawalCause[] {
  if (status === 1) return ['withdrawal.filed']
  return ['withdrawal.filed', status === 2 ? 'withdrawal.done' : 'withdrawal.returned']
}

function findLineDifference(
  row: VerifiedWithdrawal,
  posted: readonly JournalLine[],
): string | undefined {
  const { id, userId, currencyId, number, fee, carrier } = row
  const holders = {
    user: String(userId),
    fee: 'house:fee',
    outside: externalPartyOf(carrier),
  } as const
  const text = (
    cause: string,
    holder: string,
    isLocked: boolean,
    change: bigint,
    currency: number,
  ): string =>
    `${cause} ${holder} ${isLocked ? 'locked' : 'available'} ${change} of currency ${currency}`
  const expected = expectedCauses(row)
    .flatMap((cause) =>
      toPostings(cause, { number, fee, received: subtract(number, fee) }).map(
        ({ account, part, change }) =>
          text(cause, holders[account], part === 'locked', change, currencyId),
      ),
    )
    .toSorted()
  const counts = posted
    .map((line) => text(line.cause, line.holder, line.isLocked, line.change, line.currencyId))
    .toSorted()
  const at = Array.from(
    { length: Math.max(expected.length, counts.length) },
    (_none, index) => index,
  ).find((index) => expected[index] !== counts[index])
  return at === undefined
    ? undefined
    : `withdrawal ${id}: expected ${expected[at] ?? 'nothing'}, found ${counts[at] ?? 'nothing'}`
}

function findPayoutDifference({
  id,
  status,
  isPassed,
  isVoted,
  payout,
  number,
  fee,
}: VerifiedWithdrawal): string | undefined {
  if (isPassed !== (payout !== undefined))
    return `withdrawal ${id}: ${isPassed ? 'passed without a payout' : 'a payout that nobody passed'}`
  if (payout === undefined) return undefined
  if (!isVoted) return `withdrawal ${id}: passed without the votes that it needs`
  if (payout.amount !== subtract(number, fee) || !payout.isSameDestination)
    return `withdrawal ${id}: its payout is of another amount or destination`
  const end = payout.state === 'done' ? 2 : payout.state === 'failed' ? 3 : 1
  return status === (payout.isBooked ? end : 1)
    ? undefined
    : `withdrawal ${id}: status ${status} beside a payout that is ${payout.state}`
}
