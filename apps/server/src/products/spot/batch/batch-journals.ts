import type { Posting } from '@candor/engine'
import { quantity } from '@candor/money'
import { available, type Entry, type Journal, locked } from '../../../platform/ledger/index.ts'
import type { BatchContext } from './batch-fixture.ts'
import { spotRecords } from '../records.ts'

type Parties = Partial<Record<'buyer' | 'seller', number>>

/** The journals of one batch attempt, each applied to its funds at once. */
export class BatchJournals {
  readonly all: Journal[] = []
  readonly #context: Pick<BatchContext, 'market' | 'funds' | 'accountOf' | 'houseAccountOf'>

  constructor(world: Pick<BatchContext, 'market' | 'funds' | 'accountOf' | 'houseAccountOf'>) {
    this.#context = world
  }

  add(
    cause: string,
    reference: number,
    params: Journal['params'],
    postings: readonly Posting[],
    parties: Parties,
  ): void {
    const { market, funds } = this.#context
    const entries = postings.map((posting) => this.#entryOf(posting, parties))
    for (const entry of entries) funds.apply(entry)
    this.all.push({
      cause,
      reference: String(reference),
      params: { pair: market.symbol, ...params },
      entries,
    })
  }

  #entryOf({ role, currency, cause, part, change }: Posting, parties: Parties): Entry {
    const { accountOf, houseAccountOf } = this.#context
    const account =
      role === 'fee' || role === 'dust'
        ? houseAccountOf(role, currency)
        : accountOf(parties[role] ?? NaN, currency)
    const type = cause === 'trade' ? spotRecords.spotTrade : spotRecords.spotFreeze
    return {
      account,
      part: part === 'available' ? available : locked,
      type,
      change: quantity(change),
    }
  }
}
