import { type Price, type Quantity, type Rate, shareRoundedDown, shareRoundedUp } from '@candor/money'
import type { Direction } from './opening.ts'
import { handledAt, openingTick, type Outcome, type PricedTick, settle } from './outcome.ts'
import { paymentOf } from './postings.ts'
import { settleRuleOf, type SettleRule } from './terms.ts'

/** The name under which the formula of a settlement is published; a change of it gets another version (FAIR-04). */
export const SECONDS_FORMULA = { name: 'seconds', version: 1 } as const

/** All that an order was decided from and what was said of it (FAIR-04). */
export type SecondsEvidence = {
  readonly direction: Direction
  readonly seconds: number
  readonly acceptedMs: number
  readonly openTickId: number
  readonly openPrice: Price
  readonly openedMs: number
  readonly handledMs: number
  readonly rule: SettleRule
  readonly stake: Quantity
  readonly feeRate: Rate
  readonly fee: Quantity
  readonly payout: Rate
  readonly profit: Quantity
  /** The recorded ticks of the pair from the acceptance to the opening tick, and from ten seconds before the end to the end. */
  readonly ticks: readonly PricedTick[]
  /** What was recorded as the end; undefined while the order is open. */
  readonly settled?: {
    readonly result: Outcome['result']
    readonly endPrice: Price | undefined
    readonly firstTickId: number | undefined
    readonly lastTickId: number | undefined
    readonly tickCount: number
    readonly credit: Quantity
  }
}

export type SecondsStep = 'opening tick' | 'open price' | 'end time' | 'rule' | 'fee' | 'profit' | 'end price' | 'result' | 'credit'
export type StepVerdict = { readonly step: SecondsStep; readonly expected: string; readonly found: string; readonly matches: boolean }

/** Recomputes an order step by step, for whoever wants to check it (FAIR-05); an open order is checked as far as it has come. */
export function recomputeSeconds(evidence: SecondsEvidence): StepVerdict[] {
  const tick = openingTick(evidence.ticks, evidence.acceptedMs)
  const steps = [
    verdict('opening tick', tick?.id, evidence.openTickId), verdict('open price', tick?.price, evidence.openPrice),
    verdict('end time', handledAt(tick?.ts ?? evidence.openedMs, evidence.seconds), evidence.handledMs), verdict('rule', settleRuleOf(evidence.seconds), evidence.rule),
    verdict('fee', shareRoundedUp(evidence.stake, evidence.feeRate), evidence.fee),
    verdict('profit', shareRoundedDown(evidence.stake, evidence.payout), evidence.profit),
  ]
  return evidence.settled === undefined ? steps : [...steps, ...endSteps(evidence, evidence.settled)]
}

function endSteps(evidence: SecondsEvidence, settled: NonNullable<SecondsEvidence['settled']>): StepVerdict[] {
  const outcome = settle(evidence, evidence.ticks)
  const end = outcome.result === 'void' ? undefined : outcome.end
  const told = `${settled.endPrice ?? ''} of ${settled.tickCount} ticks ${settled.firstTickId ?? ''} to ${settled.lastTickId ?? ''}`
  return [
    verdict('end price', `${end?.shown ?? ''} of ${end?.count ?? 0} ticks ${end?.firstTickId ?? ''} to ${end?.lastTickId ?? ''}`, told),
    verdict('result', outcome.result, settled.result), verdict('credit', paymentOf(evidence, outcome.result).credit, settled.credit),
  ]
}

function verdict(step: SecondsStep, expected: string | number | bigint | undefined, found: string | number | bigint): StepVerdict {
  return { step, expected: String(expected ?? ''), found: String(found), matches: String(expected ?? '') === String(found) }
}
