import { type Quantity, unitsOf } from '@candor/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromChain, toChain } from './amount.ts'
import { countConfirmations, lastCertainBlock } from './confirmations.ts'
import { initialFees, bumpFees } from './fees.ts'

const of = (text: string) => unitsOf<Quantity>(text)

describe('amounts of a chain', () => {
  it.each([
    [1_000_000_000_000_000_000n, 18, '1'],
    [1n, 18, '0'],
    [9_999_999_999n, 18, '0'],
    [10_000_000_000n, 18, '0.00000001'],
    [19_999_999_999n, 18, '0.00000001'],
    [25_000_000n, 6, '25'],
    [1n, 6, '0.000001'],
    [123_456_789n, 8, '1.23456789'],
  ])(
    'DEP-07 %s smallest units of a coin with %s decimals are %s, never more',
    (raw, decimals, text) => {
      expect(fromChain(raw, decimals)).toBe(of(text))
    },
  )

  it.each([
    ['1', 18, 1_000_000_000_000_000_000n],
    ['0.00000001', 18, 10_000_000_000n],
    ['25.5', 6, 25_500_000n],
    ['0.0000001', 6, undefined],
    ['1.23456789', 8, 123_456_789n],
  ])('OUT-03 %s of a coin with %s decimals is paid as %s', (text, decimals, raw) => {
    expect(toChain(of(text), decimals)).toBe(raw)
  })

  it('DEP-07 OUT-03 what came in exactly goes out exactly', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 25n), fc.constantFrom(6, 8, 18), (units, decimals) => {
        const raw = toChain(units as Quantity, decimals)
        return raw === undefined || fromChain(raw, decimals) === units
      }),
    )
  })
})

it.each([
  [100, 99, 0],
  [100, 100, 1],
  [100, 101, 2],
  [100, 110, 11],
  [100, 111, 12],
  [100, 5_000, 12],
])(
  'DEP-12 a payment in block %s has, read to %s, %s of 12 confirmations',
  (block, readTo, count) => {
    expect(countConfirmations(block, readTo, 12)).toBe(count)
    expect(block <= lastCertainBlock(readTo, 12)).toBe(count === 12)
  },
)

describe('OUT-18 fees of gas', () => {
  it.each([
    [10n, 1n, 100n, { maxFeePerGas: 21n, tip: 1n }],
    [60n, 1n, 100n, { maxFeePerGas: 100n, tip: 1n }],
    [99n, 1n, 100n, { maxFeePerGas: 100n, tip: 1n }],
    [100n, 1n, 100n, undefined],
  ])(
    'OUT-18 at a base fee of %s and a tip of %s under a cap of %s is offered %o',
    (baseFee, tip, cap, fees) => {
      expect(initialFees(baseFee, tip, cap)).toEqual(fees)
    },
  )

  it.each([
    [{ maxFeePerGas: 800n, tip: 80n }, 10n, 1n, 10_000n, { maxFeePerGas: 901n, tip: 91n }],
    [{ maxFeePerGas: 800n, tip: 80n }, 1_000n, 200n, 10_000n, { maxFeePerGas: 2_200n, tip: 200n }],
    [{ maxFeePerGas: 800n, tip: 80n }, 1_000n, 1n, 1_500n, { maxFeePerGas: 1_500n, tip: 91n }],
    [{ maxFeePerGas: 800n, tip: 80n }, 10n, 1n, 900n, undefined],
    [{ maxFeePerGas: 800n, tip: 800n }, 10n, 1n, 10_000n, { maxFeePerGas: 901n, tip: 901n }],
  ])(
    'OUT-18 %o is raised at a base fee of %s and a tip of %s under a cap of %s to %o',
    (before, baseFee, tip, cap, fees) => {
      expect(bumpFees(before, baseFee, tip, cap)).toEqual(fees)
    },
  )

  it('OUT-18 a raise is at least the tenth more that nodes ask for, and never above the cap', () => {
    fc.assert(
      fc.property(
        fc.bigInt(1n, 10n ** 13n),
        fc.bigInt(0n, 10n ** 12n),
        fc.bigInt(0n, 10n ** 13n),
        fc.bigInt(0n, 10n ** 12n),
        (most, some, baseFee, tip) => {
          const before = { maxFeePerGas: most, tip: some < most ? some : most }
          const fees = bumpFees(before, baseFee, tip, 10n ** 14n)
          if (fees === undefined) return true
          return (
            fees.maxFeePerGas * 10n >= before.maxFeePerGas * 11n &&
            fees.tip * 10n >= before.tip * 11n &&
            fees.tip <= fees.maxFeePerGas &&
            fees.maxFeePerGas <= 10n ** 14n
          )
        },
      ),
    )
  })
})
