import type { UseQueryResult } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Group, PlainKey } from '../i18n/i18n.ts'
import type { Parameters } from '../routing/navigation.ts'
import type { PagePath } from '../routing/pages.ts'

/**
 * What a product brings to the Earn hub (PAGE-81), as its earn.tsx exports it under `earn`; its
 * product.ts says `earn: true`, so that the tab knows of it before any of this loads.
 */
export type EarnSection = {
  /** The catalogue of its texts. */
  readonly texts: Group
  /** Its place by risk, the lowest first: the principal returned, another coin, all can be lost. */
  readonly at: number
  readonly title: PlainKey
  readonly icon: LucideIcon
  /** What becomes of the principal: in a few plain words, and in a sentence. */
  readonly risk: { readonly look: RiskLook; readonly short: PlainKey; readonly text: PlainKey }
  /** All of its products, and the caller's own orders. */
  readonly all: PagePath
  readonly own: PagePath
  /** Its first products on sale; without one its section is hidden. */
  readonly useCards: () => UseQueryResult<readonly EarnCard[]>
  /** What the caller has in it; asked for a user alone, and also while the product is off. */
  readonly earnings: {
    readonly queryKey: readonly string[]
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<OwnEarnings>
  }
}

type RiskLook = 'good' | 'warn' | 'danger'

/** A product on sale. Its rate is never told without what it holds for and its condition. */
export type EarnCard = {
  readonly id: number
  readonly title: string
  readonly rate: string
  readonly holdsFor: string
  readonly condition: string
  readonly to: PagePath
  readonly parameters: Parameters
}

/** What somebody has in a product: by currency, and by date. */
export type OwnEarnings = {
  readonly sums: readonly {
    readonly currency: string
    /** Decimal texts. */
    readonly locked: string
    readonly earned: string
  }[]
  readonly dates: readonly EarnDate[]
}

export type EarnDate = {
  readonly atMs: number
  /** Interest is paid, what was locked is free again, or it is decided what becomes of it. */
  readonly kind: 'interest' | 'return' | 'decision'
  /** What it is, without an amount of the caller's own. */
  readonly title: string
  /** What comes, in figures; hidden while balances are (APP-31). */
  readonly text: string
}

/** A product's section of the hub, as its earn.tsx exports it under this name. */
export function defineEarn(section: EarnSection): EarnSection {
  return section
}
