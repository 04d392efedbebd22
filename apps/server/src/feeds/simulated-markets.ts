import type { WalkTerms } from '@candor/engine/prices/walk'
import { type Price, type Quantity, unitsOf } from '@candor/money'

/**
 * The bundled simulation's pairs: starting price, price step, a second's standard deviation in
 * billionths, volume per second and its step.
 */
const rows: readonly (readonly [
  symbol: string,
  base: string,
  step: string,
  volatilityPpb: number,
  volume: string,
  volumeStep: string,
])[] = [
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
  ['TRX/USDT', '0.125', '0.00001', 70_000, '30000', '0.1'],
  ['AVAX/USDT', '28', '0.001', 125_000, '90', '0.01'],
  ['LINK/USDT', '14', '0.001', 120_000, '110', '0.01'],
  ['TON/USDT', '7', '0.001', 110_000, '100', '0.01'],
  ['POL/USDT', '0.55', '0.0001', 130_000, '1900', '0.1'],
  ['ATOM/USDT', '7', '0.001', 120_000, '95', '0.01'],
  ['UNI/USDT', '9', '0.001', 135_000, '90', '0.01'],
  ['ETC/USDT', '23', '0.001', 115_000, '35', '0.01'],
  ['XLM/USDT', '0.1', '0.00001', 115_000, '9000', '0.1'],
  ['FIL/USDT', '4.5', '0.001', 130_000, '160', '0.01'],
  ['NEAR/USDT', '5.5', '0.001', 140_000, '190', '0.01'],
  ['APT/USDT', '7', '0.001', 135_000, '85', '0.01'],
  ['ARB/USDT', '0.8', '0.0001', 140_000, '900', '0.1'],
  ['OP/USDT', '1.8', '0.0001', 145_000, '400', '0.01'],
  ['AAVE/USDT', '95', '0.01', 130_000, '6', '0.001'],
  ['SKY/USDT', '0.06', '0.00001', 125_000, '5000', '0.1'],
  ['ALGO/USDT', '0.15', '0.00001', 120_000, '3000', '0.1'],
  ['VET/USDT', '0.025', '0.000001', 125_000, '14000', '0.1'],
  ['ICP/USDT', '8.5', '0.001', 130_000, '60', '0.01'],
  ['HBAR/USDT', '0.075', '0.00001', 125_000, '6500', '0.1'],
  ['INJ/USDT', '22', '0.001', 145_000, '30', '0.01'],
  ['SUI/USDT', '0.85', '0.0001', 150_000, '2200', '0.1'],
  ['GRT/USDT', '0.18', '0.00001', 140_000, '2000', '0.1'],
  ['SAND/USDT', '0.32', '0.00001', 135_000, '1100', '0.1'],
  ['MANA/USDT', '0.33', '0.00001', 130_000, '900', '0.1'],
  ['AXS/USDT', '6', '0.001', 135_000, '40', '0.01'],
  ['SEI/USDT', '0.35', '0.00001', 150_000, '2600', '0.1'],
  ['XTZ/USDT', '0.78', '0.0001', 115_000, '350', '0.1'],
  ['THETA/USDT', '1.5', '0.0001', 130_000, '200', '0.01'],
  ['LDO/USDT', '1.8', '0.0001', 150_000, '280', '0.01'],
]

export const simulatedMarkets: readonly WalkTerms[] = rows.map(
  ([symbol, base, step, volatilityPpb, volume, volumeStep]) => ({
    symbol,
    base: unitsOf<Price>(base),
    step: unitsOf<Price>(step),
    volatilityPpb,
    volumePerSecond: unitsOf<Quantity>(volume),
    volumeStep: unitsOf<Quantity>(volumeStep),
  }),
)
