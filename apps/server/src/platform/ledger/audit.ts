import { type Anchors, ChainAudit, type ChainHead, type WantedBlocks } from './audit-chains.ts'
import {
  type AuditedAccount,
  type AuditedBlock,
  type AuditedEntry,
  type Finding,
  Findings,
  type Flow,
  type AuditResult,
} from './audited.ts'
import { formatAccountRow, formatFlow, formatFlowRow } from './audit-words.ts'
import type { CarriedDifference, SealedSums, Slice } from './sealed.ts'
import type { Repair } from './store-repairs.ts'

/**
 * Where an audit begins: at the first entry, or after the sealed ones; and the chains' anchors of
 * earlier checks.
 */
export type AuditStart = {
  readonly anchors?: readonly Anchors[]
  readonly sealed?: SealedSums | undefined
}

/**
 * Recomputes the ledger from its rows, in id order, from the first entry or from the seal. Only
 * rows and seals decide; no code that wrote them is used.
 */
export class LedgerAudit {
  /** The last entry and journal seen, or sealed. */
  highestEntry: number
  highestJournal: number
  readonly begunAfterJournal: number
  readonly #findings = new Findings()
  readonly #chains: ChainAudit
  readonly #sealed: SealedSums | undefined
  /**
   * The sum of entries by account and part; sums of sealed entries stay in the seal until they
   * change.
   */
  readonly #sums = new Map<string, bigint>()
  readonly #carried: Map<string, CarriedDifference>
  #repairs: ReadonlyMap<number, Repair> = new Map()
  readonly #flows = new Map<string, Flow>()
  /** Chains that grew since the last cut, with their state then. */
  #grown = new Map<number, ChainHead>()
  #uncut = 0
  #cutAt: { readonly entry: number; readonly journal: number }
  #slices: readonly Slice[] = []
  #endsBeforeSeal = false

  constructor({ anchors = [], sealed }: AuditStart = {}) {
    this.#sealed = sealed
    this.highestEntry = sealed?.upTo ?? 0
    this.highestJournal = sealed?.upToJournal ?? 0
    this.begunAfterJournal = this.highestJournal
    this.#cutAt = { entry: this.highestEntry, journal: this.highestJournal }
    this.#chains = new ChainAudit(this.#findings.report, sealed?.heads ?? new Map(), anchors)
    this.#carried = new Map(sealed?.carried)
    for (const flow of sealed?.flows ?? []) this.#flows.set(formatFlowRow(flow), flow)
  }

  /** The position of each chain: a later audit's anchors. */
  heads(): ReadonlyMap<number, ChainHead> {
    return this.#chains.heads()
  }

  /** The number of entries covered by blocks and not in a slice yet. */
  get uncut(): number {
    return this.#uncut
  }

  /** The differences since the last call. */
  takeFindings(): Finding[] {
    return this.#findings.take()
  }

  /** Every account with a difference, and whether those are all. */
  get flagged(): Pick<AuditResult, 'accounts' | 'isNamed'> {
    return { accounts: [...this.#findings.accounts], isNamed: this.#findings.isNamed }
  }

  head(chain: number): ChainHead {
    return this.#chains.head(chain)
  }

  /** Entries must come in ascending id; those that a finished block already covered are skipped. */
  takeEntry(entry: AuditedEntry): void {
    this.highestEntry = Math.max(this.highestEntry, entry.id)
    this.highestJournal = Math.max(this.highestJournal, entry.journalId)
    if (!this.#chains.takeEntry(entry)) return
    const key = `${entry.account} ${entry.part}`
    const sum = this.#getSum(key)
    this.#checkBefore(entry, key, sum)
    if (entry.before + entry.change !== entry.after)
      this.#findings.report(
        'entries',
        `entry ${entry.id}`,
        `after ${entry.before + entry.change}`,
        `after ${entry.after}`,
        entry.account,
      )
    this.#sums.set(key, sum + entry.change)
  }

  /**
   * An entry starts from the sum of the earlier ones, or from where the previous one left off: a
   * balance edited and restored leaves one difference, at the first entry written meanwhile. That
   * one can be explained (LEDG-24), with the following entries that carry it on.
   */
  #checkBefore({ id, before, account }: AuditedEntry, key: string, sum: bigint): void {
    const carried = this.#carried.get(key)
    if (before === sum) this.#carried.delete(key)
    else if (carried === undefined || id > carried.upTo || before !== sum + carried.amount) {
      const [expected, actual] = [`before ${sum}`, `before ${before}`]
      const repair = this.#repairs.get(id)
      const isExplained = repair?.expected === expected && repair.found === actual
      if (!isExplained) this.#findings.report('entries', `entry ${id}`, expected, actual, account)
      this.#carried.set(key, {
        amount: before - sum,
        upTo: isExplained ? repair.upTo : Number.MAX_SAFE_INTEGER,
      })
    }
  }

  /**
   * Takes staff's explanations, before any entry; in a broken chain of repairs nothing after the
   * break explains anything.
   */
  explain({
    sound,
    broken,
  }: {
    readonly sound: readonly Repair[]
    readonly broken: number | undefined
  }): void {
    this.#repairs = new Map(sound.map((repair) => [repair.entryId, repair]))
    if (broken !== undefined)
      this.#findings.report(
        'chains',
        `repair ${broken}`,
        'a hash that follows from it and the one before it',
        'another',
      )
  }

  wantedBlocks(): WantedBlocks[] {
    return this.#chains.wantedBlocks()
  }

  /** Takes the next block of its chain, after all its entries. */
  takeBlock(block: AuditedBlock): void {
    const from = this.#chains.head(block.chain)
    const covered = this.#chains.takeBlock(block)
    if (!this.#grown.has(block.chain)) this.#grown.set(block.chain, from)
    this.#uncut += covered.length
    this.#takeFlows(covered)
  }

  /**
   * Makes a slice of everything covered by blocks since the last cut, which is later recomputed as
   * a unit.
   */
  cut(): void {
    if (this.#grown.size === 0) return
    this.#slices = [
      ...this.#slices,
      {
        after: this.#cutAt.entry,
        upTo: this.highestEntry,
        afterJournal: this.#cutAt.journal,
        upToJournal: this.highestJournal,
        entries: this.#uncut,
        chains: [...this.#grown].map(([chain, from]) => ({
          chain,
          from,
          to: this.#chains.head(chain),
        })),
      },
    ]
    this.#cutAt = { entry: this.highestEntry, journal: this.highestJournal }
    this.#grown = new Map()
    this.#uncut = 0
  }

  /** The slices so far: to be sealed if everything was sound. */
  get slices(): readonly Slice[] {
    return this.#slices
  }

  /** The sums of everything taken, sealed before or not. */
  sums(): SealedSums {
    const sums = new Map([...(this.#sealed?.sums ?? []), ...this.#sums])
    for (const [key, sum] of this.#sums) if (sum === 0n) sums.delete(key)
    return {
      upTo: this.highestEntry,
      upToJournal: this.highestJournal,
      heads: this.heads(),
      sums,
      carried: new Map(this.#carried),
      flows: [...this.#flows.values()],
    }
  }

  /**
   * Whether a chain is shorter than when it was sealed, as in a database restored from a backup.
   */
  get endsBeforeSeal(): boolean {
    return this.#endsBeforeSeal
  }

  /**
   * After all entries and blocks: reports uncovered entries, and chains whose stated length or end
   * differs.
   */
  closeChains(
    heads: readonly {
      readonly chain: number
      readonly height: number
      readonly head: Uint8Array
    }[],
  ): void {
    const heights = new Map(heads.map(({ chain, height }) => [chain, height]))
    this.#endsBeforeSeal = [...(this.#sealed?.heads ?? [])].some(
      ([chain, { height }]) => (heights.get(chain) ?? 0) < height,
    )
    this.#chains.close(heads)
  }

  /**
   * Compares the requests' money from and to outside with what the ledger's outside accounts moved
   * under the same causes.
   */
  compareFlows(requested: readonly Flow[], causes: readonly string[]): void {
    this.#compare(
      'flows',
      requested,
      [...this.#flows.values()].filter(({ cause }) => causes.includes(cause)),
    )
  }

  /** Compares the requests' incoming money with what a statement or a chain proves (LEDG-22). */
  compareProofs(requested: readonly Flow[], proven: readonly Flow[]): void {
    this.#compare('proofs', requested, proven)
  }

  #compare(check: 'flows' | 'proofs', requested: readonly Flow[], booked: readonly Flow[]): void {
    const unmatched = new Map(booked.map((flow) => [formatFlowRow(flow), flow]))
    for (const flow of requested) {
      const row = formatFlowRow(flow)
      const bookedFlow = unmatched.get(row)
      unmatched.delete(row)
      if (bookedFlow?.count !== flow.count || bookedFlow.amount !== flow.amount)
        this.#findings.report(
          check,
          row,
          formatFlow(flow),
          bookedFlow === undefined ? 'none' : formatFlow(bookedFlow),
        )
    }
    for (const [row, flow] of unmatched) this.#findings.report(check, row, 'none', formatFlow(flow))
  }

  /**
   * Compares every account that holds something with what products say they lock of it, per holder.
   */
  compareAccounts(
    accounts: readonly AuditedAccount[],
    expectedLocks: ReadonlyMap<string, bigint>,
  ): void {
    const totals = new Map<number, bigint>()
    const uncovered = new Map<number, bigint>()
    const seenKeys = new Set<string>()
    const unmatchedLocks = new Map(expectedLocks)
    for (const account of accounts) {
      totals.set(
        account.currencyId,
        (totals.get(account.currencyId) ?? 0n) + account.available + account.locked,
      )
      uncovered.set(
        account.currencyId,
        (uncovered.get(account.currencyId) ?? 0n) + computeLiability(account),
      )
      this.#checkAccount(account, unmatchedLocks.get(account.holder) ?? 0n)
      unmatchedLocks.delete(account.holder)
      for (const part of [0, 1]) seenKeys.add(`${account.id} ${part}`)
    }
    for (const [currency, total] of totals)
      if (total !== 0n) this.#findings.report('sums', `currency ${currency}`, '0', `${total}`)
    for (const [currency, shortfall] of uncovered)
      if (shortfall > 0n)
        this.#findings.report(
          'cover',
          `currency ${currency}`,
          '0 uncovered',
          `${shortfall} uncovered`,
        )
    this.#checkUnseen(seenKeys)
    for (const [holder, expectedLocked] of unmatchedLocks)
      if (expectedLocked !== 0n)
        this.#findings.report(
          'freezes',
          `account of ${holder}`,
          `locked ${expectedLocked}`,
          'locked 0',
        )
  }

  #checkUnseen(seenKeys: ReadonlySet<string>): void {
    for (const sums of [this.#sums, this.#sealed?.sums ?? new Map<string, bigint>()]) {
      for (const key of sums.keys())
        if (!seenKeys.has(key) && this.#getSum(key) !== 0n)
          this.#findings.report(
            'balances',
            formatAccountRow(key),
            `${this.#getSum(key)}`,
            '0',
            parseAccountId(key),
          )
    }
  }

  #checkAccount(
    { id, holder, isExternal, available, locked }: AuditedAccount,
    expectedLocked: bigint,
  ): void {
    for (const [part, balance] of [available, locked].entries()) {
      const sum = this.#getSum(`${id} ${part}`)
      if (balance !== sum)
        this.#findings.report(
          'balances',
          formatAccountRow(`${id} ${part}`),
          `${sum}`,
          `${balance}`,
          id,
        )
      if (!isExternal && balance < 0n)
        this.#findings.report(
          'floors',
          formatAccountRow(`${id} ${part}`),
          'at least 0',
          `${balance}`,
          id,
        )
    }
    if (!isExternal && locked !== expectedLocked)
      this.#findings.report(
        'freezes',
        `account ${id} of ${holder}`,
        `locked ${expectedLocked}`,
        `locked ${locked}`,
        id,
      )
  }

  /**
   * A journal that lost its entries is in no block and names no account, so it is passed in; the
   * owners of the lost entries are found by their balances.
   */
  reportEmptyJournal(journalId: number): void {
    this.#findings.report('journals', `journal ${journalId}`, 'entries', 'none')
  }

  #getSum(key: string): bigint {
    return this.#sums.get(key) ?? this.#sealed?.sums.get(key) ?? 0n
  }

  /**
   * Adds up what a block's entries brought in from outside, a journal counting once per cause and
   * currency; an outside account is negative by what came in.
   */
  #takeFlows(entries: readonly AuditedEntry[]): void {
    const countedJournals = new Set<string>()
    for (const { journalId, currencyId, change, flow: cause } of entries) {
      if (cause === undefined) continue
      const row = formatFlowRow({ cause, currencyId })
      const flowSum = this.#flows.get(row) ?? { cause, currencyId, count: 0, amount: 0n }
      const journal = `${journalId} ${row}`
      this.#flows.set(row, {
        ...flowSum,
        count: flowSum.count + (countedJournals.has(journal) ? 0 : 1),
        amount: flowSum.amount - change,
      })
      countedJournals.add(journal)
    }
  }
}

function parseAccountId(key: string): number {
  return Number.parseInt(key, 10)
}

/**
 * An account's contribution to the debt towards users: all of theirs, what a house has reserved,
 * and against it what came from outside (negative there).
 */
function computeLiability({ isExternal, isUser, available, locked }: AuditedAccount): bigint {
  return isExternal || isUser ? available + locked : locked
}
