import { formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { insurancePaid } from './close.ts'
import type { Wallet } from './order.ts'
import { marginRatio } from './risk.ts'
import { settleRound } from './round.ts'
import {
  amountOf,
  BTC,
  ETH,
  ethTerms,
  NOON,
  pendingAt,
  positionAt,
  priceOf,
  roundAt,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'
import { closedSteps, fund, later, long, settleAt, formatSteps } from './sample/sample-rounds.ts'

/** FUT-20's wallet: balance 20, a position from 65000 and one from 64600, without spread. */
const fut20: Wallet = {
  balance: amountOf('20'),
  pending: [],
  positions: [
    { ...long, entry: priceOf('65000'), originMargin: amountOf('65'), margin: amountOf('65') },
    {
      ...positionAt(2, { price: '64600', lots: '5' }),
      entry: priceOf('64600'),
      originMargin: amountOf('32.3'),
      margin: amountOf('32.3'),
    },
  ],
}

describe('liquidation', () => {
  it.each([
    ['64110.52', 0],
    ['64110.5195', 1],
    ['64110', 1],
    ['64000', 1],
  ])('FUT-16 FUT-17 FUT-14 at %s: %d closed', (price, count) => {
    const { steps, wallet } = settleAt(walletOf('100', [long]), price)
    expect(steps).toHaveLength(count)
    expect(wallet.positions).toHaveLength(1 - count)
    expect(
      closedSteps(steps).every(
        ({ reason, mark }) => reason === 'liquidation' && mark.price === priceOf(price),
      ),
    ).toBe(true)
  })

  it('FUT-17 at 64110 leaves the user 6.44935 and costs nothing else', () => {
    const { steps, wallet } = settleAt(walletOf('100', [long]), '64110')
    expect(formatSteps(steps)).toEqual(['1 liquidation 64110 -90.3 +0'])
    expect(formatTrimmed(wallet.balance)).toBe('6.44935')
    expect(steps).toMatchObject([
      {
        paid: {
          margin: amountOf('65.013'),
          balance: amountOf('25.287'),
          otherMargins: [],
          insurance: 0n,
          house: 0n,
        },
      },
    ])
  })

  it('FUT-20 closes only the first of two, the largest loss, and stops above the threshold', () => {
    const marks = roundAt(later, { [BTC]: '64145' }).marks
    expect(marginRatio(fut20, marks)).toBe('9.30')
    const { wallet, steps } = settleAt(fut20, '64145')
    expect(formatSteps(steps)).toEqual(['1 liquidation 64145 -85.5 +0'])
    expect(steps).toMatchObject([
      {
        paid: {
          margin: amountOf('65'),
          balance: amountOf('20'),
          otherMargins: [{ id: 2, amount: amountOf('0.5') }],
          insurance: 0n,
          house: 0n,
        },
      },
    ])
    expect([
      wallet.balance,
      wallet.positions.map(({ id, margin }) => [id, formatTrimmed(margin)]),
      marginRatio(wallet, marks),
    ]).toEqual([0n, [[2, '31.8']], '28.01'])
  })

  it.each([
    { insurance: '1000', paid: '104.55065', house: '0' },
    { insurance: '104.55065', paid: '104.55065', house: '0' },
    { insurance: '100', paid: '100', house: '4.55065' },
    { insurance: '0', paid: '0', house: '104.55065' },
  ])(
    'FUT-21 FUT-42 a gap to 63000 with $insurance in the fund: it pays $paid, the house bears $house, the user owes nothing',
    ({ insurance, paid, house }) => {
      const { wallet, steps } = settleAt(walletOf('100', [long]), '63000', amountOf(insurance))
      expect(wallet).toEqual({ balance: 0n, positions: [], pending: [] })
      expect(steps).toMatchObject([
        {
          profit: amountOf('-201.3'),
          credit: 0n,
          paid: {
            margin: amountOf('65.013'),
            balance: amountOf('31.73635'),
            insurance: amountOf(paid),
            house: amountOf(house),
          },
        },
      ])
      expect(insurancePaid(steps)).toBe(amountOf(paid))
    },
  )

  it('FUT-18 of two equal losses the lower id goes first, whatever the order given', () => {
    const twins = [positionAt(9, { price: '65000' }), positionAt(4, { price: '65000' })]
    for (const positions of [twins, twins.toReversed()]) {
      const { steps } = settleAt(walletOf('150', positions), '64350')
      expect(closedSteps(steps).map(({ position }) => position.id)).toEqual([4])
    }
  })

  it('FUT-18 goes on while the rate is at or below the threshold', () => {
    const { steps, wallet } = settleAt(
      walletOf('150', [positionAt(9, { price: '65000' }), positionAt(4, { price: '65000' })]),
      '63500',
    )
    expect(closedSteps(steps).map(({ position }) => position.id)).toEqual([4, 9])
    expect(wallet.positions).toEqual([])
  })

  it('FUT-18 takes the largest loss, not the largest share of a margin', () => {
    const wallet: Wallet = {
      balance: amountOf('0'),
      positions: [
        positionAt(1, { price: '65000', lots: '5' }),
        positionAt(2, { price: '65000', leverage: 10 }),
      ],
      pending: [],
    }
    expect(formatSteps(settleAt(wallet, '60900').steps)).toEqual([
      '2 liquidation 60900 -411.3 +238.83',
    ])
  })

  it.each([
    ['0', ['1 liquidation 64350 -65 +0', '2 liquidation 64350 -9 +1']],
    ['0.00000001', ['1 liquidation 64350 -65 +0']],
  ])(
    'FUT-18 goes on at the very threshold and stops just above it: with a balance of %s',
    (balance, steps) => {
      const second = {
        ...positionAt(2, { price: '64530', lots: '5' }),
        entry: priceOf('64530'),
        originMargin: amountOf('10'),
        margin: amountOf('10'),
      }
      expect(
        formatSteps(
          settleAt(
            {
              balance: amountOf(balance),
              positions: [...fut20.positions.slice(0, 1), second],
              pending: [],
            },
            '64350',
          ).steps,
        ),
      ).toEqual(steps)
    },
  )

  it('FUT-45 a pair without a price in time keeps nothing else of the wallet from liquidation, and is itself left alone', () => {
    const eth = positionAt(2, { price: '3200', terms: ethTerms(), leverage: 10 })
    const wallet = walletOf('500', [long, eth])
    const stale = {
      recordedAtMs: NOON + 20_000,
      marks: new Map([
        [BTC, tickAt('60000', NOON + 20_000)],
        [ETH, tickAt('3200', NOON)],
      ]),
    }
    const { steps, wallet: after } = settleRound(wallet, stale, fund)
    expect(formatSteps(steps)).toEqual(['1 liquidation 60000 -501.3 +0'])
    expect(after.positions.map(({ id }) => id)).toEqual([2])
  })
})

describe('stops', () => {
  it.each([
    { stops: { takeProfit: '66000' }, at: '66500', told: ['1 tp 66500 148.7 +213.713'] },
    { stops: { stopLoss: '64500' }, at: '64400', told: ['1 sl 64400 -61.3 +3.713'] },
    { stops: { stopLoss: '64500' }, at: '63000', told: ['1 sl 63000 -201.3 +0'] },
    { stops: {}, at: '130026', told: ['1 tp 130026 6501.3 +6566.313'] },
    { stops: {}, at: '140000', told: ['1 tp 140000 6501.3 +6566.313'] },
  ])(
    'FUT-30 closes at the tick that touches or passes it, gap included: $told',
    ({ stops, at, told: expected }) => {
      const prices = Object.fromEntries(
        Object.entries(stops).map(([name, text]) => [name, priceOf(text)]),
      )
      expect(formatSteps(settleAt(walletOf('100', [{ ...long, ...prices }]), at).steps)).toEqual(
        expected,
      )
    },
  )

  it('FUT-30 come before liquidation and by id', () => {
    const stopped = { ...positionAt(5, { price: '65000' }), stopLoss: priceOf('64500') }
    const twice = { ...positionAt(3, { price: '65000', lots: '20' }), stopLoss: priceOf('64500') }
    const { steps } = settleAt(walletOf('400', [stopped, twice, long]), '63500')
    expect(closedSteps(steps).map(({ position, reason }) => `${position.id} ${reason}`)).toEqual([
      '3 sl',
      '5 sl',
      '1 liquidation',
    ])
  })

  it('FUT-30 FUT-45 wait for no position without a price, also where their loss needs the rest of the wallet', () => {
    const eth = positionAt(2, { price: '3200', terms: ethTerms() })
    const wallet = {
      ...walletOf('200', [{ ...long, stopLoss: priceOf('64500') }, eth]),
      balance: amountOf('0'),
    }
    const stale = {
      recordedAtMs: NOON + 20_000,
      marks: new Map([
        [BTC, tickAt('60000', NOON + 20_000)],
        [ETH, tickAt('3200', NOON)],
      ]),
    }
    expect(formatSteps(settleRound(wallet, stale, fund).steps)).toEqual(['1 sl 60000 -501.3 +0'])
    const cheap = {
      ...stale,
      marks: new Map([...stale.marks, [BTC, tickAt('64450', NOON + 20_000)]]),
    }
    expect(formatSteps(settleRound(wallet, cheap, fund).steps)).toEqual(['1 sl 64450 -56.3 +8.713'])
  })

  it('FUT-30 FUT-45 close one after the other although a position has no price', () => {
    const stop = { stopLoss: priceOf('64500') }
    const positions = [
      { ...positionAt(1, { price: '65000', lots: '1' }), ...stop },
      { ...positionAt(2, { price: '65000', lots: '50' }), ...stop },
      positionAt(3, { price: '3200', terms: ethTerms() }),
    ]
    const wallet = { ...walletOf('500', positions), balance: amountOf('0') }
    const marks = new Map([
      [BTC, tickAt('64000', NOON + 20_000)],
      [ETH, tickAt('3200', NOON)],
    ])
    const { steps, wallet: after } = settleRound(
      wallet,
      { recordedAtMs: NOON + 20_000, marks },
      fund,
    )
    expect(formatSteps(steps)).toEqual(['1 sl 64000 -10.13 +0', '2 sl 64000 -506.5 +0'])
    expect(after.positions.map(({ id }) => id)).toEqual([3])
  })

  it('FUT-30 an old mark of another round triggers nothing', () => {
    const wallet = walletOf('100', [{ ...long, stopLoss: priceOf('64990') }])
    const marks = new Map([[BTC, tickAt('64980', later)]])
    expect(settleRound(wallet, { recordedAtMs: later + 1_000, marks }, fund).steps).toEqual([])
    expect(settleRound(wallet, { recordedAtMs: later, marks }, fund).steps).toHaveLength(1)
  })
})

describe('pending orders', () => {
  it('FUT-26 open at the first tick that touches their target, at that tick, by id', () => {
    const wallet = walletOf(
      '1000',
      [],
      [
        pendingAt(8, { price: '64000' }),
        pendingAt(2, { price: '63500' }),
        pendingAt(5, { price: '62000' }),
      ],
    )
    const { wallet: after, steps } = settleAt(wallet, '63000')
    expect(formatSteps(steps)).toEqual(['2 opened 63012.6', '8 opened 63012.6'])
    expect(after.pending.map(({ id }) => id)).toEqual([5])
    expect(after.balance).toBe(wallet.balance)
    expect(after.positions.map(({ id, margin, openTickId }) => [id, margin, openTickId])).toEqual(
      [2, 8].map((id) => [
        id,
        wallet.pending.find((order) => order.id === id)?.margin,
        Math.floor(later / 1000),
      ]),
    )
  })

  it('FUT-26 a position that opened in a round is stopped in a later one at the earliest', () => {
    const wallet = walletOf(
      '1000',
      [],
      [pendingAt(1, { price: '64000', stopLoss: priceOf('63500') })],
    )
    const opened = settleAt(wallet, '63000')
    expect(formatSteps(opened.steps)).toEqual(['1 opened 63012.6'])
    expect(settleAt(opened.wallet, '63000').steps).toEqual([])
    expect(formatSteps(settleAt(opened.wallet, '63001', fund, later + 1_000).steps)).toEqual([
      '1 sl 63001 -1.16 +62.8528',
    ])
  })
})

describe('a round', () => {
  it('FUT-39 goes in the published order: overnight, openings, stops, liquidation', () => {
    const due = Date.UTC(2026, 0, 6, 0, 1)
    const wallet = walletOf(
      '265',
      [
        { ...positionAt(1, { price: '65000' }), stopLoss: priceOf('64500') },
        positionAt(2, { price: '65000' }),
      ],
      [pendingAt(3, { price: '64000' })],
    )
    const { steps } = settleAt(wallet, '63800', fund, due)
    expect(
      steps.map((step) =>
        step.kind === 'closed'
          ? `${step.reason} ${step.position.id}`
          : `${step.kind} ${step.kind === 'opened' || step.kind === 'overnight' ? step.position.id : ''}`,
      ),
    ).toEqual(['overnight 1', 'overnight 2', 'opened 3', 'sl 1', 'liquidation 2'])
  })

  it('FUT-39 that nothing happens in answers the wallet itself', () => {
    const wallet = walletOf('100', [long])
    expect(settleAt(wallet, '65000').wallet).toBe(wallet)
  })

  it('FUT-39 judged twice has its effect once', () => {
    const once = settleAt(fut20, '64145')
    expect(settleAt(once.wallet, '64145')).toEqual({ wallet: once.wallet, steps: [] })
  })
})
