import type { Quantity } from '@candor/money'
import type { ChainTerms, Node } from '../chains/index.ts'
import type { SigningKey } from './signing-key.ts'
import type { Database } from './store.ts'

/** Dependencies of the signer; all of them are the operator's, none the server's. */
export type SignerDeps = {
  /** Under the signer's own role. */
  readonly database: Database
  readonly node: Node
  readonly key: SigningKey
  readonly terms: ChainTerms
  /** The most that is offered for a unit of gas, in wei. */
  readonly feeCap: bigint
  /** The most of each coin that is signed away within 24 h, whatever was approved. */
  readonly dailyMax: Readonly<Record<string, Quantity>>
  /**
   * The wallet's next nonce, where it has sent something that the database does not know and the
   * operator does.
   */
  readonly firstNonce: number | undefined
  /** Hears, a sentence each, what an operator must know or do. */
  log(sentence: string): void
}
