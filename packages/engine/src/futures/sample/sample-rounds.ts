import { formatTrimmed } from '@candor/money'
import type { Wallet } from '../order.ts'
import { settleRound } from '../round.ts'
import { amountOf, BTC, ETH, NOON, positionAt, roundAt } from './sample-futures.ts'
import type { ClosedStep, Settled, Step } from '../step.ts'

export const later = NOON + 5_000
export const fund = amountOf('1000')
export const long = positionAt(1, { price: '65000' })

export function settleAt(wallet: Wallet, price: string, insurance = fund, atMs = later): Settled {
  return settleRound(wallet, roundAt(atMs, { [BTC]: price, [ETH]: '3200' }), insurance)
}

export function formatSteps(steps: readonly Step[]): string[] {
  return steps.map((step) => {
    if (step.kind === 'closed')
      return (
        `${step.position.id} ${step.reason} ${formatTrimmed(step.mark.price)} ` +
        `${formatTrimmed(step.profit)} +${formatTrimmed(step.credit)}`
      )
    return step.kind === 'opened'
      ? `${step.position.id} opened ${formatTrimmed(step.position.entry)}`
      : step.kind
  })
}

export function closedSteps(steps: readonly Step[]): ClosedStep[] {
  return steps.flatMap((step) => (step.kind === 'closed' ? [step] : []))
}
