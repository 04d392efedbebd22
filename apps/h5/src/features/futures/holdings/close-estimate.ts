import { closePositions } from '@candor/engine/futures/close'
import type { Position } from '@candor/engine/futures/order'
import { type Quantity, quantity, subtract, sum } from '@candor/money'
import type { LiveWallet } from '../live-wallet.ts'

/** The balance of the insurance fund does not change what a user receives. */
const NO_INSURANCE = quantity(0n)

export type CloseEstimate = {
  readonly profit: Quantity
  /** The change of the balance; negative where a loss exceeds the margins. */
  readonly returned: Quantity
}

/**
 * The estimated result of closing positions at the last prices, by the code that closes them;
 * undefined without a fresh price.
 */
export function estimateClose(
  { wallet, marks }: Pick<LiveWallet, 'wallet' | 'marks'>,
  positions: readonly Pick<Position, 'id'>[],
): CloseEstimate | undefined {
  const round = {
    recordedAtMs: Math.max(0, ...[...marks.values()].map(({ recordedAt }) => recordedAt)),
    marks,
  }
  const settlement = closePositions(
    wallet,
    positions.map(({ id }) => id),
    round,
    'manual',
    NO_INSURANCE,
  )
  if ('refused' in settlement) return undefined
  const profits = settlement.steps.flatMap((step) => (step.kind === 'closed' ? [step.profit] : []))
  return { profit: sum(profits), returned: subtract(settlement.wallet.balance, wallet.balance) }
}
