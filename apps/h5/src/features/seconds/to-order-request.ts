import type { Input } from '@candor/contract'
import type { seconds } from '@candor/contract/seconds'
import { format } from '@candor/money'
import type { Summary } from './ticket-summary.ts'
import type { Pair } from './wire.ts'

/**
 * The request of a ticket and the tapped direction; undefined while the engine would not accept it.
 */
export function toOrderRequest(
  pair: Pick<Pair, 'id'>,
  currencyId: number,
  { duration, stake, refusal }: Summary,
  direction: 'up' | 'down',
): Input<typeof seconds.placeOrder> | undefined {
  if (duration === undefined || stake === undefined || refusal !== undefined) return undefined
  return {
    match_id: pair.id,
    currency_id: currencyId,
    type: direction === 'up' ? 1 : 2,
    seconds: duration.seconds,
    number: format(stake),
  }
}
