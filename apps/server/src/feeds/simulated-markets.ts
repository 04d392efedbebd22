import type { WalkTerms } from '@candor/engine/prices/walk'
import { type Price, type Quantity, unitsOf } from '@candor/money'

/** The pairs of the shipped simulation: where each begins, its price step, a second's deviation in billionths, volume a second and its step. */
const rows: readonly (readonly [symbol: string, base: string, step: string, volatilityPpb: number, volume: string, volumeStep: string])[] = [
  ['BTC/USDT', '65000', '0.01', 80_000, '0.32', '0.00001'],
  ['ETH/USDT', '3400', '0.01', 95_000, '4.1', '0.0001'],
  ['BNB/USDT', '590', '0.01', 90_000, '3.2', '0.001'],
  ['SOL/USDT', '150', '0.01', 130_000, '28', '0.001'],
  ['LTC/USDT', '84', '0.01', 110_000, '9', '0.001'],
  ['XRP/USDT', '0.62', '0.0001', 115_000, '4200', '0.1'],
  ['BCH/USDT', '460', '0.1', 115_000, '1.1', '0.001'],
  ['ADA/USDT', '0.45', '0.0001', 120_000, '3100', '0.1'],
  ['DOGE/USDT', '0.14', '0.00001', 140_000, '16000', '1'],
  ['DOT/USDT', '6.8', '0.001', 120_000, '120', '0.01'],
  ['USDC/USDT', '1', '0.00001', 500, '900', '0.1'],
  ['SYN100/USDT', '1000', '0.01', 40_000, '0.9', '0.01'],
  ['SYNTECH/USDT', '240', '0.01', 60_000, '3.5', '0.01'],
]

export const simulatedMarkets: readonly WalkTerms[] = rows.map(([symbol, base, step, volatilityPpb, volume, volumeStep]) => ({
  symbol, base: unitsOf<Price>(base), step: unitsOf<Price>(step), volatilityPpb,
  volumePerSecond: unitsOf<Quantity>(volume), volumeStep: unitsOf<Quantity>(volumeStep),
}))
