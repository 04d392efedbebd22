import { formatPercent, trimmed } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'
import type { TicketContext } from './ticket-summary.ts'

/**
 * The share of positions of the pair and leverage that was liquidated within a day (FUT-49);
 * renders nothing until it is loaded.
 */
export function LiquidatedLine({
  leverage,
  liquidated,
}: {
  readonly leverage: number
  readonly liquidated: TicketContext['liquidated']
}) {
  const share = liquidated?.find((one) => one.multiple === leverage)
  if (share === undefined) return null
  const values = {
    percent: formatPercent(trimmed(share.percent)),
    multiple: leverage,
    positions: share.positions,
  }
  return (
    <p className="rounded-field bg-warn-wash px-3 py-2 text-small text-warn">
      {t(share.positions > 0 ? 'futures.liquidated.own' : 'futures.liquidated.recorded', values)}
    </p>
  )
}
