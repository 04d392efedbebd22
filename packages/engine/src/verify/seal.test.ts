import { expect, it } from 'vitest'
import type { OrderProof, TickEvidence } from './evidence.ts'
import { sealHash } from './seal.ts'

const tick = (id: number, hash: string): TickEvidence => ({
  tick: { id, symbol: 'BTC/USDT', price: '1', ts: 1, source: 'sim', prev_hash: '00', hash },
  recorded_at: 1,
  previous: null,
  path: null,
  root: null,
  date: '2026-01-01',
})
const proof = (id: number, kind = 'seconds'): OrderProof => ({
  kind,
  id,
  formula: 'seconds',
  version: 1,
  ticks: [],
  runs: [],
  inputs: {},
  result: null,
})
const ticks = [tick(1, 'aa'.repeat(32)), tick(2, 'bb'.repeat(32))]

it('FAIR-05 a price is sealed by its own hash', () => {
  expect(sealHash({ proof: null, ticks })).toBe('aa'.repeat(32))
})

it('FAIR-05 an order is sealed by its name and every price it stands on, so that no two look alike', () => {
  const seals = [
    sealHash({ proof: proof(1), ticks }),
    sealHash({ proof: proof(2), ticks }),
    sealHash({ proof: proof(1, 'swap'), ticks }),
    sealHash({ proof: proof(1), ticks: ticks.slice(1) }),
    sealHash({ proof: proof(1), ticks: ticks.toReversed() }),
  ]
  expect(new Set(seals).size).toBe(5)
  for (const seal of seals) expect(seal).toMatch(/^[0-9a-f]{64}$/)
  expect(sealHash({ proof: proof(1), ticks })).toBe(seals[0])
})
