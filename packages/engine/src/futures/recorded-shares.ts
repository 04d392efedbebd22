/**
 * Which share of positions was liquidated within 24 h on recorded bars, in hundredths of a per
 * cent, by leverage: shown on tickets until the platform has thirty days of its own data (FUT-49).
 * Computed once by tools/liquidated-share.ts, which documents the method: BTC and ETH from 50,000
 * bars of a minute from 2025-01-01, BNB, SOL and XRP from 25,920 bars of five minutes from
 * 2025-04-03, ADA, DOGE and DOT from 8,640 from 2025-05-30. Pairs without recorded bars use the
 * highest.
 */
const recordedShares: Readonly<Record<string, Shares>> = {
  'BTC/USDT': { 10: 47, 25: 2113, 50: 4575, 75: 5659, 100: 6588 },
  'ETH/USDT': { 10: 486, 25: 3246, 50: 5538, 75: 6798, 100: 7505 },
  'BNB/USDT': { 10: 27, 25: 765, 50: 2633, 75: 4373, 100: 5623 },
  'SOL/USDT': { 10: 443, 25: 3401, 50: 6260, 75: 7442, 100: 8064 },
  'XRP/USDT': { 10: 309, 25: 2543, 50: 5178, 75: 6553, 100: 7384 },
  'ADA/USDT': { 10: 243, 25: 2862, 50: 5808, 75: 7217, 100: 7921 },
  'DOGE/USDT': { 10: 430, 25: 2909, 50: 5810, 75: 7311, 100: 7972 },
  'DOT/USDT': { 10: 216, 25: 2485, 50: 5462, 75: 6861, 100: 7583 },
}
const highestShares: Shares = { 10: 486, 25: 3401, 50: 6260, 75: 7442, 100: 8064 }

const RECORDED_LEVERAGES = [10, 25, 50, 75, 100] as const
type Shares = Readonly<Record<(typeof RECORDED_LEVERAGES)[number], number>>

/**
 * The recorded share of a pair and a leverage; between two computed leverages, that of the higher
 * one.
 */
export function recordedShareBps(symbol: string, leverage: number): number {
  const computed = RECORDED_LEVERAGES.find((one) => one >= leverage) ?? 100
  return (recordedShares[symbol] ?? highestShares)[computed]
}
