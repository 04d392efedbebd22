import { type Quantity, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { findBar, type Matter, passesNeeded, type PassWorth, type Voter } from './ballot.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const nobody: Voter = {
  hasVoted: false,
  verifiedUser: false,
  passedUserMoney: false,
  failedUserBefore: false,
  othersForMoney: 2,
  withdrawnForUser: q('0'),
  withdrawnTotal: q('0'),
  passedTotal: q('0'),
}
const money: readonly Matter[] = ['credit', 'withdrawal', 'grant']

it.each<[string, Partial<Voter>, 'pass' | 'fail', Matter, PassWorth, string | undefined]>([
  ['nothing', {}, 'pass', 'credit', q('1'), undefined],
  ['a vote of his own', { hasVoted: true }, 'pass', 'credit', q('1'), 'voted'],
  ['a vote of his own, to fail', { hasVoted: true }, 'fail', 'identity', 'nothing', 'voted'],
  [
    'a failure before, to fail again',
    { failedUserBefore: true },
    'fail',
    'identity',
    'nothing',
    'failed-before',
  ],
  [
    'a failure before, to pass',
    { failedUserBefore: true },
    'pass',
    'identity',
    'nothing',
    undefined,
  ],
  ['his money', { passedUserMoney: true }, 'pass', 'identity', 'nothing', 'passed-money'],
  ['his money, to fail', { passedUserMoney: true }, 'fail', 'identity', 'nothing', undefined],
  ['one other reviewer', { othersForMoney: 1 }, 'pass', 'identity', 'nothing', 'too-few-left'],
  ['one other reviewer, to fail', { othersForMoney: 1 }, 'fail', 'identity', 'nothing', undefined],
  [
    'two others',
    { othersForMoney: 2, verifiedUser: true },
    'pass',
    'identity',
    'nothing',
    undefined,
  ],
  [
    'a day that is full to the unit',
    { passedTotal: q('499') },
    'pass',
    'credit',
    q('1'),
    undefined,
  ],
  ['a unit more', { passedTotal: q('499.00000001') }, 'pass', 'credit', q('1'), 'day-limit'],
  ['a worth nobody knows, on a fresh day', {}, 'pass', 'credit', undefined, undefined],
  [
    'a worth nobody knows, after anything',
    { passedTotal: q('0.00000001') },
    'pass',
    'credit',
    undefined,
    'day-limit',
  ],
  [
    'a full day, where no money moves',
    { passedTotal: q('500') },
    'pass',
    'grant',
    'nothing',
    undefined,
  ],
])(
  'STAFF-15 STAFF-16 with %s (%o) a %s of %s worth %s is kept back by %s',
  (_what, voter, verdict, matter, worth, bar) => {
    expect(findBar(verdict, matter, worth, { ...nobody, ...voter })).toBe(bar)
  },
)

it.each(money)('STAFF-15 who verified a person passes no %s of his, and may fail it', (matter) => {
  expect(findBar('pass', matter, q('0.1'), { ...nobody, verifiedUser: true })).toBe('verified')
  expect(findBar('fail', matter, q('0.1'), { ...nobody, verifiedUser: true })).toBeUndefined()
})

it.each([
  ['credit', '0', '0', '0.00000001', 2],
  ['credit', '0', '0', undefined, 2],
  ['grant', '0', '0', '100', 2],
  ['identity', '9', '9', '0', 1],
  ['withdrawal', '0', '0', '0.99999999', 1],
  ['withdrawal', '0', '0', '1', 2],
  ['withdrawal', '0', '0', '500', 2],
  ['withdrawal', '0.6', '0.6', '0.39999999', 1],
  ['withdrawal', '0.6', '0.6', '0.4', 2],
  ['withdrawal', '1', '1', '0', 2],
  ['withdrawal', '0', '0', undefined, 2],
  ['withdrawal', '0', '4.1', '0.89999999', 1],
  ['withdrawal', '0', '4.1', '0.9', 2],
] as const)(
  'STAFF-05 a %s, after withdrawals of %s BTC for its user and %s for all by one reviewer, worth %s more needs %i',
  (matter, forUser, forAll, worth, needed) => {
    expect(
      passesNeeded(matter, worth === undefined ? undefined : q(worth), {
        withdrawnForUser: q(forUser),
        withdrawnTotal: q(forAll),
      }),
    ).toBe(needed)
  },
)
