import { type Price, type Quantity, type Rate, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import { recomputeSeconds, type SecondsEvidence } from './recompute.ts'

const OPENED = 1_763_640_000_517
const at = (id: number, ts: number, text: string) => ({ id, ts, recordedAt: ts + 3, price: unitsOf<Price>(text) })
const evidence: SecondsEvidence = {
  direction: 'up', seconds: 30, acceptedMs: OPENED - 400, openTickId: 7, openPrice: unitsOf<Price>('65000'), openedMs: OPENED, handledMs: OPENED + 30_000,
  rule: 'last_tick', stake: unitsOf<Quantity>('100'), feeRate: unitsOf<Rate>('0.02'), fee: unitsOf<Quantity>('2'), payout: unitsOf<Rate>('0.85'),
  profit: unitsOf<Quantity>('85'), ticks: [at(7, OPENED, '65000'), at(36, OPENED + 29_100, '65000.01'), at(37, OPENED + 30_100, '64000')],
  settled: { result: 'win', endPrice: unitsOf<Price>('65000.01'), firstTickId: 36, lastTickId: 36, tickCount: 1, credit: unitsOf<Quantity>('185') },
}
const wrong = (changed: Partial<SecondsEvidence>): string[] =>
  recomputeSeconds({ ...evidence, ...changed }).filter(({ matches }) => !matches).map(({ step }) => step)

it('FAIR-05 every step of an honest order matches', () => {
  expect(wrong({})).toEqual([])
  expect(recomputeSeconds(evidence)).toHaveLength(9)
})

it('FAIR-05 an open order is checked as far as it has come', () => {
  const { settled: _settled, ...open } = evidence
  expect(recomputeSeconds(open).map(({ step }) => step)).toEqual(['opening tick', 'open price', 'end time', 'rule', 'fee', 'profit'])
})

it.each<[string, Partial<SecondsEvidence>, string[]]>([
  ['a shifted open price', { openPrice: unitsOf<Price>('65000.02') }, ['open price', 'result', 'credit']],
  ['a later opening tick', { openTickId: 8 }, ['opening tick']],
  ['an end moved by one millisecond', { handledMs: OPENED + 30_001 }, ['end time']],
  ['another rule', { rule: 'mean_10s' }, ['rule', 'end price', 'result', 'credit']],
  ['another fee', { fee: unitsOf<Quantity>('3') }, ['fee']],
  ['a smaller profit', { profit: unitsOf<Quantity>('84') }, ['profit', 'credit']],
  ['a tick that was skipped', { ticks: [...evidence.ticks, at(6, OPENED - 200, '65000.05')] }, ['opening tick', 'open price', 'end time']],
  ['a wanted result', { settled: { ...evidence.settled, result: 'loss', credit: unitsOf<Quantity>('0') } as SecondsEvidence['settled'] & object }, ['result', 'credit']],
])('FAIR-05 shows %s', (_name, changed, steps) => {
  expect(wrong(changed)).toEqual(steps)
})
