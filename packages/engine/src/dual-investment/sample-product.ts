import { unitsOf } from '@candor/money'
import { DEFAULT_BANDS, type DualProduct } from './terms.ts'

/** A settlement of the tests: 2026-12-01 08:00 UTC. */
export const settleMs = 1_796_112_000_000

/** A call linked to 66000 that ends at settleMs, with what a test needs otherwise. */
export function sampleProduct(changes: Partial<DualProduct> = {}): DualProduct {
  return {
    type: 'call',
    linkedPrice: unitsOf('66000'),
    startMs: settleMs - 20 * 86_400_000,
    settleMs,
    houseShare: unitsOf('0.25'),
    band: DEFAULT_BANDS.call,
    totalShares: 1_000,
    userLimit: 50,
    isOn: true,
    ...changes,
  }
}
