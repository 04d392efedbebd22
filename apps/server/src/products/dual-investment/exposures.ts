import type { Quantity } from '@candor/money'
import { formatUtcDay } from '../../clock/clock.ts'
import type { Exposure, Promised } from '../../platform/fairness/index.ts'
import type { DualParts } from './dual-deps.ts'
import { listSetAside } from './store-exposures.ts'
import { USDT_NAME } from './terms.ts'

/** What is set aside of either currency by coin and settlement day, against its cap (DUAL-23). */
export async function loadDualExposures({
  database,
  coins,
}: Pick<DualParts, 'coins' | 'database'>): Promise<Exposure[]> {
  const sums = await listSetAside(database)
  return sums.flatMap(({ marketId, settleMs, coin, usdt, cap }) => {
    const listed = coins.find((one) => one.marketId === marketId)
    if (listed === undefined) return []
    const toExposure = (currency: string, exposure: Quantity, most: Quantity): Exposure => ({
      product: 'dualInvestment',
      symbol: `${listed.name} ${formatUtcDay(settleMs)}`,
      exposure,
      cap: most,
      currency,
    })
    return [toExposure(listed.name, coin, cap.coin), toExposure(USDT_NAME, usdt, cap.usdt)]
  })
}

/** The same by settlement day: of either currency at most so much is due (FAIR-21). */
export async function listDualPromises({
  database,
  coins,
}: Pick<DualParts, 'coins' | 'database'>): Promise<Promised[]> {
  const sums = await listSetAside(database)
  return sums.flatMap(({ marketId, settleMs, coin, usdt }) => {
    const name = coins.find((one) => one.marketId === marketId)?.name
    const toPromised = (currency: string, amount: Quantity): Promised[] =>
      amount === 0n
        ? []
        : [{ product: 'dualInvestment', currency, fromMs: settleMs, untilMs: settleMs, amount }]
    return [...(name === undefined ? [] : toPromised(name, coin)), ...toPromised(USDT_NAME, usdt)]
  })
}
