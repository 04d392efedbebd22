import { createHash } from 'node:crypto'
import type { AuditedBlock, AuditedEntry, ReportFinding } from './audited.ts'

/** How far a chain was followed: its height, the hash there, and the last entry covered. */
export type ChainHead = {
  readonly height: number
  readonly hash: Uint8Array
  readonly lastEntry: number
}
/** Each chain's height and hash when an earlier reconciliation found it sound. */
export type Anchors = ReadonlyMap<number, { readonly height: number; readonly hash: Uint8Array }>
/** A chain with uncovered entries: its blocks after this height are needed, up to a maximum. */
export type WantedBlocks = {
  readonly chain: number
  readonly height: number
  readonly maxBlocks: number
}

/**
 * Follows the hash chains from where an earlier check found them sound, or from their beginnings,
 * block by block over the current entries.
 */
export class ChainAudit {
  readonly #report: ReportFinding
  readonly #heads: Map<number, ChainHead>
  readonly #anchors: readonly Anchors[]
  readonly #pending = new Map<number, AuditedEntry[]>()

  /**
   * A chain rewritten from its beginning is consistent by itself, but not with an earlier check's
   * anchors.
   */
  constructor(
    report: ReportFinding,
    heads: ReadonlyMap<number, ChainHead>,
    anchors: readonly Anchors[],
  ) {
    this.#report = report
    this.#heads = new Map(heads)
    this.#anchors = anchors
  }

  head(chain: number): ChainHead {
    return (
      this.#heads.get(chain) ?? { height: 0, hash: sha256(`candor ledger ${chain}`), lastEntry: 0 }
    )
  }

  heads(): ReadonlyMap<number, ChainHead> {
    return new Map(this.#heads)
  }

  /**
   * Entries must come in ascending id; one that a finished block already covers is skipped and
   * returns false.
   */
  takeEntry(entry: AuditedEntry): boolean {
    if (entry.id <= this.head(entry.chain).lastEntry) return false
    const pending = this.#pending.get(entry.chain)
    if (pending === undefined) this.#pending.set(entry.chain, [entry])
    else pending.push(entry)
    return true
  }

  wantedBlocks(): WantedBlocks[] {
    return [...this.#pending].map(([chain, pending]) => ({
      chain,
      height: this.head(chain).height,
      maxBlocks: pending.length,
    }))
  }

  /** Entries not covered by a block yet, in id order. */
  uncovered(): AuditedEntry[] {
    return [...this.#pending.values()].flat().sort((a, b) => a.id - b.id)
  }

  /** Takes the next block of its chain, after all its entries; returns these. */
  takeBlock(block: AuditedBlock): readonly AuditedEntry[] {
    const { chain } = block
    const head = this.head(chain)
    const covered = this.#cover(block)
    const row = `block ${block.height} of chain ${chain}, entries ${block.firstEntry} to ${block.lastEntry}`
    if (block.height !== head.height + 1)
      this.#report('chains', row, `height ${head.height + 1}`, `height ${block.height}`)
    const hash = sha256(
      Buffer.concat([head.hash, sha256(covered.map(({ text }) => text).join('\n'))]),
    )
    if (!areBytesEqual(block.prevHash, head.hash))
      this.#report('chains', row, `after ${hex(head.hash)}`, `after ${hex(block.prevHash)}`)
    if (!areBytesEqual(block.hash, hash)) this.#report('chains', row, hex(hash), hex(block.hash))
    for (const anchors of this.#anchors) {
      const anchor = anchors.get(chain)
      if (anchor?.height === block.height && !areBytesEqual(anchor.hash, block.hash))
        this.#report('chains', row, `${hex(anchor.hash)}, as it was`, hex(block.hash))
    }
    this.#heads.set(chain, { height: block.height, hash: block.hash, lastEntry: block.lastEntry })
    this.#checkJournals(covered)
    return covered
  }

  #cover({ chain, lastEntry }: AuditedBlock): AuditedEntry[] {
    const pending = this.#pending.get(chain) ?? []
    const covered = pending.filter(({ id }) => id <= lastEntry)
    const remaining = pending.slice(covered.length)
    if (remaining.length === 0) this.#pending.delete(chain)
    else this.#pending.set(chain, remaining)
    return covered
  }

  /**
   * After all entries and blocks: reports uncovered entries, and chains whose stated length or end
   * differs.
   */
  close(
    stored: readonly {
      readonly chain: number
      readonly height: number
      readonly head: Uint8Array
    }[],
  ): void {
    for (const uncovered of this.uncovered())
      this.#report(
        'chains',
        `entry ${uncovered.id} of journal ${uncovered.journalId}`,
        'a block that covers it',
        'none',
        uncovered.account,
      )
    for (const { chain, height, head } of stored) {
      const chainHead = this.head(chain)
      if (chainHead.height !== height || !areBytesEqual(chainHead.hash, head)) {
        this.#report(
          'chains',
          `chain ${chain}`,
          `height ${chainHead.height} and head ${hex(chainHead.hash)}`,
          `height ${height} and head ${hex(head)}`,
        )
      }
    }
    const storedChains = new Set(stored.map(({ chain }) => chain))
    for (const [chain, { height }] of this.#heads)
      if (!storedChains.has(chain))
        this.#report('chains', `chain ${chain}`, `height ${height}`, 'height 0')
    for (const anchors of this.#anchors) {
      for (const [chain, { height }] of anchors) {
        const chainHead = this.head(chain)
        if (chainHead.height < height)
          this.#report(
            'chains',
            `chain ${chain}`,
            `at least height ${height}`,
            `height ${chainHead.height}`,
          )
      }
    }
  }

  #checkJournals(entries: readonly AuditedEntry[]): void {
    const sums = new Map<string, bigint>()
    for (const { journalId, currencyId, change } of entries) {
      const key = `journal ${journalId} in currency ${currencyId}`
      sums.set(key, (sums.get(key) ?? 0n) + change)
    }
    for (const { account, journalId, currencyId } of entries) {
      const row = `journal ${journalId} in currency ${currencyId}`
      const sum = sums.get(row) ?? 0n
      if (sum !== 0n) this.#report('journals', row, '0', `${sum}`, account)
    }
  }
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

export function areBytesEqual(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

export function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
