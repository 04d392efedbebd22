import { expect, it } from 'vitest'
import { formatFactPercent, trimmed } from '../../lib/figures/fact-figures.ts'
import { drawnLines } from '../../app/products/drawn.ts'
import { kindNamed, parseSubject } from './subject.ts'

it.each([
  ['0.00020000', '0.02%'],
  ['0.85000000', '85%'],
  ['1.00000000', '100%'],
  ['0.00000001', '0.000001%'],
  ['0.00000000', '0%'],
  ['-0.01500000', '-1.5%'],
])('FAIR-05 %s is %s', (rate, text) => {
  expect(formatFactPercent(rate)).toBe(text)
})

it.each([
  ['65000.00000000', '65,000'],
  ['0.10000000', '0.1'],
  ['-51.30000000', '-51.3'],
])('FAIR-05 %s reads %s', (amount, text) => {
  expect(trimmed(amount)).toBe(text)
})

it.each([
  ['tick', '12', { kind: 'tick', id: 12 }],
  ['spot stop', '1001', { kind: 'spot stop', id: 1001 }],
  ['nonsense', '5', { kind: 'tick', id: 5 }],
  [undefined, undefined, undefined],
  ['tick', '0', undefined],
  ['tick', '-1', undefined],
  ['tick', '1e3', undefined],
  ['tick', '9999999999999999', undefined],
])('PAGE-92 an address with kind %s and id %s', (kind, id, subject) => {
  expect(parseSubject(kind, id)).toEqual(subject)
  expect(kindNamed(kind)).toBe(subject?.kind ?? 'tick')
})

const base = { kind: '', id: 1, version: 1, ticks: [], runs: [] }
it('PAGE-92 draws each formula with its values (FUT-14, SEC-14, SPOT-15)', () => {
  expect(
    drawnLines({
      ...base,
      formula: 'futures.order',
      inputs: {
        side: 'long',
        lots: '10.00000000',
        lot_size: '0.01000000',
        multiple: 100,
        spread: '0.00020000',
        fee_rate: '0.00050000',
        target: null,
      },
      result: {
        open_price: '65000.00000000',
        entry: '65013.00000000',
        size: '0.10000000',
        notional: '6501.30000000',
        margin: '65.01300000',
        fee: '3.25065000',
        close_price: '66000.00000000',
        profit: '98.70000000',
      },
    }),
  ).toEqual([
    '65,000 × (1 + 0.02%) = 65,013',
    '10 × 0.01 = 0.1',
    '65,013 × 0.1 = 6,501.3',
    '6,501.3 ÷ 100 = 65.013',
    '6,501.3 × 0.05% = 3.25065',
    '(66,000 − 65,013) × 0.1 = 98.7',
  ])
  const seconds = { direction: 'down', stake: '100.00000000', payout: '0.85000000' }
  const ended = {
    open_price: '65000.00000000',
    end_price: '64999.99000000',
    profit: '85.00000000',
    result: 'win',
  }
  expect(
    drawnLines({ ...base, formula: 'seconds.settlement', inputs: seconds, result: ended }),
  ).toEqual(['64,999.99 < 65,000', '100 × 85% = 85'])
  expect(
    drawnLines({
      ...base,
      formula: 'spot.stop',
      inputs: { side: 'sell', stop_price: '64000.00000000' },
      result: { price: '63999.50000000' },
    }),
  ).toEqual(['63,999.5 ≤ 64,000'])
  expect(
    drawnLines({
      ...base,
      formula: 'spot.stop',
      inputs: { side: 'sell', stop_price: '64000.00000000' },
      result: null,
    }),
  ).toEqual([])
})
