import type { Quantity } from '@candor/money'
import { formatUtcDay } from '../../clock/clock.ts'
import type { Exposure } from '../../platform/fairness/index.ts'
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
