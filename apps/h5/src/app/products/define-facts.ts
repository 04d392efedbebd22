import type { ClosingObstacle, DisputeKind, ProofKind } from '@candor/contract'
import type { Facts } from '@candor/engine/verify/evidence'
import type { LucideIcon } from 'lucide-react'
import type { Group, PlainKey } from '../i18n/i18n.ts'
import type { Parameters } from '../routing/navigation.ts'
import type { PagePath } from '../routing/pages.ts'

export type Place = { readonly page: PagePath; readonly parameters?: Parameters }

/** An entry in the map of all functions, by its parts (APP-35). */
export type MapEntry = {
  readonly part: 'trade' | 'money' | 'account' | 'help'
  /** Its order within its part, ascending. */
  readonly at: number
  readonly to: PagePath
  readonly title: PlainKey
  readonly icon: LucideIcon
  readonly parameters?: Parameters
}

/** The page that shows the cause of a record. */
export type Cause = Required<Place>

/** What moved money: the number in its cause, and the currency. */
type Moved = { readonly id: string | undefined; readonly currency: number }

/** How a formula is shown on the page of proofs (PAGE-92). */
export type ShownFormula = {
  /** The formula with its values filled in, as written on paper; signs need no translation. */
  readonly draw?: (inputs: FactReader, result: FactReader) => readonly string[]
  /** The published rules it follows, where their ids differ from its own. */
  readonly rules?: readonly string[]
}

/** Formats facts for a drawn formula; a missing fact is an empty text. */
export type FactReader = {
  readonly all: Facts
  readonly raw: (name: string) => string
  readonly value: (name: string) => string
  readonly percent: (name: string) => string
}

/**
 * What a product contributes to pages that show all products: the map, records, proofs, the house
 * exposure, closing an account. All parts are optional.
 */
export type ProductFacts = {
  /** The catalogue of the texts named here, unless every page that shows them loads it already. */
  readonly texts?: Group
  readonly map?: readonly MapEntry[]
  /** For each of its pages that is not in the map, the page that links to it (APP-35). */
  readonly ways?: Readonly<Partial<Record<PagePath, PagePath>>>
  /**
   * The page that shows the cause of a record, by the word before its number (LEDG-08); a key that
   * ends in a point covers all words that begin with it.
   */
  readonly causes?: Readonly<Record<string, (moved: Moved) => Cause>>
  /** Whether the user has something open in it, which they must still be able to end (SITE-13). */
  readonly leftOpen?: (signal: AbortSignal) => Promise<boolean>
  /** The page where each obstacle to closing an account is resolved (PAGE-103). */
  readonly closing?: Readonly<Partial<Record<ClosingObstacle, Place>>>
  /** What users consent to in this product, by the document's name. */
  readonly consents?: Readonly<Record<string, PlainKey>>
  /** Kinds of orders that can be checked by their number (FAIR-04). */
  readonly proofs?: Readonly<Partial<Record<ProofKind, PlainKey>>>
  /** Kinds of requests and orders without a proof that can be complained of (CHAT-09). */
  readonly disputes?: Readonly<Partial<Record<DisputeKind, PlainKey>>>
  readonly formulas?: Readonly<Record<string, ShownFormula>>
  /** Names of its inputs and results, of words in them, and of the uses of a tick. */
  readonly names?: Readonly<Record<string, PlainKey>>
  readonly words?: Readonly<Record<string, PlainKey>>
  readonly roles?: Readonly<Record<string, PlainKey>>
  /** Which of them are fractions, shown as percentages. */
  readonly rates?: readonly string[]
  /** What the house risks in it (FAIR-07); ascending order. */
  readonly exposure?: {
    readonly at: number
    readonly title: PlainKey
    readonly text: PlainKey
    /** Counted in coins; small amounts need more decimals. */
    readonly ofCoins?: true
  }
}

/** A product's facts, as its facts.ts exports them under this name. */
export function defineFacts<const F extends ProductFacts>(facts: F): F {
  return facts
}
