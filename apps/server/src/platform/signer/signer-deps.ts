import type { Quantity } from '@candor/money'
import type { ChainTerms, Node } from '../chains/index.ts'
import type { SigningKey } from './signing-key.ts'
import type { Database } from './store.ts'

/** Dependencies of the signer; all from the operator, none from the server. */
export type SignerDeps = {
  /** Under the signer's own role. */
  readonly database: Database
  readonly node: Node
  readonly key: SigningKey
  readonly terms: ChainTerms
  /** The maximum gas price offered, in wei. */
  readonly feeCap: bigint
  /** The maximum of each coin signed within 24 h, whatever was approved. */
  readonly dailyMax: Readonly<Record<string, Quantity>>
  /**
   * The wallet's next nonce, where the operator knows of transactions that the database does not.
   */
  readonly firstNonce: number | undefined
  /** Tells the operator what to know or do, a sentence each. */
  log(sentence: string): void
}
