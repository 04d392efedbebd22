import type { ClosingObstacle, ProofKind } from '@candor/contract'
import type { Facts } from '@candor/engine/verify/evidence'
import type { LucideIcon } from 'lucide-react'
import type { Group, PlainKey } from '../i18n/i18n.ts'
import type { Parameters } from '../routing/navigation.ts'
import type { PagePath } from '../routing/pages.ts'

/** A page and what it is opened with. */
export type Place = { readonly page: PagePath; readonly parameters?: Parameters }

/** Where the map of all functions leads, by its parts (APP-35). */
export type MapEntry = {
  readonly part: 'trade' | 'money' | 'account' | 'help'
  /** Its place among those of its part: the lower, the earlier. */
  readonly at: number
  readonly to: PagePath
  readonly title: PlainKey
  readonly icon: LucideIcon
  readonly parameters?: Parameters
}

/** Where the cause of a record is shown. */
export type Cause = Required<Place>

/** What moved money: the number behind its word, and of which currency. */
type Moved = { readonly id: string | undefined; readonly currency: number }

/** How a formula is shown on the page of proofs (PAGE-92). */
export type ShownFormula = {
  /** Its values in place, as one would write it on paper; signs need no translation. */
  readonly draw?: (inputs: FactReader, result: FactReader) => readonly string[]
  /** The published rules it follows, where they stand under other ids than its own. */
  readonly rules?: readonly string[]
}

/** Facts as a drawn formula writes them; what is not there is an empty text. */
export type FactReader = {
  readonly all: Facts
  readonly raw: (name: string) => string
  readonly value: (name: string) => string
  readonly percent: (name: string) => string
}

/**
 * What a product answers to those who show what all products did: the map, records, proofs, the
 * book of the house, the closing of an account. What is left out it does not have.
 */
export type ProductFacts = {
  /** The catalogue of the words named here, unless each page that shows them has it. */
  readonly texts?: Group
  readonly map?: readonly MapEntry[]
  /** Of each of its pages that is not in the map the one that leads to it (APP-35). */
  readonly ways?: Readonly<Partial<Record<PagePath, PagePath>>>
  /**
   * Where the cause of a record is shown, by the word before its number (LEDG-08); one that ends in
   * a point stands for all that begin with it.
   */
  readonly causes?: Readonly<Record<string, (moved: Moved) => Cause>>
  /** Whether the person has something open in it, which he must be able to end (SITE-13). */
  readonly leftOpen?: (signal: AbortSignal) => Promise<boolean>
  /** Where what is in the way of closing an account is dealt with (PAGE-103). */
  readonly closing?: Readonly<Partial<Record<ClosingObstacle, Place>>>
  /** What it makes people agree to, by the document's word. */
  readonly consents?: Readonly<Record<string, PlainKey>>
  /** Kinds of orders that can be checked by their number (FAIR-04). */
  readonly proofs?: Readonly<Partial<Record<ProofKind, PlainKey>>>
  readonly formulas?: Readonly<Record<string, ShownFormula>>
  /** Names of its inputs and results, of words in them, and of what a tick was used for. */
  readonly names?: Readonly<Record<string, PlainKey>>
  readonly words?: Readonly<Record<string, PlainKey>>
  readonly roles?: Readonly<Record<string, PlainKey>>
  /** Which of them are fractions, shown in per cent. */
  readonly rates?: readonly string[]
  /** What the house has taken on by it (FAIR-07); the lower, the earlier. */
  readonly exposure?: {
    readonly at: number
    readonly title: PlainKey
    readonly text: PlainKey
    /** Counted in coins, of which small amounts need more decimals. */
    readonly ofCoins?: true
  }
}

/** A product's facts, as its facts.ts exports them under this name. */
export function defineFacts<const F extends ProductFacts>(facts: F): F {
  return facts
}
