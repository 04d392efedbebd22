import { add, formatTrimmed, quantity, rate } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canTransition, LOCK_STATUS_NUMBER, type LockStatus } from './lock-order.ts'
import { interestPostings, trialEndPostings, trialPostings } from './postings.ts'
import {
  canTakeBack,
  computeRedemption,
  findRedemptionRefusal,
  isLastDay,
  isRequestLapsed,
  type Redemption,
} from './redemption.ts'
import { amountOf, DAY_MS, lockOf, MORNING, rateOf } from './sample-lock.ts'
import {
  endedDays,
  interestThrough,
  listPayments,
  maturesAtMs,
  termDays,
  totalInterest,
} from './schedule.ts'

const atUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

const HOUR_MS = 3_600_000

function shown(redemption: Redemption | undefined) {
  if (redemption === undefined) return undefined
  const { isTakenBack, paidDays, interest, penalty, refund } = redemption
  return [isTakenBack, paidDays, ...[interest, penalty, refund].map((one) => formatTrimmed(one))]
}

describe('early redemption', () => {
  it('MINE-07 1000 redeemed early give penalty 200 and refund 800', () => {
    const lock = lockOf({ amount: amountOf('1000'), paidDays: 2 })
    expect(shown(computeRedemption(lock, atUtc('2026-11-22 12:00')))).toEqual([
      false,
      2,
      '0',
      '200',
      '800',
    ])
  })

  it.each([
    { at: '2026-11-20 10:00', paidDays: 0, expected: [false, 0, '0', '2000', '8000'] },
    { at: '2026-11-22 00:00', paidDays: 1, expected: [false, 2, '30', '2000', '8000'] },
    { at: '2026-11-22 00:04', paidDays: 0, expected: [false, 2, '60', '2000', '8000'] },
    { at: '2026-11-22 09:00', paidDays: 2, expected: [false, 2, '0', '2000', '8000'] },
    { at: '2026-11-24 23:59:59.999', paidDays: 4, expected: [false, 4, '0', '2000', '8000'] },
    { at: '2026-11-25 00:00', paidDays: 4, expected: undefined },
    { at: '2026-11-25 00:05', paidDays: 5, expected: undefined },
  ])(
    'MINE-13 MINE-23 filed at $at, $paidDays days paid: interest of the days before, never of the day itself',
    ({ at, paidDays, expected }) => {
      expect(shown(computeRedemption(lockOf({ paidDays }), atUtc(at)))).toEqual(expected)
    },
  )

  it.each([
    { at: '2026-11-24 00:04:59.999', last: false },
    { at: '2026-11-24 00:05', last: true },
  ])('MINE-23 at $at the last day: $last', ({ at, last }) => {
    expect(isLastDay(lockOf(), atUtc(at))).toBe(last)
  })

  it('MINE-14 a request lapses 24 h after it was made', () => {
    expect([DAY_MS - 1, DAY_MS].map((afterMs) => isRequestLapsed(0, afterMs))).toEqual([
      false,
      true,
    ])
  })
})

describe('a purchase that is taken back', () => {
  const late = lockOf({ startMs: atUtc('2026-11-20 23:30'), dailyRate: rateOf('0.004') })

  it('MINE-22 10000 bought 23:30, 40 paid at 00:05, taken back 00:20: 9960', () => {
    expect(shown(computeRedemption({ ...late, paidDays: 1 }, atUtc('2026-11-21 00:20')))).toEqual([
      true,
      1,
      '0',
      '0',
      '9960',
    ])
  })

  it.each([
    { at: '2026-11-21 00:02', paidDays: 0, expected: [true, 0, '0', '0', '10000'] },
    { at: '2026-11-21 00:29:59.999', paidDays: 1, expected: [true, 1, '0', '0', '9960'] },
    { at: '2026-11-21 00:30', paidDays: 1, expected: [false, 1, '0', '2000', '8000'] },
  ])('MINE-22 at $at: $expected', ({ at, paidDays, expected }) => {
    expect(shown(computeRedemption({ ...late, paidDays }, atUtc(at)))).toEqual(expected)
  })

  it('MINE-22 MINE-26 the hour counts from the pass where review asked for one', () => {
    const passed = lockOf({ begunMs: atUtc('2026-11-20 20:00') })
    expect(computeRedemption(passed, atUtc('2026-11-20 20:59'))?.isTakenBack).toBe(true)
    expect(computeRedemption(passed, atUtc('2026-11-20 21:00'))?.isTakenBack).toBe(false)
  })
})

it('MINE-07 MINE-22 penalty and refund are the amount, and nobody gets more than he paid in and earned', () => {
  const anyLock = fc.record({
    amount: fc.bigInt({ min: 1n, max: 10n ** 16n }),
    dailyRate: fc.bigInt({ min: 1n, max: 10n ** 6n }),
    days: fc.integer({ min: 1, max: 30 }),
    afterMs: fc.integer({ min: 0, max: 31 * DAY_MS }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(anyLock, ({ amount, dailyRate, days, afterMs, share }) => {
      const lock = lockOf({ amount: quantity(amount), dailyRate: rate(dailyRate), days })
      const nowMs = lock.startMs + afterMs
      const paidDays = Math.floor(share * endedDays(lock, nowMs))
      const redemption = computeRedemption({ ...lock, paidDays }, nowMs)
      const hasEnded = endedDays(lock, nowMs) >= days
      expect(redemption === undefined).toBe(hasEnded)
      if (redemption === undefined) return true
      const { penalty, refund, returnedInterest, isTakenBack, interest } = redemption
      const paid = interestThrough(lock, redemption.paidDays)
      const isFifth = (penalty as bigint) * 5n <= amount && (penalty as bigint) * 5n > amount - 5n
      const isExact = isTakenBack
        ? add(refund, paid) === lock.amount && penalty === 0n
        : isFifth && add(interestThrough(lock, paidDays), interest) === paid
      return (
        isExact &&
        isTakenBack === afterMs < HOUR_MS &&
        add(add(penalty, refund), returnedInterest) === lock.amount
      )
    }),
  )
})

describe('the states of an order', () => {
  const statuses = Object.keys(LOCK_STATUS_NUMBER) as LockStatus[]

  it('MINE-05 moves only 0 to 1, 0 to 5, 1 to 3, 1 to 2, 3 to 2, 3 to 1, 3 to 4, 4 to 1 and 4 to 2', () => {
    const moves = statuses.flatMap((from) =>
      statuses
        .filter((to) => canTransition(from, to))
        .map((to) => `${LOCK_STATUS_NUMBER[from]} to ${LOCK_STATUS_NUMBER[to]}`),
    )
    expect(moves.toSorted()).toEqual([
      '0 to 1',
      '0 to 5',
      '1 to 2',
      '1 to 3',
      '3 to 1',
      '3 to 2',
      '3 to 4',
      '4 to 1',
      '4 to 2',
    ])
  })

  it.each(statuses.map((status) => [status]))(
    'MINE-10 what a redemption of %s is answered',
    (status) => {
      const isOpen = ['running', 'requested', 'failed'].includes(status)
      expect(findRedemptionRefusal(lockOf({ status }), atUtc('2026-11-22 12:00'))).toEqual(
        isOpen ? undefined : { refused: 'ORDER_STATE' },
      )
      expect(findRedemptionRefusal(lockOf({ status }), maturesAtMs(lockOf()))).toEqual({
        refused: 'ORDER_STATE',
      })
    },
  )
})

it('MINE-33 a trial is never redeemed or taken back, from its first moment to its last', () => {
  const trial = lockOf({ isTrial: true })
  for (const atMs of [MORNING, MORNING + 1, MORNING + 3_600_000, MORNING + 2 * DAY_MS]) {
    expect(canTakeBack(trial, atMs)).toBe(false)
    expect(computeRedemption(trial, atMs)).toBeUndefined()
    expect(findRedemptionRefusal(trial, atMs)).toEqual({ refused: 'ORDER_STATE' })
  }
})

it.each([
  ['at its end', undefined],
  ['once its coin leaves the list', MORNING - (MORNING % DAY_MS) + 3 * DAY_MS],
])(
  'MINE-33 MINE-32 of a trial %s nothing but interest is the user’s, house and user together keep what they had, and nothing stays locked',
  (_, delistedMs) => {
    const trial = { ...lockOf({ isTrial: true }), delistedMs }
    const days = listPayments(trial).map(({ interest }) => interest)
    const all = [
      ...trialPostings(trial),
      ...days.flatMap((interest) => interestPostings(interest)),
      ...trialEndPostings(trial),
    ]
    const of = (role: string, part: string) =>
      all
        .filter((posting) => posting.role === role && posting.part === part)
        .reduce((sum, { change }) => sum + (change as bigint), 0n)
    const interest = interestThrough(trial, termDays(trial)) as bigint
    expect(days).toHaveLength(delistedMs === undefined ? 5 : 3)
    expect([of('user', 'available'), of('user', 'locked')]).toEqual([interest, 0n])
    expect([of('house', 'available'), of('house', 'locked')]).toEqual([-interest, 0n])
  },
)

it('MINE-33 a trial sets its principal and its whole interest aside, both the house’s', () => {
  const trial = lockOf({ isTrial: true })
  const interest = totalInterest(trial) as bigint
  expect(trialPostings(trial).map(({ part, change }) => [part, change])).toEqual([
    ['locked', (trial.amount as bigint) + interest],
    ['available', -((trial.amount as bigint) + interest)],
  ])
})
