import type { Position } from '@candor/engine/futures/order'
import { computeProfit } from '@candor/engine/futures/profit'
import type { Price } from '@candor/money'
import { t } from '../../../app/i18n/i18n.ts'
import { signedText } from '../figures.ts'

/** The result of a position at a stop; renders nothing without a stop. */
export function StopNote({
  position,
  stop,
}: {
  readonly position: Position
  readonly stop: Price | undefined
}) {
  return (
    <span className="min-h-4 text-tiny text-faint">
      {stop === undefined
        ? ''
        : t('futures.stops.there', { amount: signedText(computeProfit(position, stop)) })}
    </span>
  )
}
