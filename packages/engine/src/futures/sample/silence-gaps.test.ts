import { add } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from '../close.ts'
import type { Mark, Position, Round, Wallet } from '../order.ts'
import { openPending } from '../quote.ts'
import { conservativeStanding } from '../risk.ts'
import { settleRound } from '../round.ts'
import {
  amountOf,
  BTC,
  NOON,
  pendingAt,
  positionAt,
  priceOf,
  tickAt,
  walletOf,
} from './sample-futures.ts'
import { FIRST, fund, series, settleRounds, formatSteps } from './sample-gaps.ts'
import { ticksBeforeGaps } from '../silence.ts'
import type { Settled } from '../step.ts'

const minute = 60_000

describe('what a gap pays', () => {
  const over = (wallet: Wallet, to: string, silentMs = minute + 1_000): Settled =>
    settleRounds(wallet, series([0, '65000'], [silentMs, to], [silentMs + 1_000, to]))
  const short = positionAt(1, { price: '65000', side: 'short', atMs: NOON - 1_000 })
  const rich = walletOf('1000', [short])

  it('FUT-46 is at most the margin at opening after a silence of more than 60 s, and all of it after 60 s', () => {
    expect(formatSteps(over(rich, '60000').steps)).toEqual([
      '1 gap from 0 at most 64.987',
      '1 cut 435.013 at 2',
    ])
    const after = closePositions(
      over(rich, '60000').wallet,
      [1],
      { recordedAtMs: NOON + 63_000, marks: new Map([[BTC, tickAt('60000', NOON + 63_000)]]) },
      'manual',
      fund,
    )
    // -1.3 before the silence, and 64.987 by it.
    expect(after).toMatchObject({ steps: [{ profit: amountOf('63.687') }] })
    expect(formatSteps(over(rich, '60000', minute).steps)).toEqual([])
  })

  it('FUT-46 cuts nothing of a smaller gain, of a loss, or of what comes after', () => {
    expect(formatSteps(over(rich, '64500').steps)).toEqual([
      '1 gap from 0 at most 64.987',
      '1 cut 0 at 2',
    ])
    expect(formatSteps(over(rich, '65500').steps)).toEqual([
      '1 gap from 0 at most 64.987',
      '1 cut 0 at 2',
    ])
    const marks = series([0, '65000'], [70_000, '60000'], [71_000, '60000'], [72_000, '59000'])
    const { wallet } = settleRounds(rich, marks)
    expect(
      conservativeStanding(wallet, {
        recordedAtMs: NOON + 72_000,
        marks: new Map([[BTC, marks[3] as Mark]]),
      }).equity,
    ).toBe(add(wallet.balance, add(short.margin, amountOf('163.687'))))
  })

  it('FUT-46 is fixed at the price that two ticks agree on: a misprint first neither cuts nor pays', () => {
    const high = settleRounds(
      rich,
      series([0, '65000'], [70_000, '30000'], [71_000, '64900'], [72_000, '64900']),
    )
    expect(formatSteps(high.steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 0 at 3'])
    const late = settleRounds(
      rich,
      series([0, '65000'], [70_000, '65000'], [71_000, '60000'], [72_000, '60000']),
    )
    expect(formatSteps(late.steps)).toEqual(['1 gap from 0 at most 64.987', '1 cut 435.013 at 3'])
  })

  it('FUT-46 holds for a stop and a close by hand at the first tick', () => {
    const stopped = settleRounds(
      walletOf('1000', [{ ...short, takeProfit: priceOf('64000') }]),
      series([0, '65000'], [70_000, '60000']),
    )
    expect(formatSteps(stopped.steps)).toEqual([
      '1 gap from 0 at most 64.987',
      '1 cut 435.013 at 1',
      '1 tp 63.687',
    ])
    const marks = series([0, '65000'], [70_000, '60000'])
    const round: Round = { recordedAtMs: NOON + 70_000, marks: new Map([[BTC, marks[1] as Mark]]) }
    const closed = closePositions(settleRound(rich, round, fund).wallet, [1], round, 'manual', fund)
    expect(closed).toMatchObject({
      steps: [{ kind: 'cut' }, { kind: 'closed', profit: amountOf('63.687') }],
    })
  })

  it('FUT-46 is less where the wallet was worth less than its margins at opening: what it could not lose it cannot gain', () => {
    const worn: Wallet = {
      balance: amountOf('0'),
      positions: [{ ...short, margin: amountOf('17.54675') }],
      pending: [],
    }
    // 17.54675 less the 1.3 lost at 65000 are a quarter of 64.987.
    expect(formatSteps(over(worn, '60000').steps)).toEqual([
      '1 gap from 0 at most 16.24675',
      '1 cut 483.75325 at 2',
    ])
  })

  it.each([
    ['1000', '16.24675'],
    ['17.54675', '16.24675'],
    ['0', '16.24675'],
  ])('FUT-46 does not count %s that came in since the last price that stood', (topUp, most) => {
    const worn: Wallet = {
      balance: amountOf('0'),
      positions: [{ ...short, margin: amountOf('17.54675') }],
      pending: [],
    }
    const filled: Wallet = {
      ...worn,
      balance: amountOf(topUp),
      inflows: [{ sinceTickId: FIRST, amount: amountOf(topUp) }],
    }
    const [, first] = series([0, '65000'], [70_000, '60000'])
    const round: Round = { recordedAtMs: NOON + 70_000, marks: new Map([[BTC, first as Mark]]) }
    expect(ticksBeforeGaps(filled, round)).toEqual([FIRST])
    expect(formatSteps(settleRound(filled, round, fund).steps)).toEqual([
      `1 gap from 0 at most ${most}`,
    ])
  })

  it('FUT-46 counts nothing at all where more came in than the wallet is worth, and what came in after another tick not against this one', () => {
    const [, first] = series([0, '65000'], [70_000, '60000'])
    const round: Round = { recordedAtMs: NOON + 70_000, marks: new Map([[BTC, first as Mark]]) }
    const gapOf = (inflows: Wallet['inflows']) =>
      formatSteps(settleRound({ ...walletOf('100', [short]), inflows }, round, fund).steps)
    expect(gapOf([{ sinceTickId: FIRST, amount: amountOf('500') }])).toEqual([
      '1 gap from 0 at most 0',
    ])
    expect(gapOf([{ sinceTickId: FIRST - 1, amount: amountOf('500') }])).toEqual([
      '1 gap from 0 at most 64.987',
    ])
  })

  it('FUT-46 does not bound orders of earlier terms, nor a position that opened after the silence', () => {
    expect(
      formatSteps(over(walletOf('1000', [{ ...short, isGapBound: false }]), '60000').steps),
    ).toEqual([])
    const marks = series([0, '65000'], [70_000, '60000'], [71_000, '60000'])
    const opened: Position = {
      ...openPending(pendingAt(1, { side: 'short', price: '59000' }), marks[1] as Mark),
      openTickId: FIRST + 1,
    }
    expect(
      formatSteps(settleRounds({ ...walletOf('1000', []), positions: [opened] }, marks).steps),
    ).toEqual([])
  })

  it('FUT-46 adds up over several silences, and the reserve of the house stays the most', () => {
    const twice = settleRounds(
      rich,
      series(
        [0, '65000'],
        [70_000, '60000'],
        [71_000, '60000'],
        [171_000, '55000'],
        [172_000, '55000'],
      ),
    )
    expect(formatSteps(twice.steps)).toEqual([
      '1 gap from 0 at most 64.987',
      '1 cut 435.013 at 2',
      '1 gap from 2 at most 64.987',
      '1 cut 435.013 at 4',
    ])
    expect(twice.wallet.positions[0]?.cut).toBe(amountOf('870.026'))
  })

  it('FUT-46 a pair that falls silent again before its price was confirmed is measured from the price that stood', () => {
    const marks = series([0, '65000'], [70_000, '60000'], [150_000, '60000'], [151_000, '60000'])
    expect(formatSteps(settleRounds(rich, marks).steps)).toEqual([
      '1 gap from 0 at most 64.987',
      '1 cut 435.013 at 3',
    ])
  })
})
