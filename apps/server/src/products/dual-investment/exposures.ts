import { type Quantity, quantity } from '@candor/money'
import { formatUtcDay } from '../../clock/clock.ts'
import { type Queryable, statement } from '../../db/connection.ts'
import type { Exposure } from '../../platform/fairness/index.ts'
import type { DualParts } from './dual-deps.ts'
import { dualCoins, USDT_NAME } from './terms.ts'

const SET_ASIDE = statement(
  'dual-exposures',
  `
  SELECT market_id, settle_ms, sum(aside_coin) AS coin, sum(aside_usdt) AS usdt FROM dual_order
  WHERE status = 1 GROUP BY 1, 2 ORDER BY 1, 2`,
)

/** What is set aside of either currency by coin and settlement day, against its cap (DUAL-23). */
export async function loadDualExposures({
  database,
  coins,
}: Pick<DualParts, 'coins'> & { readonly database: Queryable }): Promise<Exposure[]> {
  const rows = await database.rows(SET_ASIDE)
  return rows.flatMap((row) => {
    const coin = coins.find(({ marketId }) => marketId === row.market_id)
    const cap = dualCoins.find(({ name }) => name === coin?.name)?.cap
    if (coin === undefined || cap === undefined) return []
    const symbol = `${coin.name} ${formatUtcDay(row.settle_ms)}`
    const toExposure = (currency: string, units: bigint | null, most: Quantity): Exposure => ({
      product: 'dualInvestment',
      symbol,
      exposure: quantity(units ?? 0n),
      cap: most,
      currency,
    })
    return [toExposure(coin.name, row.coin, cap.coin), toExposure(USDT_NAME, row.usdt, cap.usdt)]
  })
}
