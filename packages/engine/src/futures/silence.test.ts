import { add, formatTrimmed } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import type { Mark, Round } from './order.ts'
import { conservativeStanding, computeAvailableMargin } from './risk.ts'
import { settleRound } from './round.ts'
import { toMarks } from './rounds.ts'
import {
  amountOf,
  BTC,
  btcTerms,
  ETH,
  ethTerms,
  NOON,
  pendingAt,
  positionAt,
  priceOf,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'
import { FIRST, fund, series, settleRounds, formatSteps } from './sample/sample-gaps.ts'
import { isSettled, worstProfit } from './silence.ts'

describe('a price after a silence', () => {
  it.each<[string, (readonly [number, string])[], boolean[]]>([
    [
      'of 10 s is a price',
      [
        [0, '65000'],
        [10_000, '60000'],
      ],
      [true, true],
    ],
    [
      'of more is confirmed by a second tick within 0.5 %',
      [
        [0, '65000'],
        [10_001, '60000'],
        [11_001, '60300'],
      ],
      [true, false, true],
    ],
    [
      'is not by one beyond it',
      [
        [0, '65000'],
        [10_001, '60000'],
        [11_001, '60300.01'],
        [12_001, '59700'],
      ],
      [true, false, false, false],
    ],
    [
      'is by the next two that agree',
      [
        [0, '65000'],
        [10_001, '30000'],
        [11_001, '64000'],
        [12_001, '64100'],
      ],
      [true, false, false, true],
    ],
    [
      'is by the first tick 3 s after it, wherever that is',
      [
        [0, '65000'],
        [10_001, '60000'],
        [11_001, '62000'],
        [13_000, '60000'],
        [13_001, '65000'],
      ],
      [true, false, false, false, true],
    ],
    [
      'begins anew where another silence comes between',
      [
        [0, '65000'],
        [10_001, '60000'],
        [21_002, '60000'],
        [22_002, '60000'],
      ],
      [true, false, false, true],
    ],
  ])('FUT-18 %s', (_name, ticks, settled) => {
    expect(series(...ticks).map(isSettled)).toEqual(settled)
  })

  it('FUT-18 names the ticks: the one before the silence, the first after it, and the one that it was compared with', () => {
    const [, first, wild, sure, next] = series(
      [0, '65000'],
      [20_000, '30000'],
      [21_000, '64000'],
      [22_000, '64100'],
      [23_000, '64100'],
    )
    expect(first?.returning).toEqual({
      before: { tickId: FIRST, price: priceOf('65000') },
      first: { tickId: FIRST + 1, ts: NOON + 19_900 },
      previousTickId: undefined,
      silentMs: 20_000,
      isConfirmed: false,
    })
    expect([wild?.returning?.previousTickId, wild?.returning?.isConfirmed]).toEqual([
      FIRST + 1,
      false,
    ])
    expect([
      sure?.returning?.previousTickId,
      sure?.returning?.before.tickId,
      sure?.returning?.isConfirmed,
      next?.returning,
    ]).toEqual([FIRST + 2, FIRST, true, undefined])
  })

  it('FUT-18 a misprint after a silence liquidates nobody; two ticks that agree do, at the second of them', () => {
    const wallet = walletOf('100', [positionAt(1, { price: '65000', atMs: NOON - 1_000 })])
    const misprint = series([0, '65000'], [20_000, '30000'], [21_000, '64900'], [22_000, '64900'])
    expect(formatSteps(settleRounds(wallet, misprint).steps)).toEqual([])
    const fall = series([0, '65000'], [20_000, '63000'], [21_000, '62900'])
    expect(formatSteps(settleRounds(wallet, fall.slice(0, 2)).steps)).toEqual([])
    expect(settleRounds(wallet, fall).steps).toMatchObject([
      {
        kind: 'closed',
        reason: 'liquidation',
        mark: { tickId: FIRST + 2, price: priceOf('62900') },
      },
    ])
  })

  it('FUT-18 FUT-21 a gap without a silence is settled at once', () => {
    const { steps } = settleRounds(
      walletOf('100', [positionAt(1, { price: '65000', atMs: NOON - 1_000 })]),
      series([0, '65000'], [1_000, '63000']),
    )
    expect(steps).toMatchObject([
      { reason: 'liquidation', paid: { insurance: amountOf('104.55065') } },
    ])
  })

  it('FUT-18 FUT-30 a stop closes at the first tick all the same, and a close by hand too', () => {
    const position = positionAt(1, {
      price: '65000',
      atMs: NOON - 1_000,
      stopLoss: priceOf('64800'),
    })
    const marks = series([0, '65000'], [20_000, '64500'])
    expect(formatSteps(settleRounds(walletOf('100', [position]), marks).steps)).toEqual([
      '1 sl -51.3',
    ])
    const round: Round = { recordedAtMs: NOON + 20_000, marks: new Map([[BTC, marks[1] as Mark]]) }
    expect(
      closePositions(
        walletOf('100', [positionAt(1, { price: '65000', atMs: NOON - 1_000 })]),
        [1],
        round,
        'manual',
        fund,
      ),
    ).toMatchObject({ steps: [{ reason: 'manual' }] })
  })

  it('FUT-18 FUT-26 a limit order of these terms opens at a confirmed price, one of earlier terms at the first', () => {
    const marks = series([0, '65000'], [20_000, '63000'], [21_000, '63100'])
    const opensAtOf = (isGapBound: boolean) =>
      marks
        .filter(
          (mark) =>
            settleRound(
              walletOf(
                '1000',
                [],
                [pendingAt(1, { price: '64000', atMs: NOON, terms: btcTerms({ isGapBound }) })],
              ),
              { recordedAtMs: mark.recordedAt, marks: new Map([[BTC, mark]]) },
              fund,
            ).steps.length > 0,
        )
        .map(({ tickId }) => tickId)
    expect([opensAtOf(true), opensAtOf(false)]).toEqual([[FIRST + 2], [FIRST + 1, FIRST + 2]])
  })
})

describe('a pair without a price', () => {
  const silent = tickAt('3200', NOON)
  const btc = (at: string) => ({
    recordedAtMs: NOON + 30_000,
    marks: new Map([
      [BTC, tickAt(at, NOON + 30_000)],
      [ETH, silent],
    ]),
  })
  const ethLot = positionAt(2, {
    price: '3200',
    terms: ethTerms(),
    lots: '1',
    leverage: 50,
    atMs: NOON - 1_000,
  })

  it('FUT-45 shields nothing: with a lot of a silent pair a position is liquidated where it would be without it', () => {
    const large = positionAt(1, { price: '65000', lots: '76', atMs: NOON - 1_000 })
    const alone = walletOf('600', [large])
    const shielded = { ...walletOf('600', [large]), positions: [large, ethLot] }
    const at = ['64400', '64350', '64301', '64300', '64250', '64000', '61000'].map((mark) =>
      [alone, shielded].map((wallet) => settleRound(wallet, btc(mark), fund).steps.length),
    )
    expect(at.every(([without, withLot]) => without === withLot)).toBe(true)
    expect(new Set(at.map(([without]) => without))).toEqual(new Set([0, 1]))
  })

  it.each([
    ['long', '3200', '-9.6'],
    ['short', '3200', '-9.6'],
    ['long', '3100', '-19.3'],
    ['short', '3100', '0.7'],
  ] as const)(
    'FUT-45 a silent %s from 3200 counts, at a last price of %s and a band of 3 %%, with a profit of %s at the worst',
    (side, last, profit) => {
      const position = positionAt(2, {
        price: '3200',
        side,
        lots: '1',
        leverage: 50,
        terms: ethTerms({
          spread: btcTerms({ spread: priceOf('0') as never }).spread,
          silenceBand: priceOf('0.03') as never,
        }),
      })
      expect(formatTrimmed(worstProfit(position, tickAt(last, NOON)))).toBe(profit)
    },
  )

  it('FUT-45 counts with what it lacks beyond its margin and never with what it has, and needs no margin of the rest', () => {
    const [winner, loser] = [
      { ...ethLot, entry: priceOf('2000') },
      { ...ethLot, side: 'short' as const, entry: priceOf('2000') },
    ]
    const bare = conservativeStanding({ balance: amountOf('50'), positions: [] }, btc('65000'))
    expect(
      conservativeStanding({ balance: amountOf('50'), positions: [winner] }, btc('65000')),
    ).toEqual(bare)
    expect(
      conservativeStanding({ balance: amountOf('50'), positions: [loser] }, btc('65000')),
    ).toEqual({
      ...bare,
      equity: add(amountOf('50'), add(loser.margin, worstProfit(loser, silent))),
    })
  })

  it('FUT-45 lets the wallet open nothing, and pays no loss of a command by the fund', () => {
    const wallet = {
      ...walletOf('1000', [positionAt(1, { price: '65000', atMs: NOON - 1_000 })]),
      positions: [positionAt(1, { price: '65000', atMs: NOON - 1_000 }), ethLot],
    }
    expect(computeAvailableMargin(wallet, btc('65000'))).toBeUndefined()
    expect(
      closePositions({ ...wallet, balance: amountOf('0') }, [1], btc('60000'), 'manual', fund),
    ).toEqual({ refused: 'NO_PRICE' })
  })

  it('FUT-45 is itself liquidated once it has a confirmed price again', () => {
    const position = { ...ethLot, isGapBound: false }
    const wallet = { ...walletOf('10', []), positions: [position] }
    const [, first, second] = toMarks([
      tickAt('3200', NOON, FIRST),
      tickAt('2900', NOON + 30_000, FIRST + 1),
      tickAt('2900', NOON + 31_000, FIRST + 2),
    ])
    const at = (mark: Mark | undefined): Round => ({
      recordedAtMs: mark?.recordedAt ?? 0,
      marks: new Map([[ETH, mark as Mark]]),
    })
    expect([
      formatSteps(settleRound(wallet, at(first), fund).steps),
      formatSteps(settleRound(wallet, at(second), fund).steps),
    ]).toEqual([[], ['2 liquidation -30.064']])
  })
})
