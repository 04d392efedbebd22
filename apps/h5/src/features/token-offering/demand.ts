import { isShared, type OfferingTerms } from '@candor/engine/token-offering/terms'
import { decimalText, shownUnits } from '@candor/money'

/** What is applied for beside what there is, as parts of one bar. */
export type Demand = {
  /** Everything is shared out at the end, or passed as it comes. */
  readonly isShared: boolean
  /** In tokens; together they are the longer of both. */
  readonly passed: bigint
  readonly returned: bigint
  readonly unsold: bigint
  /** How many times the supply is applied for, and the percent that each gets of it. */
  readonly times: string
  readonly share: string
}

/** The drawing of an offering's live count, and of its end (PAGE-57). */
export function demandOf(terms: OfferingTerms, { applied, atMs, passed }: Counted): Demand {
  const { supply } = terms
  const given = passed ?? (applied < supply ? applied : supply)
  return {
    isShared: isShared(terms, atMs),
    passed: given,
    returned: applied > given ? applied - given : 0n,
    unsold: given < supply ? supply - given : 0n,
    times: ratioText(applied, supply, 2),
    share: ratioText(100n * given, applied, 2),
  }
}

export type Counted = {
  readonly applied: bigint
  /** When: the pool of fcfs is shared out, what comes after it is not (IEO-08). */
  readonly atMs: number
  /** What was passed in all, once that is decided. */
  readonly passed?: bigint | undefined
}

function ratioText(part: bigint, whole: bigint, decimals: number): string {
  return whole === 0n ? '0' : decimalText((part * shownUnits('1')) / whole, decimals)
}
