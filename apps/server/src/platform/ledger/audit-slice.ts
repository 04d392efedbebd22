import { ChainAudit, hex, areBytesEqual, type WantedBlocks } from './audit-chains.ts'
import { type AuditedBlock, type AuditedEntry, Findings, type AuditResult } from './audited.ts'
import type { Slice } from './sealed.ts'

/**
 * Recomputes one sealed slice: its blocks over the current entries must lead from the sealed hash
 * before it to the one after it. An entry among its ids that belongs to none of its blocks is a
 * stray, and must be in a block of another slice.
 */
export class SliceAudit {
  readonly slice: Slice
  readonly #findings = new Findings()
  readonly #chains: ChainAudit
  readonly #spanByChain: ReadonlyMap<number, Slice['chains'][number]>
  /** Entries of other slices, or of none: the caller tells which no block covers. */
  readonly strays: AuditedEntry[] = []

  constructor(slice: Slice) {
    this.slice = slice
    this.#spanByChain = new Map(slice.chains.map((span) => [span.chain, span]))
    this.#chains = new ChainAudit(
      this.#findings.report,
      new Map(slice.chains.map(({ chain, from }) => [chain, from])),
      [],
    )
  }

  /** Entries must come in ascending id. */
  takeEntry(entry: AuditedEntry): void {
    const span = this.#spanByChain.get(entry.chain)
    const isOwn =
      span !== undefined && entry.id > span.from.lastEntry && entry.id <= span.to.lastEntry
    if (!isOwn) {
      if (entry.id > this.slice.after) this.strays.push(entry)
      return
    }
    this.#chains.takeEntry(entry)
    if (entry.before + entry.change !== entry.after)
      this.#findings.report(
        'entries',
        `entry ${entry.id}`,
        `after ${entry.before + entry.change}`,
        `after ${entry.after}`,
        entry.account,
      )
  }

  wantedBlocks(): WantedBlocks[] {
    return this.#chains.wantedBlocks().map(({ chain, height, maxBlocks }) => ({
      chain,
      height,
      maxBlocks: Math.min(
        maxBlocks,
        Math.max(0, (this.#spanByChain.get(chain)?.to.height ?? 0) - height),
      ),
    }))
  }

  takeBlock(block: AuditedBlock): void {
    this.#chains.takeBlock(block)
  }

  /**
   * After all entries and blocks. A chain that differs and a journal without entries name no
   * account: the incremental check reports whose balance they changed.
   */
  close(strayIds: readonly number[], emptyJournalId: number | undefined): AuditResult {
    for (const { chain, to } of this.slice.chains) {
      const { height, hash } = this.#chains.head(chain)
      if (height !== to.height || !areBytesEqual(hash, to.hash)) {
        this.#findings.report(
          'chains',
          `chain ${chain} at height ${to.height}`,
          `${hex(to.hash)}, as it was sealed`,
          height === to.height ? hex(hash) : `height ${height}`,
        )
      }
    }
    const uncoveredEntries = [
      ...this.strays.filter(({ id }) => strayIds.includes(id)),
      ...this.#chains.uncovered(),
    ].sort((a, b) => a.id - b.id)
    for (const entry of uncoveredEntries)
      this.#findings.report(
        'chains',
        `entry ${entry.id} of journal ${entry.journalId}`,
        'a block that covers it',
        'none',
        entry.account,
      )
    if (emptyJournalId !== undefined)
      this.#findings.report('journals', `journal ${emptyJournalId}`, 'entries', 'none')
    return {
      findings: this.#findings.take(),
      accounts: [...this.#findings.accounts],
      isNamed: this.#findings.isNamed,
    }
  }
}
