import { formatTrimmed, type Price, type Quantity, quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { networksOf } from '../chains/address.ts'
import { type CountedWithdrawal, firstLevels, type IdentityLevel } from '../identity/limits.ts'
import { computeHoldInCoin } from './holds.ts'
import {
  validateWithdrawalRequest,
  type WithdrawalParams,
  type WithdrawalContext,
} from './validate-withdrawal.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const p = (text: string): Price => unitsOf<Price>(text)
const HOUR = 3_600_000
const NOW = 1_800_000_000_000
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ETHEREUM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const BITCOIN = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'

const terms = { isOpen: true, fee: q('1'), minAmount: q('10'), maxAmount: q('20000000') }
const ask: WithdrawalParams = { number: q('100'), way: 'address', address: TRON }
const fine: WithdrawalContext = {
  currency: { name: 'USDT', terms, networks: ['TRC20', 'ERC20'] },
  stopped: undefined,
  savedMs: NOW - 24 * HOUR,
  holds: [],
  purchases: undefined,
  isProven: true,
  isAllowlistOn: true,
  limits: firstLevels[1],
  counted: [],
  prices: { own: p('1'), btc: p('50000') },
  available: q('100'),
  isLoanAtRisk: false,
  nowMs: NOW,
}
const judged = (facts: Partial<WithdrawalContext> = {}, asked: Partial<WithdrawalParams> = {}) =>
  validateWithdrawalRequest({ ...ask, ...asked }, { ...fine, ...facts })
const answer = (
  facts: Partial<WithdrawalContext> = {},
  asked: Partial<WithdrawalParams> = {},
): string => {
  const found = judged(facts, asked)
  return 'refused' in found ? found.refused : 'next' in found ? found.next : 'filed'
}

it('OUT-02 OUT-03 files what just fits every bound, with the fee of the terms', () => {
  expect(judged()).toEqual({
    number: q('100'),
    fee: q('1'),
    received: q('99'),
    network: 'TRC20',
    worthBtc: q('0.002'),
    leftBtc: q('199.998'),
  })
})

/**
 * Each row breaks its own rule; it is validated with all later rows broken too, which tests the
 * order of precedence.
 */
const closed = { name: 'USDT', terms: { ...terms, isOpen: false }, networks: ['TRC20'] }
const breaking: readonly [string, Partial<WithdrawalContext>, Partial<WithdrawalParams>][] = [
  ['PARAM_ERROR', {}, { address: '' }],
  ['NOT_FOUND', { currency: undefined }, {}],
  ['FEATURE_OFF', { currency: closed }, {}],
  ['FEATURE_OFF', { prices: undefined }, {}],
  ['FEATURE_OFF', { stopped: 'ledger' }, {}],
  ['WITHDRAWAL_HELD', { holds: [{ reason: 'phone', untilMs: NOW + 1 }] }, {}],
  ['prove', { isProven: false }, {}],
  ['ADDRESS_INVALID', {}, { address: BITCOIN }],
  ['ADDRESS_NOT_ALLOWED', { savedMs: undefined }, {}],
  ['ADDRESS_HELD', { savedMs: NOW - 24 * HOUR + 1 }, {}],
  ['AMOUNT_MIN', {}, { number: q('9.99999999') }],
  ['AMOUNT_MAX', {}, { number: q('20000000.00000001') }],
  ['DAILY_LIMIT', { counted: [{ atMs: NOW - 1, worthBtc: q('199.99800001') }] }, {}],
  ['WALLET_RISK', { isLoanAtRisk: true }, {}],
  ['INSUFFICIENT_BALANCE', { available: q('9') }, {}],
]

describe('the order of refusals', () => {
  it.each(breaking.map(([code], index) => [code, index] as const))(
    'OUT-02 answers %s before what comes after it (%i)',
    (code, index) => {
      const later = breaking.slice(index).toReversed()
      const facts = Object.assign(
        {},
        ...later.map(([, fact]) => fact),
      ) as Partial<WithdrawalContext>
      const asked = Object.assign(
        {},
        ...later.map(([, , wrong]) => wrong),
      ) as Partial<WithdrawalParams>
      expect(answer(facts, asked)).toBe(code)
    },
  )

  it.each(breaking.map(([code, facts, asked]) => [code, facts, asked] as const))(
    'OUT-02 answers %s alone too',
    (code, facts, asked) => {
      expect(answer(facts, asked)).toBe(code)
    },
  )

  it('OUT-02 says nothing about address and amount to whoever has not proven who he is', () => {
    expect(
      answer(
        { isProven: false, savedMs: undefined, available: q('0') },
        { address: 'nowhere', number: q('1') },
      ),
    ).toBe('prove')
  })

  it('OUT-02 takes no amount of nothing and none below', () => {
    expect([quantity(0n), quantity(-1n)].map((number) => judged({}, { number }))).toEqual(
      Array.from({ length: 2 }, () => ({
        refused: 'PARAM_ERROR',
        wrong: 'number',
        missing: undefined,
      })),
    )
    expect(judged({}, { address: '' })).toEqual({
      refused: 'PARAM_ERROR',
      wrong: 'address',
      missing: undefined,
    })
  })
})

describe('where it goes', () => {
  it.each([
    ['USDT', TRON, 'TRC20'],
    ['USDT', ETHEREUM, 'ERC20'],
    ['BTC', BITCOIN, 'BTC'],
    ['ETH', ETHEREUM, 'ERC20'],
    ['ETH', TRON, 'ADDRESS_INVALID'],
    ['BTC', ETHEREUM, 'ADDRESS_INVALID'],
    ['USDT', `${TRON.slice(0, -1)}u`, 'ADDRESS_INVALID'],
    ['SYN100', TRON, 'ADDRESS_INVALID'],
  ])('OUT-07 %s to %s: %s', (name, address, expected) => {
    const found = judged({ currency: { name, terms, networks: networksOf(name) } }, { address })
    expect('refused' in found ? found.refused : 'next' in found ? found.next : found.network).toBe(
      expected,
    )
  })

  it('OUT-07 takes no address of a network on which nobody pays', () => {
    expect(
      [['ERC20'], ['TRC20']].map((networks) =>
        answer({ currency: { name: 'USDT', terms, networks } }),
      ),
    ).toEqual(['ADDRESS_INVALID', 'filed'])
  })

  it('LEDG-06 says why nothing may leave', () => {
    expect([judged({ stopped: 'ledger' }), judged({ currency: closed })]).toEqual([
      { refused: 'FEATURE_OFF', reason: 'ledger' },
      { refused: 'FEATURE_OFF', reason: undefined },
    ])
  })

  it.each(['bank', 'international-card'] as const)(
    'OUT-08 by %s needs the saved card and no address',
    (way) => {
      expect(judged({ savedMs: undefined }, { way })).toEqual({
        refused: 'PARAM_ERROR',
        wrong: 'way',
        missing: way,
      })
      expect(judged({}, { way, address: '' })).toMatchObject({
        received: q('99'),
        network: undefined,
      })
    },
  )

  it('OUT-14 OUT-15 looks at what is saved only while the allow-list is on', () => {
    expect([undefined, NOW].map((savedMs) => answer({ savedMs, isAllowlistOn: false }))).toEqual([
      'filed',
      'filed',
    ])
  })

  it('OUT-15 holds an address or a card for 24 h from the moment it was saved or edited', () => {
    const details = { usableAtMs: NOW + HOUR }
    for (const way of ['address', 'bank'] as const)
      expect(judged({ savedMs: NOW - 23 * HOUR }, { way })).toEqual({
        refused: 'ADDRESS_HELD',
        details,
      })
    expect(answer({ savedMs: NOW - 24 * HOUR })).toBe('filed')
  })
})

describe('holds', () => {
  const bought = (amount: string, untilMs: number) => ({ amount: q(amount), usableAtMs: untilMs })

  it.each<[string, Partial<WithdrawalContext>, string, object | undefined]>([
    ['a hold that ends now', { holds: [{ reason: 'phone', untilMs: NOW }] }, '100', undefined],
    [
      'the one that ends last',
      {
        holds: [
          { reason: 'phone', untilMs: NOW + 1 },
          { reason: 'email', untilMs: NOW + 9 },
          { reason: 'passkey', untilMs: NOW + 5 },
        ],
      },
      '100',
      { usableAtMs: NOW + 9, reason: 'email' },
    ],
    ['a purchase beside enough else', { purchases: bought('60', NOW + 5) }, '40', undefined],
    [
      'a purchase that is needed',
      { purchases: bought('60', NOW + 5) },
      '40.00000001',
      { usableAtMs: NOW + 5, reason: 'purchase' },
    ],
    ['a purchase that nobody can call back', { purchases: bought('60', NOW) }, '100', undefined],
    [
      'the later of a hold and a purchase',
      { holds: [{ reason: 'phone', untilMs: NOW + 1 }], purchases: bought('60', NOW + 5) },
      '100',
      { usableAtMs: NOW + 5, reason: 'purchase' },
    ],
  ])('OUT-10 BUY-19 of %s', (_what, facts, number, details) => {
    const found = judged(facts, { number: q(number) })
    expect('refused' in found ? found : undefined).toEqual(
      details === undefined ? undefined : { refused: 'WITHDRAWAL_HELD', details },
    )
  })

  it('BUY-19 a purchase is not blamed for a balance that would not suffice without it either', () => {
    expect(answer({ purchases: bought('60', NOW + 5) }, { number: q('101') })).toBe(
      'INSUFFICIENT_BALANCE',
    )
  })
})

describe('what was bought and became another coin', () => {
  const bought = { amount: q('1000'), usableAtMs: NOW + 5 }

  it.each<[string, string, string, string | undefined]>([
    ['nothing else is there', '0', '50000', '0.02'],
    ['a part is covered', '400', '50000', '0.012'],
    ['all but the last unit', '999.99999999', '1', '0.00000001'],
    ['all is covered', '1000', '50000', undefined],
    ['more than all', '5000', '50000', undefined],
    ['a quotient that does not end', '0', '3', '333.33333334'],
  ])('BUY-19 %s: others %s USDT at %s hold %s', (_what, others, at, held) => {
    expect(computeHoldInCoin(bought, [{ available: q(others), price: p('1') }], p(at))).toEqual(
      held === undefined ? undefined : { amount: q(held), usableAtMs: NOW + 5 },
    )
  })

  it('BUY-19 holdings cover by their own prices, rounded down, and one without a price covers nothing', () => {
    const others = [
      { available: q('2'), price: p('300') },
      { available: q('0.00000001'), price: p('0.5') },
      { available: q('1000000'), price: undefined },
    ]
    expect(computeHoldInCoin(bought, others, p('50000'))).toEqual({
      amount: q('0.008'),
      usableAtMs: NOW + 5,
    })
  })
})

describe('limits and balance', () => {
  it('OUT-02 says by what an amount missed', () => {
    expect(judged({}, { number: q('9') })).toEqual({
      refused: 'AMOUNT_MIN',
      details: { min: q('10') },
    })
    expect(judged({}, { number: q('20000001') })).toEqual({
      refused: 'AMOUNT_MAX',
      details: { max: q('20000000') },
    })
    expect(judged({ available: q('99.99999999') })).toEqual({
      refused: 'INSUFFICIENT_BALANCE',
      details: { needed: q('100'), available: q('99.99999999') },
    })
  })

  it.each<[IdentityLevel, string, string]>([
    [0, '10', 'left 0'],
    [1, '10000000', 'filed'],
    [1, '10000000.00000001', 'left 200'],
    [2, '20000000', 'filed'],
  ])('OUT-06 level %i asking for %s USDT at 50000 USDT a BTC: %s', (level, number, expected) => {
    const found = judged(
      { limits: firstLevels[level], available: q('90000000') },
      { number: q(number) },
    )
    expect(
      'refused' in found && found.refused === 'DAILY_LIMIT'
        ? `left ${formatTrimmed(found.details.left)}`
        : 'refused' in found
          ? found.refused
          : 'filed',
    ).toBe(expected)
  })

  it('OUT-06 counts what was worth something at its own moment, until 24 h have passed', () => {
    const counted = [
      { atMs: NOW - 24 * HOUR, worthBtc: q('150') },
      { atMs: NOW - 24 * HOUR + 1, worthBtc: q('199') },
    ]
    expect(judged({ counted, available: q('90000') }, { number: q('50000') })).toMatchObject({
      worthBtc: q('1'),
      leftBtc: q('0'),
    })
    expect(judged({ counted, available: q('90000') }, { number: q('50001') })).toEqual({
      refused: 'DAILY_LIMIT',
      details: { left: q('1') },
    })
  })

  it('OUT-03 OUT-06 whatever is asked in turn, no account goes below zero, no limit is passed and something is received each time', () => {
    const request = fc.record({
      units: fc.bigInt({ min: -5n, max: 10n ** 16n }),
      afterMs: fc.integer({ min: 0, max: 10 * HOUR }),
    })
    fc.assert(
      fc.property(
        fc.array(request, { maxLength: 20 }),
        fc.constantFrom<IdentityLevel>(0, 1, 2),
        fc.bigInt({ min: 0n, max: 4n * 10n ** 16n }),
        (requests, level, held) => {
          const counted: CountedWithdrawal[] = []
          let [available, nowMs] = [held, NOW]
          for (const { units, afterMs } of requests) {
            nowMs += afterMs
            const found = judged(
              { limits: firstLevels[level], counted, nowMs, available: quantity(available) },
              { number: quantity(units) },
            )
            if ('refused' in found || 'next' in found) continue
            available -= found.number as bigint
            counted.push({ atMs: nowMs, worthBtc: found.worthBtc })
            expect(
              available >= 0n &&
                found.received > 0n &&
                (found.received as bigint) + (found.fee as bigint) === found.number,
            ).toBe(true)
            const within = counted
              .filter(({ atMs }) => atMs > nowMs - 24 * HOUR)
              .reduce((sum, { worthBtc }) => sum + (worthBtc as bigint), 0n)
            expect(within <= q(['0', '200', '500'][level] ?? '0')).toBe(true)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
