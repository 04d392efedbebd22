import { format, price, type Price, unitsOf } from '@candor/money'
import { describe, expect, it } from 'vitest'
import { computeVariance } from '../dual-investment/variance.ts'
import { formatFixed } from '../dual-investment/fixed-point.ts'
import { dualInvestmentFormulas } from './dual-investment.ts'
import type { Facts } from './evidence.ts'
import type { KnownRun, KnownTick } from './recorded.ts'

const settleMs = Date.UTC(2026, 11, 1, 8)
const acceptedMs = settleMs - 864_000_000 - 400
const symbol = 'BTC/USDT'
const tick = (id: number, ts: number, text: string, of = symbol): KnownTick => ({
  id,
  symbol: of,
  price: unitsOf<Price>(text),
  ts,
  recordedAt: ts,
  source: 'test',
})
const opening = (of = symbol): KnownRun => ({
  from: tick(1, acceptedMs - 600, '64100', of),
  ticks: [tick(2, acceptedMs + 400, '64000', of)],
})
/** A tick a second of the half hour from its number on, and one of the half hour after it. */
const ending = (text: string, from = 1, count = 1_800, until = 1_801): KnownRun => ({
  from: tick(100, settleMs - 1_800_000, text),
  ticks: [
    ...Array.from({ length: count }, (_, index) =>
      tick(100 + from + index, settleMs - 1_800_000 + (from + index) * 1_000, text),
    ),
    tick(90_000, settleMs - 1_800_000 + until * 1_000, text),
  ],
})
const closesFrom = Math.floor(acceptedMs / 300_000) * 300_000 - 300 * 300_000
const closePrices = Array.from({ length: 300 }, (_, index) =>
  format(price(6_400_000_000_000n + (index % 2 === 0 ? 0n : 9_000_000_000n))),
)
const inputs: Facts = {
  symbol,
  type: 'call',
  linked_price: '66000.00000000',
  settle_at: settleMs,
  house_share: '0.25000000',
  band: { from: '0.90000000', to: '1.00000000' },
  shares: 5,
  shown_rate: null,
  accepted_at: acceptedMs,
  accepted_after: 1,
  closes: [{ from: closesFrom, prices: closePrices }],
}

function recomputed(
  changed: Facts = {},
  runs: readonly (KnownRun | undefined)[] = [opening(), ending('65000')],
): Facts {
  const proof = {
    kind: 'dual',
    id: 1,
    formula: 'dual.settlement',
    version: 1,
    ticks: [],
    runs: [],
    inputs: { ...inputs, ...changed },
    result: null,
  }
  return dualInvestmentFormulas['dual.settlement'].recompute(proof, {
    tick: () => {
      throw new Error('not asked for')
    },
    run: (index) => runs[index],
  })
}

describe('a dual investment', () => {
  const variance = computeVariance(
    closePrices.map((text, index) => ({
      time: closesFrom + index * 300_000,
      close: unitsOf<Price>(text),
    })),
    acceptedMs,
  )

  it('is recomputed from its closes, the first tick after its acceptance and the ticks of its half hour (DUAL-16, FAIR-04, FAIR-05)', () => {
    const facts = recomputed()
    expect(facts).toMatchObject({
      tick_id: 2,
      reference_price: '64000.00000000',
      variance: formatFixed(variance ?? 0n),
      seconds: 864_000,
      days: 10,
      investment: '0.50000000',
      unit_price: '0.10000000',
      settle_price: '65000.00000000',
      first_tick_id: 101,
      last_tick_id: 1_900,
      tick_count: 1_800,
      settled_until: settleMs,
      settle_currency: 'coin',
    })
    expect(facts['amount']).toBe(facts['coin_outcome'])
    expect(recomputed({}, [opening(), ending('66000')])).toMatchObject({
      settle_currency: 'usdt',
      amount: facts['usdt_outcome'],
    })
  })

  it('is recomputed as far as it is decided: before its end its purchase alone (FAIR-05)', () => {
    const facts = recomputed({}, [opening(), undefined])
    expect(Object.keys(facts)).toEqual([
      'tick_id',
      'reference_price',
      'variance',
      'seconds',
      'days',
      'rate',
      'unit_price',
      'investment',
      'coin_outcome',
      'usdt_outcome',
      'coin_set_aside',
      'usdt_set_aside',
    ])
  })

  it('DUAL-24 that no half hour settled is returned with interest for a day more', () => {
    const facts = recomputed({}, [opening(), ending('65000', 1, 899, 90_000)])
    expect(facts).toMatchObject({
      settle_price: null,
      first_tick_id: null,
      tick_count: 0,
      settle_currency: 'coin',
    })
    expect((facts['amount'] as string) > (facts['coin_outcome'] as string)).toBe(true)
  })

  it.each<[string, Facts, readonly (KnownRun | undefined)[]]>([
    ['a run of another pair', {}, [opening('ETH/USDT'), ending('65000')]],
    [
      'a run that begins after the acceptance',
      { accepted_at: acceptedMs - 601 },
      [opening(), undefined],
    ],
    [
      'no tick in time',
      { accepted_at: acceptedMs - 500 },
      [{ ...opening(), ticks: [tick(2, acceptedMs + 2_600, '64000')] }, undefined],
    ],
    ['a tick that was known at the acceptance', { accepted_after: 2 }, [opening(), undefined]],
    ['a price outside its band', { linked_price: '63999.00000000' }, [opening(), undefined]],
    ['a rate that had fallen', { shown_rate: '9.00000000' }, [opening(), undefined]],
    [
      'too few closes',
      { closes: [{ from: closesFrom, prices: closePrices.slice(0, 288) }] },
      [opening(), undefined],
    ],
    [
      'closes that are none',
      { closes: [{ from: closesFrom, prices: [...closePrices, null] }] },
      [opening(), undefined],
    ],
    ['closes without prices', { closes: [{ from: closesFrom }] }, [opening(), undefined]],
    ['neither call nor put', { type: 'straddle' }, [opening(), undefined]],
    ['a settlement whose run ends too early', {}, [opening(), ending('65000', 1, 1_700, 1_799)]],
    [
      'a settlement whose run begins too late',
      {},
      [opening(), { ...ending('65000'), from: tick(100, settleMs, '65000') }],
    ],
  ])('%s is no proof of one (FAIR-05)', (_what, changed, runs) => {
    expect(() => recomputed(changed, runs)).toThrow(TypeError)
  })
})
