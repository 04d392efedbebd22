import { randomBytes } from 'node:crypto'
import { firstLevels } from '@candor/engine/identity/limits'
import { expect, it } from 'vitest'
import { bundledTable } from '../../platform/fiat/index.ts'
import { toPurchaseDeps } from './compose.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const noDatabase = {
  rows: () => Promise.reject(new Error('nothing is asked')),
  transaction: () => Promise.reject(new Error('nothing is asked')),
  snapshot: () => Promise.reject(new Error('nothing is asked')),
  close: () => Promise.resolve(),
}
const opened = (sandbox: boolean, isBundled: boolean) =>
  toPurchaseDeps(
    { database: noDatabase, isSandbox: sandbox, onEvents: () => undefined },
    {
      sealKey: randomBytes(32),
      terms: { limitsAt: () => ({ levels: firstLevels }) as never },
      fiat: { inForce: () => bundledTable, isBundled: () => isBundled },
    },
  )

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
  [false, false, false],
])(
  'BUY-18 sandbox %s, bundled rates alone %s: old rates are traded at: %s',
  (sandbox, isBundled, takes) => {
    expect(opened(sandbox, isBundled).takesOldRates).toBe(takes)
  },
)

it('BUY-18 USER-27 an order reads the rates in force with their moment, and a dollar is a dollar now', () => {
  const rates = opened(true, false).rates(now)
  expect(rates.map(({ code, perUsd }) => ({ code, rate: perUsd }))).toEqual(bundledTable.rates)
  expect(rates.map(({ code, asOfMs }) => (asOfMs === now) === (code === 'USD'))).not.toContain(
    false,
  )
})
