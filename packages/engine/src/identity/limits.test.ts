import { formatTrimmed, type Quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CountedWithdrawal,
  type IdentityLevel,
  validateFiatOrder,
  checkWithdrawalLimit,
  firstLevels,
  withdrawalLeft,
} from './limits.ts'

const q = (text: string): Quantity => unitsOf<Quantity>(text)
const DAY = 86_400_000
const now = 1_800_000_000_000
const before = (agoMs: number, btc: string): CountedWithdrawal => ({
  atMs: now - agoMs,
  worthBtc: q(btc),
})

describe('limits of a level', () => {
  it.each([
    [0, '0', '0'],
    [1, '200', '2000'],
    [2, '500', '1000000'],
  ] as const)(
    'KYC-07 KYC-08 KYC-09 level %i withdraws %s BTC in 24 h and trades fiat up to %s USDT an order',
    (level, btc, usdt) => {
      expect([
        formatTrimmed(firstLevels[level].withdrawalBtc),
        formatTrimmed(firstLevels[level].fiatOrderUsdt),
      ]).toEqual([btc, usdt])
    },
  )
})

describe('withdrawals', () => {
  it.each<[level: IdentityLevel, asked: string, counted: CountedWithdrawal[], verdict: object]>([
    [0, '0.00000001', [], { refused: 'DAILY_LIMIT', details: { left: q('0') } }],
    [1, '200', [], { left: q('0') }],
    [1, '200.00000001', [], { refused: 'DAILY_LIMIT', details: { left: q('200') } }],
    [1, '50', [before(1, '100'), before(DAY - 1, '50')], { left: q('0') }],
    [
      1,
      '50.00000001',
      [before(1, '100'), before(DAY - 1, '50')],
      { refused: 'DAILY_LIMIT', details: { left: q('50') } },
    ],
    [1, '200', [before(DAY, '200')], { left: q('0') }],
    [2, '500', [], { left: q('0') }],
    [2, '300', [before(5, '200.5')], { refused: 'DAILY_LIMIT', details: { left: q('299.5') } }],
    [1, '0.00000001', [before(5, '450')], { refused: 'DAILY_LIMIT', details: { left: q('0') } }],
  ])('KYC-07 KYC-08 KYC-09 level %i asking for %s BTC', (level, asked, counted, verdict) => {
    expect(checkWithdrawalLimit(firstLevels[level], counted, q(asked), now)).toEqual(verdict)
  })

  it('KYC-07 KYC-08 what is taken in any 24 h never exceeds the limit of the level', () => {
    const request = fc.record({
      afterMs: fc.integer({ min: 0, max: DAY / 3 }),
      btc: fc.bigInt({ min: 1n, max: 30_000_000_000n }),
    })
    fc.assert(
      fc.property(
        fc.constantFrom<IdentityLevel>(0, 1, 2),
        fc.array(request, { maxLength: 30 }),
        (level, requests) => {
          const taken: CountedWithdrawal[] = []
          let atMs = now
          for (const { afterMs, btc } of requests) {
            atMs += afterMs
            if ('left' in checkWithdrawalLimit(firstLevels[level], taken, btc as Quantity, atMs))
              taken.push({ atMs, worthBtc: btc as Quantity })
            const within = taken
              .filter((one) => one.atMs > atMs - DAY)
              .reduce((sum, { worthBtc }) => sum + (worthBtc as bigint), 0n)
            expect(within).toBeLessThanOrEqual(firstLevels[level].withdrawalBtc as bigint)
            expect((withdrawalLeft(firstLevels[level], taken, atMs) as bigint) + within).toBe(
              firstLevels[level].withdrawalBtc as bigint,
            )
          }
        },
      ),
    )
  })
})

it.each<[level: IdentityLevel, usdt: string, refusal: object | undefined]>([
  [0, '0.01', { refused: 'KYC_REQUIRED' }],
  [1, '2000', undefined],
  [1, '2000.00000001', { refused: 'AMOUNT_MAX', details: { max: q('2000') } }],
  [2, '1000000', undefined],
  [2, '1000000.00000001', { refused: 'AMOUNT_MAX', details: { max: q('1000000') } }],
])('KYC-07 KYC-08 KYC-09 level %i trading fiat for %s USDT', (level, usdt, refusal) => {
  expect(validateFiatOrder(firstLevels[level], q(usdt))).toEqual(refusal)
})
