import { formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions, insurancePaid } from './close.ts'
import type { Position, Wallet } from './order.ts'
import {
  amountOf,
  BTC,
  ETH,
  ethTerms,
  NOON,
  positionAt,
  roundAt,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'
import { fund, later, long, formatSteps } from './sample/sample-rounds.ts'

describe('who bears a loss', () => {
  const pair = (second: Position): Wallet => walletOf('140', [long, second])

  it('FUT-19 takes the other margins with the largest loss first', () => {
    const others = [
      { ...positionAt(2, { price: '64000' }), margin: amountOf('10') },
      { ...positionAt(3, { price: '64500' }), margin: amountOf('10') },
    ]
    const wallet: Wallet = { balance: amountOf('0'), positions: [long, ...others], pending: [] }
    const round = roundAt(later, { [BTC]: '64250' })
    const closed = closePositions(wallet, [1], round, 'manual', fund)
    if ('refused' in closed) throw new Error(closed.refused)
    expect(closed.steps).toMatchObject([
      {
        profit: amountOf('-76.3'),
        paid: {
          margin: amountOf('65.013'),
          otherMargins: [
            { id: 3, amount: amountOf('10') },
            { id: 2, amount: amountOf('1.287') },
          ],
          insurance: 0n,
        },
      },
    ])
  })

  it('FUT-19 closes positions in profit before the insurance fund pays, so that a hedge cannot live off the fund', () => {
    const hedge = pair(positionAt(2, { price: '65000', side: 'short' }))
    const closed = closePositions(hedge, [1], roundAt(later, { [BTC]: '60000' }), 'manual', fund)
    if ('refused' in closed) throw new Error(closed.refused)
    expect(formatSteps(closed.steps)).toEqual([
      '2 liquidation 60000 498.7 +563.687',
      '1 manual 60000 -501.3 +0',
    ])
    expect(insurancePaid(closed.steps)).toBe(0n)
    expect(formatTrimmed(closed.wallet.balance)).toBe('130.9')
  })

  it('FUT-19 leaves a position in profit alone when the margins do', () => {
    const closed = closePositions(
      pair(positionAt(2, { price: '65000', side: 'short' })),
      [1],
      roundAt(later, { [BTC]: '64300' }),
      'manual',
      fund,
    )
    if ('refused' in closed) throw new Error(closed.refused)
    expect(formatSteps(closed.steps)).toEqual(['1 manual 64300 -71.3 +0'])
  })

  it('FUT-19 takes from the balance before the margins of other positions', () => {
    const wallet: Wallet = {
      balance: amountOf('31.73635'),
      positions: [long, positionAt(2, { price: '64000' })],
      pending: [],
    }
    const closed = closePositions(wallet, [1], roundAt(later, { [BTC]: '64250' }), 'manual', fund)
    expect(closed).toMatchObject({
      steps: [
        {
          paid: {
            margin: amountOf('65.013'),
            balance: amountOf('11.287'),
            otherMargins: [],
            insurance: 0n,
          },
        },
      ],
    })
  })

  it('FUT-19 closes the largest profit first, and no further one than it takes', () => {
    const wallet = walletOf('210', [
      long,
      positionAt(2, { price: '65000', side: 'short', lots: '5' }),
      positionAt(3, { price: '65000', side: 'short' }),
    ])
    const closed = closePositions(wallet, [1], roundAt(later, { [BTC]: '60000' }), 'manual', fund)
    if ('refused' in closed) throw new Error(closed.refused)
    expect(formatSteps(closed.steps)).toEqual([
      '3 liquidation 60000 498.7 +563.687',
      '1 manual 60000 -501.3 +0',
    ])
    expect(closed.wallet.positions.map(({ id }) => id)).toEqual([2])
  })

  it.each([
    ['371.3', ['1 manual 60000 -501.3 +0']],
    ['371.29999999', ['2 liquidation 60000 498.7 +563.687', '1 manual 60000 -501.3 +0']],
  ])(
    'FUT-19 with a balance of %s, which with the margins just holds the loss or just does not, closes %s',
    (balance, steps) => {
      const wallet: Wallet = {
        balance: amountOf(balance),
        positions: [long, positionAt(2, { price: '65000', side: 'short' })],
        pending: [],
      }
      const closed = closePositions(wallet, [1], roundAt(later, { [BTC]: '60000' }), 'manual', fund)
      if ('refused' in closed) throw new Error(closed.refused)
      expect([formatSteps(closed.steps), insurancePaid(closed.steps)]).toEqual([steps, 0n])
    },
  )

  it('FUT-31 credits what is left of the margin, not what it was at opening', () => {
    const closed = closePositions(
      { balance: amountOf('0'), positions: [{ ...long, margin: amountOf('60') }], pending: [] },
      [1],
      roundAt(later, { [BTC]: '66000' }),
      'manual',
      fund,
    )
    if ('refused' in closed) throw new Error(closed.refused)
    expect(formatSteps(closed.steps)).toEqual(['1 manual 66000 98.7 +158.7'])
  })

  it('FUT-31 closes several with the largest profit first, so that one pays for the other', () => {
    const hedge = pair(positionAt(2, { price: '65000', side: 'short' }))
    const closed = closePositions(hedge, [1, 2], roundAt(later, { [BTC]: '60000' }), 'manual', fund)
    if ('refused' in closed) throw new Error(closed.refused)
    expect(formatSteps(closed.steps)).toEqual([
      '2 manual 60000 498.7 +563.687',
      '1 manual 60000 -501.3 +0',
    ])
  })

  it('FUT-06 refuses a close by hand without a price in time, or that would need a position without one', () => {
    const eth = positionAt(2, { price: '3200', terms: ethTerms(), lots: '50', side: 'short' })
    const round = {
      recordedAtMs: NOON + 20_000,
      marks: new Map([
        [BTC, tickAt('63000', NOON + 20_000)],
        [ETH, tickAt('2000', NOON)],
      ]),
    }
    const wallet = walletOf('350', [long, eth])
    expect(closePositions(wallet, [2], round, 'manual', fund)).toEqual({ refused: 'NO_PRICE' })
    expect(closePositions(wallet, [1], round, 'manual', fund)).not.toEqual({ refused: 'NO_PRICE' })
    expect(
      closePositions(
        { ...wallet, balance: amountOf('0') },
        [1],
        { ...round, marks: new Map([...round.marks, [BTC, tickAt('60000', NOON + 20_000)]]) },
        'manual',
        fund,
      ),
    ).toEqual({ refused: 'NO_PRICE' })
    expect(() => closePositions(wallet, [3], round, 'manual', fund)).toThrow('not open')
  })

  it.each(['manual', 'leader', 'delisted'] as const)('FUT-38 keeps the reason %s', (reason) => {
    const closed = closePositions(
      walletOf('100', [long]),
      [1],
      roundAt(later, { [BTC]: '66000' }),
      reason,
      fund,
    )
    expect(closed).toMatchObject({ steps: [{ reason }] })
  })
})
