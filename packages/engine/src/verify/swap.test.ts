import { type Price, unitsOf } from '@candor/money'
import { expect, it } from 'vitest'
import type { Facts, OrderProof } from './evidence.ts'
import type { KnownRun, KnownTick } from './recorded.ts'
import { recomputeSwap } from './swap.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const tick = (id: number, symbol: string, afterMs: number, text: string): KnownTick => ({
  id,
  symbol,
  price: unitsOf<Price>(text),
  ts: NOON + afterMs,
  recordedAt: NOON + afterMs,
  source: 'test',
})
const run = (
  symbol: string,
  ...ticks: readonly (readonly [id: number, afterMs: number, price: string])[]
): KnownRun => {
  const [from, ...rest] = ticks.map(([id, afterMs, price]) => tick(id, symbol, afterMs, price))
  if (from === undefined) throw new Error('a run has a beginning')
  return { from, ticks: rest }
}
const btc = run('BTC/USDT', [1, -600, '64000'], [3, 400, '65000'])
const eth = run('ETH/USDT', [2, -600, '3300'], [4, 400, '3250'])
const inputs: Facts = {
  from: 'BTC',
  to: 'ETH',
  number: '2.00000000',
  fee_rate: '0.00100000',
  from_step: '0.00000001',
  to_step: '0.00000001',
  accepted_at: NOON,
  quote_from_price: '64000.00000000',
  quote_to_price: '3200.00000000',
  quote_expires_at: NOON,
}

const noQuote: Facts = { quote_from_price: null, quote_to_price: null, quote_expires_at: null }

function recomputed(changed: Facts = {}, runs: readonly KnownRun[] = [btc, eth]): Facts {
  const proof: OrderProof = {
    kind: 'swap',
    id: 1001,
    formula: 'swap.execution',
    version: 1,
    ticks: [],
    runs: [],
    inputs: { ...inputs, ...changed },
    result: null,
  }
  return recomputeSwap(proof, {
    tick: () => {
      throw new Error('not asked for')
    },
    run: (index) => runs[index],
  })
}

it('FAIR-05 MOVE-09 a swap is recomputed from the ticks since its acceptance', () => {
  expect(recomputed()).toEqual({
    from_tick_id: 3,
    from_price: '65000.00000000',
    to_tick_id: 4,
    to_price: '3250.00000000',
    received: '40.00000000',
    fee: '0.00200000',
    debit: '2.00200000',
  })
})

it('FAIR-05 MOVE-08 USDT has no tick, and the other coin the only run', () => {
  expect(
    recomputed({ from: 'USDT', number: '6500.00000000', ...noQuote, to: 'BTC' }, [btc]),
  ).toMatchObject({
    from_tick_id: null,
    from_price: '1.00000000',
    to_tick_id: 3,
    received: '0.10000000',
    fee: '6.50000000',
  })
  expect(recomputed({ to: 'USDT', ...noQuote }, [btc])).toMatchObject({
    from_tick_id: 3,
    to_tick_id: null,
    received: '130000.00000000',
  })
})

it.each<[string, Facts, readonly KnownRun[]]>([
  ['a run of another pair', {}, [eth, btc]],
  ['a run that begins after the acceptance', { accepted_at: NOON - 601 }, [btc, eth]],
  [
    'no tick in time',
    { accepted_at: NOON - 599, ...noQuote },
    [run('BTC/USDT', [1, -600, '64000'], [3, 2_402, '65000']), eth],
  ],
  [
    'ticks of different recordings',
    {},
    [btc, run('ETH/USDT', [2, -600, '3300'], [4, 1_400, '3250'])],
  ],
  ['an expired quote', { quote_expires_at: NOON - 1 }, [btc, eth]],
  [
    'a quote of over 0.5 % more',
    { quote_from_price: '65327.00000000', quote_to_price: '3250.00000000' },
    [btc, eth],
  ],
  ['no number', { number: null }, [btc, eth]],
])('FAIR-05 MOVE-08 %s is no proof of a swap', (_what, changed, runs) => {
  expect(() => recomputed(changed, runs)).toThrow(TypeError)
})

it('FAIR-05 an earlier tick that prices both would have been taken', () => {
  const both = [
    run('BTC/USDT', [1, -600, '64000'], [3, 400, '65000'], [5, 1_400, '66000']),
    run('ETH/USDT', [2, -600, '3300'], [6, 1_400, '3300']),
  ]
  expect(recomputed({}, both)).toMatchObject({
    from_tick_id: 5,
    to_tick_id: 6,
    received: '40.00000000',
  })
})
