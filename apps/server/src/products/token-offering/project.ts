import type { Allocation } from '@candor/engine/token-offering/allocation'
import type { ApplicationStatus } from '@candor/engine/token-offering/order-status'
import type { OfferingTerms } from '@candor/engine/token-offering/terms'
import type { Price, Quantity } from '@candor/money'

/** Who named an offering: a published version of a place, or the sandbox's schedule. */
export type Source =
  | { readonly place: string; readonly versionId: number }
  | { readonly track: number; readonly round: number }

/** Words of an offering: a title, and a sentence and a description by language. */
export type OfferingTexts = {
  readonly title: string
  readonly summary: Readonly<Record<string, string>>
  readonly content: Readonly<Record<string, string>>
}

/** An offering as it is listed, which never changes: its terms are the engine's. */
export type Project = {
  readonly source: Source
  readonly terms: OfferingTerms
  readonly currencyId: number
  readonly payCoins: readonly number[]
  readonly totalIssuance: bigint
  readonly listedMs: number
  readonly insiders: {
    readonly count: number
    readonly tokens: bigint
    readonly price: Price
    readonly days: number
  }
  /** Undefined for the sandbox's own, whose words are the server's. */
  readonly texts: OfferingTexts | undefined
  readonly logo: string
  readonly whitePaper: string
  readonly link: string
}

export type StoredProject = Project & {
  readonly id: number
  readonly currencyName: string
  readonly unlockMs: number
}

/** How an offering stands. */
export type Tally = {
  readonly projectId: number
  readonly issuedMs: number | undefined
  readonly applications: number
  /** Tokens of applications that are shared out, and of those passed whole. */
  readonly shared: bigint
  readonly whole: bigint
  readonly passed: bigint
  readonly poolClosedMs: number | undefined
  readonly closedMs: number | undefined
  readonly cancelled: { readonly atMs: number; readonly reason: string } | undefined
  readonly finishedMs: number | undefined
}

/** What decides everybody's share (IEO-23): of the pool of fcfs, or of an offering. */
export type Decision = {
  readonly part: 'pool' | 'end'
  readonly allocation: Allocation
  readonly applied: bigint
  readonly applications: number
  readonly persons: number
  readonly soldAfterPool: bigint
  readonly isReturned: boolean
  readonly decidedMs: number
}

/** An application. */
export type StoredApplication = {
  readonly id: number
  readonly projectId: number
  readonly shareId: number
  readonly userId: number
  readonly place: number
  readonly person: number
  readonly isShared: boolean
  readonly payCurrencyId: number
  readonly payCurrencyName: string
  readonly filed: bigint
  readonly tokens: bigint
  readonly total: Quantity
  readonly kept: Quantity
  readonly acceptedMs: number
  readonly acceptedTickId: number
  readonly tick: { readonly id: number; readonly price: Price } | undefined
  readonly status: ApplicationStatus
  readonly poolPassed: bigint | undefined
  readonly ended: { readonly passed: bigint; readonly refund: Quantity } | undefined
  readonly createdMs: number
}

/** One user's applications to one offering, which are settled together (IEO-13). */
export type Share = {
  readonly id: number
  readonly projectId: number
  readonly userId: number
  readonly person: number
  readonly stage: number
  readonly passed: bigint
}
