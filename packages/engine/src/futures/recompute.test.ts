import { add, price, quantity } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { closePositions } from './close.ts'
import { atDelistingPrice, delistingPrice } from './delisting.ts'
import type { Mark, Wallet } from './order.ts'
import { openPending } from './quote.ts'
import type { CloseEvidence, ClosingRecord, OpeningRecord, Verdict } from './recompute.ts'
import { recomputeClosing, recomputeOpening, recomputeOvernight } from './recompute.ts'
import { settleRound } from './round.ts'
import {
  amountOf,
  BTC,
  btcTerms,
  NOON,
  pendingAt,
  positionAt,
  priceOf,
  roundAt,
  tickAt,
  walletOf,
} from './sample/sample-futures.ts'
import type { ClosedStep } from './step.ts'

const fund = amountOf('1000')
const terms = btcTerms()
const ticks = ['65100', '65000', '64500', '63900', '63000'].map((at, index) =>
  tickAt(at, NOON + index * 1_000),
)

function differing(verdicts: readonly Verdict[]): string[] {
  return verdicts.filter(({ matches }) => !matches).map(({ step }) => step)
}

function openingOf(target?: string): OpeningRecord {
  const position =
    target === undefined
      ? positionAt(1, { price: '65000', atMs: NOON + 1_000 })
      : openPending(pendingAt(1, { price: target, atMs: NOON }), tickAt('63900', NOON + 3_000))
  return {
    id: 1,
    side: 'long',
    lots: amountOf('10'),
    leverage: 100,
    acceptedAtMs: NOON,
    lotSize: terms.lotSize,
    spread: terms.spread,
    feeRate: terms.fee,
    isGapBound: true,
    ...(target === undefined ? {} : { limitPrice: priceOf(target) }),
    stated: position,
  }
}

describe('an opening', () => {
  it.each([[undefined], ['64000']])(
    'FUT-39 FAIR-05 with target %s matches step by step',
    (target) => {
      const verdicts = recomputeOpening(openingOf(target), ticks)
      expect(verdicts.map(({ step }) => step)).toEqual([
        'openingTick',
        'openPrice',
        'entry',
        'size',
        'notional',
        'margin',
        'fee',
        'reserve',
      ])
      expect(differing(verdicts)).toEqual([])
    },
  )

  it.each([
    ['openTickId', 1, 'openingTick'],
    ['openPrice', price(1n), 'openPrice'],
    ['entry', price(1n), 'entry'],
    ['size', quantity(1n), 'size'],
    ['notional', quantity(1n), 'notional'],
    ['originMargin', quantity(1n), 'margin'],
    ['fee', quantity(1n), 'fee'],
    ['reserve', quantity(1n), 'reserve'],
  ])('FAIR-05 a wrong %s is told', (field, value, step) => {
    const record = openingOf()
    expect(
      differing(
        recomputeOpening({ ...record, stated: { ...record.stated, [field]: value } }, ticks),
      ),
    ).toEqual([step])
  })

  it('FUT-06 an earlier tick than the one stated is told', () => {
    expect(
      differing(recomputeOpening({ ...openingOf(), acceptedAtMs: NOON - 5_000 }, ticks)),
    ).toContain('openingTick')
    expect(differing(recomputeOpening(openingOf(), ticks.slice(0, 1)))).toEqual(['openingTick'])
  })
})

describe('overnight fees', () => {
  const due = Date.UTC(2026, 0, 6, 0, 1)
  const position = positionAt(1, { price: '65000' })

  it('FUT-23 FAIR-05 match when each is due a day after the other and of the rate', () => {
    const fees = [due, due + 86_400_000].map((dueMs) => ({ dueMs, fee: amountOf('0.975195') }))
    expect(differing(recomputeOvernight(position, fees))).toEqual([])
    expect(
      differing(recomputeOvernight(position, [{ dueMs: due, fee: amountOf('0.975196') }])),
    ).toEqual(['overnightFee'])
    expect(
      differing(recomputeOvernight(position, [...fees, { dueMs: due, fee: amountOf('0.975195') }])),
    ).toEqual(['overnightDue'])
  })
})

describe('a close', () => {
  const long = positionAt(1, { price: '65000' })

  function recordOf(evidence: CloseEvidence, id = 1, acceptedAtMs?: number): ClosingRecord {
    const { wallet, round, insurance, command } = evidence
    const settled =
      command === undefined
        ? settleRound(wallet, round, insurance)
        : closePositions(wallet, command.ids, round, command.reason, insurance)
    if ('refused' in settled) throw new Error(settled.refused)
    const step = settled.steps.find(
      (one): one is ClosedStep => one.kind === 'closed' && one.position.id === id,
    )
    if (step === undefined) throw new Error('nothing closed')
    const { mark, reason, profit, credit, paid } = step
    return {
      id,
      acceptedAtMs,
      evidence,
      stated: { closeTickId: mark.tickId, closePrice: mark.price, reason, profit, credit, paid },
    }
  }

  function roundOf(tick: Mark | undefined) {
    if (tick === undefined) throw new Error('no such tick')
    return { recordedAtMs: tick.recordedAt, marks: new Map([[BTC, tick]]) }
  }

  const walletAt = (stopLoss?: string): Wallet =>
    walletOf('100', [stopLoss === undefined ? long : { ...long, stopLoss: priceOf(stopLoss) }])

  it.each<[string, CloseEvidence, number | undefined]>([
    [
      'by hand',
      {
        wallet: walletAt(),
        round: roundOf(ticks[2]),
        insurance: fund,
        command: { ids: [1], reason: 'manual' },
      },
      NOON + 1_500,
    ],
    [
      'with a leader',
      {
        wallet: walletAt(),
        round: roundOf(ticks[2]),
        insurance: fund,
        command: { ids: [1], reason: 'leader' },
      },
      undefined,
    ],
    [
      'by a stop',
      { wallet: walletAt('64500'), round: roundOf(ticks[2]), insurance: fund },
      undefined,
    ],
    [
      'by liquidation',
      { wallet: walletAt(), round: roundOf(ticks[4]), insurance: fund },
      undefined,
    ],
  ])('FUT-39 FAIR-05 %s matches step by step', (_name, evidence, acceptedAtMs) => {
    const verdicts = recomputeClosing(recordOf(evidence, 1, acceptedAtMs), ticks)
    expect(verdicts).toHaveLength(10)
    expect(differing(verdicts)).toEqual([])
  })

  it('FUT-30 an earlier tick that touched the stop is told', () => {
    const record = recordOf({
      wallet: walletAt('64500'),
      round: roundOf(ticks[3]),
      insurance: fund,
    })
    expect(differing(recomputeClosing(record, ticks))).toEqual(['closingTick'])
    expect(differing(recomputeClosing(record, ticks.slice(3)))).toEqual([])
  })

  it('FUT-06 an earlier tick after acceptance is told', () => {
    const record = recordOf(
      {
        wallet: walletAt(),
        round: roundOf(ticks[3]),
        insurance: fund,
        command: { ids: [1], reason: 'manual' },
      },
      1,
      NOON + 1_500,
    )
    expect(differing(recomputeClosing(record, ticks))).toEqual(['closingTick'])
  })

  it('FUT-43 FAIR-05 a delisting is at the mean of its ticks', () => {
    const mean = delistingPrice(ticks, NOON + 4_000)
    if (mean === undefined) throw new Error('there are ticks')
    const record = recordOf(
      {
        wallet: walletAt(),
        round: atDelistingPrice(roundOf(ticks[4]), BTC, mean),
        insurance: fund,
        command: { ids: [1], reason: 'delisted' },
      },
      1,
      NOON + 4_000,
    )
    expect(differing(recomputeClosing(record, ticks))).toEqual([])
    expect(differing(recomputeClosing(record, ticks.slice(1)))).toEqual(['closePrice'])
  })

  it.each<[string, Partial<ClosingRecord['stated']>, string]>([
    ['tick', { closeTickId: 1 }, 'closingTick'],
    ['price', { closePrice: price(1n) }, 'closePrice'],
    ['reason', { reason: 'manual' }, 'closeReason'],
    ['profit', { profit: quantity(1n) }, 'profit'],
    ['credit', { credit: quantity(1n) }, 'credit'],
  ])('FAIR-05 a wrong %s is told', (_name, wrong, step) => {
    const record = recordOf({
      wallet: walletAt('64500'),
      round: roundOf(ticks[4]),
      insurance: fund,
    })
    expect(
      differing(
        recomputeClosing({ ...record, stated: { ...record.stated, ...wrong } }, ticks.slice(4)),
      ),
    ).toEqual([step])
  })

  it.each([
    ['margin', 'lossFromMargin'],
    ['balance', 'lossFromBalance'],
    ['insurance', 'lossFromInsurance'],
    ['house', 'lossFromHouse'],
  ] as const)('FAIR-05 a wrong share of the loss from %s is told', (part, step) => {
    const record = recordOf({ wallet: walletAt(), round: roundOf(ticks[4]), insurance: fund })
    const paid = { ...record.stated.paid, [part]: add(record.stated.paid[part], quantity(1n)) }
    expect(
      differing(recomputeClosing({ ...record, stated: { ...record.stated, paid } }, ticks)),
    ).toEqual([step])
  })

  it('FAIR-05 other margins than were taken are told, and a close that the rules would not have made', () => {
    const record = recordOf({ wallet: walletAt(), round: roundOf(ticks[4]), insurance: fund })
    const paid = { ...record.stated.paid, otherMargins: [{ id: 2, amount: quantity(1n) }] }
    expect(
      differing(recomputeClosing({ ...record, stated: { ...record.stated, paid } }, ticks)),
    ).toEqual(['lossFromOtherMargins'])
    expect(
      differing(
        recomputeClosing(
          {
            ...record,
            evidence: { ...record.evidence, round: roundAt(NOON + 4_000, { [BTC]: '65000' }) },
          },
          ticks,
        ),
      ),
    ).toEqual(['closeReason'])
  })
})
