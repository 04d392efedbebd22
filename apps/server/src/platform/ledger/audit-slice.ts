import { ChainAudit, hex, isSame, type WantedBlocks } from './audit-chains.ts'
import { type AuditedBlock, type AuditedEntry, Findings, type Found } from './audited.ts'
import type { Slice } from './sealed.ts'

/**
 * Recomputes one sealed slice: its blocks over the entries as they stand today must lead from the
 * sealed hash before it to the one after it. Each entry among its ids that is of none of its blocks
 * is a stray, and must be in a block of another slice.
 */
export class SliceAudit {
  readonly slice: Slice
  readonly #found = new Findings()
  readonly #chains: ChainAudit
  readonly #spans: ReadonlyMap<number, Slice['chains'][number]>
  /** Entries of other slices, or of none: the caller says which no block covers. */
  readonly strays: AuditedEntry[] = []

  constructor(slice: Slice) {
    this.slice = slice
    this.#spans = new Map(slice.chains.map((span) => [span.chain, span]))
    this.#chains = new ChainAudit(
      this.#found.differs,
      new Map(slice.chains.map(({ chain, from }) => [chain, from])),
      [],
    )
  }

  /** Entries must come in ascending id. */
  takeEntry(entry: AuditedEntry): void {
    const span = this.#spans.get(entry.chain)
    const isOwn =
      span !== undefined && entry.id > span.from.lastEntry && entry.id <= span.to.lastEntry
    if (!isOwn) {
      if (entry.id > this.slice.after) this.strays.push(entry)
      return
    }
    this.#chains.take(entry)
    if (entry.before + entry.change !== entry.after)
      this.#found.differs(
        'entries',
        `entry ${entry.id}`,
        `after ${entry.before + entry.change}`,
        `after ${entry.after}`,
        entry.account,
      )
  }

  wantedBlocks(): WantedBlocks[] {
    return this.#chains.wantedBlocks().map(({ chain, height, atMost }) => ({
      chain,
      height,
      atMost: Math.min(atMost, Math.max(0, (this.#spans.get(chain)?.to.height ?? 0) - height)),
    }))
  }

  takeBlock(block: AuditedBlock): void {
    this.#chains.takeBlock(block)
  }

  /**
   * After all entries and blocks. A chain that leads elsewhere and a journal without entries are of
   * no account that anybody knows: whose balance they made differ is told by the look at what is
   * open.
   */
  close(strayed: readonly number[], emptyJournal: number | undefined): Found {
    for (const { chain, to } of this.slice.chains) {
      const { height, hash } = this.#chains.head(chain)
      if (height !== to.height || !isSame(hash, to.hash)) {
        this.#found.differs(
          'chains',
          `chain ${chain} at height ${to.height}`,
          `${hex(to.hash)}, as it was sealed`,
          height === to.height ? hex(hash) : `height ${height}`,
        )
      }
    }
    const lost = [
      ...this.strays.filter(({ id }) => strayed.includes(id)),
      ...this.#chains.uncovered(),
    ].sort((a, b) => a.id - b.id)
    for (const orphan of lost)
      this.#found.differs(
        'chains',
        `entry ${orphan.id} of journal ${orphan.journalId}`,
        'a block that covers it',
        'none',
        orphan.account,
      )
    if (emptyJournal !== undefined)
      this.#found.differs('journals', `journal ${emptyJournal}`, 'entries', 'none')
    return {
      findings: this.#found.take(),
      accounts: [...this.#found.accounts],
      isNamed: this.#found.isNamed,
    }
  }
}
