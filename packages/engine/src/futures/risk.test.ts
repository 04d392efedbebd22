import { add, formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import type { Position, Side } from './order.ts'
import { isAtMaxProfit, computeProfit } from './profit.ts'
import {
  equity,
  isInTime,
  isLiquidatable,
  isPriced,
  breachesTransferRatio,
  liquidationPrice,
  marginRatio,
} from './risk.ts'
import {
  amountOf,
  BTC,
  ETH,
  ethTerms,
  NOON,
  positionAt,
  priceOf,
  roundAt,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'

const later = NOON + 60_000
const long = positionAt(1, { price: '65000' })
const short = positionAt(1, { price: '65000', side: 'short' })
const wallet = walletOf('100', [long])

function btcAt(price: string) {
  return roundAt(later, { [BTC]: price }).marks
}

describe('profit', () => {
  it.each<[Side, string, string]>([
    ['long', '66000', '98.7'],
    ['long', '65000', '-1.3'],
    ['long', '64500', '-51.3'],
    ['long', '65013', '0'],
    ['short', '64000', '98.7'],
    ['short', '65000', '-1.3'],
    ['short', '65500', '-51.3'],
    ['short', '64987', '0'],
  ])('FUT-12 of a %s of 0.1 from 65000 at mark %s is %s', (side, mark, profit) => {
    expect(formatTrimmed(computeProfit(side === 'long' ? long : short, priceOf(mark)))).toBe(profit)
  })

  it('WIRE-16 is rounded down, toward a larger loss', () => {
    const tiny = {
      side: 'long',
      entry: priceOf('1'),
      size: amountOf('0.00000001'),
      reserve: amountOf('1'),
    } as const
    expect(computeProfit(tiny, priceOf('1.5'))).toBe(0n)
    expect(computeProfit(tiny, priceOf('0.5'))).toBe(-1n)
    expect(computeProfit({ ...tiny, side: 'short' }, priceOf('1.5'))).toBe(-1n)
  })

  it.each<[Side, string, string, boolean]>([
    ['long', '130026', '6501.3', true],
    ['long', '130025.99', '6501.299', false],
    ['long', '200000', '6501.3', true],
    ['short', '0.0000001', '6498.69999999', false],
  ])(
    'LEDG-19 of a %s at %s is %s and at most what is reserved',
    (side, mark, profit, isReached) => {
      const position = side === 'long' ? long : short
      expect([
        formatTrimmed(computeProfit(position, priceOf(mark))),
        isAtMaxProfit(position, priceOf(mark)),
      ]).toEqual([profit, isReached])
    },
  )

  it('FUT-26 of a short that a gap opened above its target is bounded by what was reserved at the target', () => {
    const gapped: Position = { ...short, entry: priceOf('90000') }
    expect(computeProfit(gapped, priceOf('1'))).toBe(gapped.reserve)
    expect(isAtMaxProfit(gapped, priceOf('1'))).toBe(true)
  })
})

describe('the risk rate', () => {
  it.each([
    ['66000', '300.63', '195.44935'],
    ['65000', '146.81', '95.44935'],
    ['64500', '69.90', '45.44935'],
    ['64110', '9.92', '6.44935'],
    ['64110.5195', '10.00', '6.5013'],
    ['63000', '-160.81', '-104.55065'],
  ])(
    'FUT-14 FUT-15 FUT-17 a wallet of 100 with FUT-09 at mark %s has risk %s and equity %s',
    (mark, risk, worth) => {
      expect([
        marginRatio(wallet, btcAt(mark)),
        formatTrimmed(equity(wallet, btcAt(mark))),
      ]).toEqual([risk, worth])
    },
  )

  it('FUT-14 closing it at 66000 credits 163.713', () => {
    const closed = closePositions(
      wallet,
      [1],
      roundAt(later, { [BTC]: '66000' }),
      'manual',
      amountOf('0'),
    )
    if ('refused' in closed) throw new Error(closed.refused)
    expect(closed.steps).toMatchObject([
      { kind: 'closed', profit: amountOf('98.7'), credit: amountOf('163.713'), reason: 'manual' },
    ])
    expect(formatTrimmed(closed.wallet.balance)).toBe('195.44935')
  })

  it('FUT-13 sums over all open positions of the wallet and leaves pending ones out', () => {
    const eth = positionAt(2, { price: '3200', terms: ethTerms(), leverage: 10 })
    const both = walletOf('1000', [long, eth])
    const marks = roundAt(later, { [BTC]: '66000', [ETH]: '3100' }).marks
    const worth = [
      both.balance,
      long.margin,
      eth.margin,
      computeProfit(long, priceOf('66000')),
      computeProfit(eth, priceOf('3100')),
    ].reduce((total, part) => add(total, part))
    expect(equity(both, marks)).toBe(worth)
    const hundredths =
      ((worth as bigint) * 10_000n) / ((long.originMargin as bigint) + (eth.originMargin as bigint))
    expect(marginRatio(both, marks).replace('.', '')).toBe(String(hundredths))
  })

  it('FUT-13 is 0.00 when nothing is open', () => {
    expect(marginRatio(walletOf('100', []), new Map())).toBe('0.00')
    expect(isLiquidatable(walletOf('0', []), new Map())).toBe(false)
  })

  it('FUT-13 uses the margin that is left above and the margin at opening below', () => {
    const shrunk = { ...wallet, positions: [{ ...long, margin: amountOf('64.037805') }] }
    expect(marginRatio(shrunk, btcAt('66000'))).toBe('299.13')
  })

  it.each([
    ['64110.5195', true],
    ['64110.5196', false],
    ['64110', true],
    ['64111', false],
  ])('FUT-16 starts liquidation at or below a tenth: at %s %s', (mark, is) => {
    expect(isLiquidatable(wallet, btcAt(mark))).toBe(is)
  })

  it.each([
    ['160', '100', '10', false],
    ['160', '100', '10.00000001', true],
    ['150', '100', '0.00000001', true],
    ['-5', '100', '1', true],
    ['0.00000003', '0.00000001', '0.00000001', false],
    ['0.00000002', '0.00000001', '0.00000001', true],
  ])('MOVE-03 equity %s on margins %s less %s is too little: %s', (worth, margins, amount, is) => {
    expect(
      breachesTransferRatio(
        { equity: amountOf(worth), initialMargins: amountOf(margins) },
        amountOf(amount),
      ),
    ).toBe(is)
  })

  it('is our bug to ask for without a mark', () => {
    expect(() => marginRatio(wallet, new Map())).toThrow('no mark')
  })
})

describe('the liquidation price', () => {
  it.each<[Position, string]>([
    [long, '64110.5195'],
    [short, '65889.5195'],
  ])('FUT-17 of a wallet of 100 with FUT-09 or FUT-10', (position, at) => {
    const one = walletOf('100', [position])
    expect(formatTrimmed(liquidationPrice(one, btcAt('65000'), BTC) ?? priceOf('0'))).toBe(at)
    expect(marginRatio(one, btcAt(at))).toBe('10.00')
  })

  it('FUT-17 with other marks held is the same from every position of the pair', () => {
    const eth = positionAt(2, { price: '3200', terms: ethTerms(), leverage: 10 })
    const two = walletOf('1000', [long, eth, positionAt(3, { price: '64600', lots: '5' })])
    const marks = roundAt(later, { [BTC]: '65000', [ETH]: '3100' }).marks
    for (const [market, other, price] of [
      [BTC, ETH, '3100'],
      [ETH, BTC, '65000'],
    ] as const) {
      const at = liquidationPrice(two, marks, market)
      if (at === undefined) throw new Error('it can be reached')
      const held = new Map([
        [other, tickAt(price, later)],
        [market, { ...tickAt('1', later), price: at }],
      ])
      expect(isLiquidatable(two, held)).toBe(true)
      held.set(market, {
        ...tickAt('1', later),
        price: priceOf(formatTrimmed(add(at, priceOf('0.000001')))),
      })
      expect(isLiquidatable(two, held)).toBe(false)
    }
  })

  it.each([
    ['a long that its balance pays for down to nothing', walletOf('100000', [long])],
    [
      'a hedge of equal size',
      walletOf('200', [long, positionAt(2, { price: '65000', side: 'short' })]),
    ],
    [
      'a wallet without a position in the pair',
      walletOf('200', [positionAt(2, { price: '3200', terms: ethTerms() })]),
    ],
  ])('FUT-17 is none for %s', (_name, one) => {
    expect(
      liquidationPrice(one, roundAt(later, { [BTC]: '65000', [ETH]: '3200' }).marks, BTC),
    ).toBeUndefined()
  })

  it('FUT-17 of a hedge of unequal size lies on the side of the larger', () => {
    const net = walletOf('500', [
      positionAt(1, { price: '65000', lots: '10' }),
      positionAt(2, { price: '65000', side: 'short', lots: '30' }),
    ])
    const at = liquidationPrice(net, btcAt('65000'), BTC) ?? priceOf('0')
    expect(at).toBeGreaterThan(priceOf('65000'))
    expect([
      isLiquidatable(net, btcAt(formatTrimmed(at))),
      isLiquidatable(net, btcAt(formatTrimmed(add(at, priceOf('1'))))),
      isLiquidatable(net, btcAt('65000')),
    ]).toEqual([true, true, false])
  })
})

describe('marks in time', () => {
  it.each([
    [0, true],
    [9_900, true],
    [9_901, false],
  ])(
    'MKT-17 a mark recorded %d ms before the round, its source 100 ms earlier: %s',
    (ageMs, is) => {
      const mark = tickAt('65000', later - ageMs)
      expect(isInTime(mark, later)).toBe(is)
      expect(isPriced(wallet, { recordedAtMs: later, marks: new Map([[BTC, mark]]) })).toBe(is)
      expect(isPriced(walletOf('100', []), { recordedAtMs: later, marks: new Map() })).toBe(true)
    },
  )

  it('MKT-17 no mark is never in time', () => {
    expect(isInTime(undefined, later)).toBe(false)
  })
})
