import { expect, it } from 'vitest'
import { resultStep } from './check.ts'
import type { Facts, OrderProof } from './evidence.ts'

const atUtc = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

const known = {
  tick: () => {
    throw new TypeError('a lock needs no tick')
  },
  run: () => undefined,
}
const inputs: Facts = {
  amount: '10000.00000000',
  daily_rate: '0.00300000',
  days: 5,
  start_at: atUtc('2026-11-20 09:00'),
  begun_at: atUtc('2026-11-20 09:00'),
  ended_by: 'term',
  ended_at: atUtc('2026-11-25 00:05:01'),
  filed_at: null,
  paid_days_before: null,
}
const result = (days: number, interest: string, penalty: string, returned: string): Facts => ({
  paid_days: days,
  interest: `${interest}.00000000`,
  penalty: `${penalty}.00000000`,
  returned: `${returned}.00000000`,
})
const redeemed = (at: string, paidDays: number): Facts => ({
  ended_by: 'redemption',
  filed_at: atUtc(at),
  ended_at: atUtc(at),
  paid_days_before: paidDays,
})
const verdictOf = (over: Facts, told: Facts) => {
  const proof: OrderProof = {
    kind: 'lock',
    id: 1,
    formula: 'lock.payments',
    version: 1,
    ticks: [],
    runs: [],
    inputs: { ...inputs, ...over },
    result: told,
  }
  return resultStep(proof, known).verdict.is
}

it.each<[string, Facts, Facts]>([
  ['at its term', {}, result(5, '150', '0', '10000')],
  ['as a trial', { ended_by: 'trial' }, result(5, '150', '0', '0')],
  ['refused by review', { ended_by: 'review' }, result(0, '0', '0', '10000')],
  ['early', redeemed('2026-11-22 12:00', 2), result(2, '60', '2000', '8000')],
  [
    'early, before the last day was paid',
    redeemed('2026-11-22 00:02', 1),
    result(2, '60', '2000', '8000'),
  ],
  [
    'taken back',
    {
      ...redeemed('2026-11-21 00:20', 1),
      start_at: atUtc('2026-11-20 23:30'),
      begun_at: atUtc('2026-11-20 23:30'),
      daily_rate: '0.00400000',
    },
    result(1, '40', '0', '9960'),
  ],
])('MINE-28 FAIR-04 a lock that ended %s is recomputed', (_how, over, told) => {
  expect(verdictOf(over, told)).toBe('matches')
  for (const [name, other] of Object.entries({
    paid_days: 3,
    interest: '1.00000000',
    penalty: '1.00000000',
    returned: '1.00000000',
  }))
    expect(verdictOf(over, { ...told, [name]: other }), name).toBe('differs')
})

it.each<[string, Facts]>([
  ['days paid before they ended', redeemed('2026-11-21 12:00', 2)],
  ['a redemption after the last day', redeemed('2026-11-25 00:00', 4)],
  ['a term that was not over', { ended_at: atUtc('2026-11-25 00:04:59') }],
  ['a trial that was not over', { ended_by: 'trial', ended_at: atUtc('2026-11-25 00:04:59') }],
])('MINE-23 MINE-28 %s does not match, whatever it came to', (_what, over) => {
  expect(verdictOf(over, result(2, '60', '2000', '8000'))).toBe('differs')
  expect(verdictOf(over, result(5, '150', '0', '10000'))).toBe('differs')
})

it.each<[string, Facts, Facts, string]>([
  [
    'after two days',
    { delisted_at: atUtc('2026-11-22 00:00') },
    result(2, '60', '0', '10000'),
    'matches',
  ],
  [
    'with the whole term paid',
    { delisted_at: atUtc('2026-11-22 00:00') },
    result(5, '150', '0', '10000'),
    'differs',
  ],
  [
    'with a penalty',
    { delisted_at: atUtc('2026-11-22 00:00') },
    result(2, '60', '2000', '8000'),
    'differs',
  ],
  [
    'at its term',
    { delisted_at: atUtc('2026-11-25 00:00') },
    result(5, '150', '0', '10000'),
    'differs',
  ],
  [
    'before it began',
    { delisted_at: atUtc('2026-11-20 00:00') },
    result(0, '0', '0', '10000'),
    'differs',
  ],
  [
    'before the day came',
    { delisted_at: atUtc('2026-11-22 00:00'), ended_at: atUtc('2026-11-22 00:04:59') },
    result(2, '60', '0', '10000'),
    'differs',
  ],
])('MINE-28 MINE-32 a delisting that ends a lock %s', (_when, over, told, is) => {
  const ending = { ended_by: 'delisting', ended_at: atUtc('2026-11-22 00:05'), ...over }
  expect(verdictOf(ending, told)).toBe(is)
})
