import { type Anchors, ChainAudit, type ChainHead, type WantedBlocks } from './audit-chains.ts'
import {
  type AuditedAccount,
  type AuditedBlock,
  type AuditedEntry,
  type Finding,
  Findings,
  type Flow,
  type Found,
} from './audited.ts'
import type { Carried, SealedSums, Slice } from './sealed.ts'
import type { Repair } from './store-repairs.ts'

/**
 * Where an audit begins: with the first entry, or after what was sealed; and what earlier looks saw
 * of the chains.
 */
export type AuditStart = {
  readonly anchors?: readonly Anchors[]
  readonly sealed?: SealedSums | undefined
}

/**
 * Recomputes the ledger from its rows, in the order of their ids, from the first entry or from
 * where it was sealed. Only rows decide, and what was sealed; nothing of ours that wrote them is
 * asked.
 */
export class LedgerAudit {
  /** The last entry and journal seen, or sealed. */
  highestEntry: number
  highestJournal: number
  readonly begunAfterJournal: number
  readonly #found = new Findings()
  readonly #chains: ChainAudit
  readonly #sealed: SealedSums | undefined
  /**
   * The sum of the entries, by account and part; those of sealed entries stand in the seal until
   * they change.
   */
  readonly #sums = new Map<string, bigint>()
  readonly #carried: Map<string, Carried>
  #repairs: ReadonlyMap<number, Repair> = new Map()
  readonly #flows = new Map<string, Flow>()
  /** Chains that grew since the last cut, with what they were there. */
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
    this.#chains = new ChainAudit(this.#found.differs, sealed?.heads ?? new Map(), anchors)
    this.#carried = new Map(sealed?.carried)
    for (const flow of sealed?.flows ?? []) this.#flows.set(flowRow(flow), flow)
  }

  /** How far each chain was taken: the anchors of a later audit. */
  heads(): ReadonlyMap<number, ChainHead> {
    return this.#chains.heads()
  }

  /** Entries that are covered by blocks and belong to no slice yet. */
  get uncut(): number {
    return this.#uncut
  }

  /** The differences since the last call. */
  takeFindings(): Finding[] {
    return this.#found.take()
  }

  /** Every account that a difference was about, and whether that is all that was found. */
  get named(): Pick<Found, 'accounts' | 'isNamed'> {
    return { accounts: [...this.#found.accounts], isNamed: this.#found.isNamed }
  }

  head(chain: number): ChainHead {
    return this.#chains.head(chain)
  }

  /**
   * Entries must come in ascending id; those that a finished block already covered are passed over.
   */
  takeEntry(entry: AuditedEntry): void {
    this.highestEntry = Math.max(this.highestEntry, entry.id)
    this.highestJournal = Math.max(this.highestJournal, entry.journalId)
    if (!this.#chains.take(entry)) return
    const key = `${entry.account} ${entry.part}`
    const sum = this.#sumOf(key)
    this.#checkBefore(entry, key, sum)
    if (entry.before + entry.change !== entry.after)
      this.#found.differs(
        'entries',
        `entry ${entry.id}`,
        `after ${entry.before + entry.change}`,
        `after ${entry.after}`,
        entry.account,
      )
    this.#sums.set(key, sum + entry.change)
  }

  /**
   * An entry starts from the sum of those before it, or from where the one before it left off: who
   * edited a balance and put it back leaves one difference, at the first entry written meanwhile.
   * That one can be explained (LEDG-24), with those up to an entry that carry it on.
   */
  #checkBefore({ id, before, account }: AuditedEntry, key: string, sum: bigint): void {
    const carried = this.#carried.get(key)
    if (before === sum) this.#carried.delete(key)
    else if (carried === undefined || id > carried.upTo || before !== sum + carried.amount) {
      const [expected, found] = [`before ${sum}`, `before ${before}`]
      const repair = this.#repairs.get(id)
      const isExplained = repair?.expected === expected && repair.found === found
      if (!isExplained) this.#found.differs('entries', `entry ${id}`, expected, found, account)
      this.#carried.set(key, {
        amount: before - sum,
        upTo: isExplained ? repair.upTo : Number.MAX_SAFE_INTEGER,
      })
    }
  }

  /**
   * What two of staff explained, before any entry is taken; of a chain of repairs that does not
   * hold what is behind the break explains nothing.
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
      this.#found.differs(
        'chains',
        `repair ${broken}`,
        'a hash that follows from it and the one before it',
        'another',
      )
  }

  wantedBlocks(): WantedBlocks[] {
    return this.#chains.wantedBlocks()
  }

  /** A block must be the next of its chain and all its entries must have been taken. */
  takeBlock(block: AuditedBlock): void {
    const from = this.#chains.head(block.chain)
    const covered = this.#chains.takeBlock(block)
    if (!this.#grown.has(block.chain)) this.#grown.set(block.chain, from)
    this.#uncut += covered.length
    this.#takeFlows(covered)
  }

  /**
   * Makes a slice of all that blocks cover since the last cut: what is recomputed at once later on.
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

  /** What was cut so far: to be sealed where all was found sound. */
  get slices(): readonly Slice[] {
    return this.#slices
  }

  /** What all that was taken comes to, sealed before or not. */
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
   * Whether a chain is shorter than it was when it was sealed, as in a database that was put back
   * from a copy.
   */
  get endsBeforeSeal(): boolean {
    return this.#endsBeforeSeal
  }

  /**
   * After all entries and blocks: what no block covers, and chains that say they are longer,
   * shorter or end otherwise.
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
   * What requests tell of money from outside and to it, against what the ledger's outside accounts
   * moved under the same causes.
   */
  compareFlows(told: readonly Flow[], causes: readonly string[]): void {
    this.#compare(
      'flows',
      told,
      [...this.#flows.values()].filter(({ cause }) => causes.includes(cause)),
    )
  }

  /** What requests tell came in, against what a statement or a chain shows of it (LEDG-22). */
  compareProofs(told: readonly Flow[], proven: readonly Flow[]): void {
    this.#compare('proofs', told, proven)
  }

  #compare(check: 'flows' | 'proofs', told: readonly Flow[], booked: readonly Flow[]): void {
    const left = new Map(booked.map((flow) => [flowRow(flow), flow]))
    for (const flow of told) {
      const row = flowRow(flow)
      const found = left.get(row)
      left.delete(row)
      if (found?.count !== flow.count || found.amount !== flow.amount)
        this.#found.differs(
          check,
          row,
          flowText(flow),
          found === undefined ? 'none' : flowText(found),
        )
    }
    for (const [row, flow] of left) this.#found.differs(check, row, 'none', flowText(flow))
  }

  /** Every account that holds something, and per holder what products say they hold of it. */
  compareAccounts(accounts: readonly AuditedAccount[], holds: ReadonlyMap<string, bigint>): void {
    const totals = new Map<number, bigint>()
    const uncovered = new Map<number, bigint>()
    const seen = new Set<string>()
    const unmet = new Map(holds)
    for (const account of accounts) {
      totals.set(
        account.currencyId,
        (totals.get(account.currencyId) ?? 0n) + account.available + account.locked,
      )
      uncovered.set(account.currencyId, (uncovered.get(account.currencyId) ?? 0n) + owed(account))
      this.#checkAccount(account, unmet.get(account.holder) ?? 0n)
      unmet.delete(account.holder)
      for (const part of [0, 1]) seen.add(`${account.id} ${part}`)
    }
    for (const [currency, total] of totals)
      if (total !== 0n) this.#found.differs('sums', `currency ${currency}`, '0', `${total}`)
    for (const [currency, lack] of uncovered)
      if (lack > 0n)
        this.#found.differs('cover', `currency ${currency}`, '0 uncovered', `${lack} uncovered`)
    this.#checkUnseen(seen)
    for (const [holder, held] of unmet)
      if (held !== 0n)
        this.#found.differs('freezes', `account of ${holder}`, `locked ${held}`, 'locked 0')
  }

  #checkUnseen(seen: ReadonlySet<string>): void {
    for (const sums of [this.#sums, this.#sealed?.sums ?? new Map<string, bigint>()]) {
      for (const key of sums.keys())
        if (!seen.has(key) && this.#sumOf(key) !== 0n)
          this.#found.differs(
            'balances',
            accountRow(key),
            `${this.#sumOf(key)}`,
            '0',
            accountOf(key),
          )
    }
  }

  #checkAccount({ id, holder, isOutside, available, locked }: AuditedAccount, held: bigint): void {
    for (const [part, balance] of [available, locked].entries()) {
      const sum = this.#sumOf(`${id} ${part}`)
      if (balance !== sum)
        this.#found.differs('balances', accountRow(`${id} ${part}`), `${sum}`, `${balance}`, id)
      if (!isOutside && balance < 0n)
        this.#found.differs('floors', accountRow(`${id} ${part}`), 'at least 0', `${balance}`, id)
    }
    if (!isOutside && locked !== held)
      this.#found.differs(
        'freezes',
        `account ${id} of ${holder}`,
        `locked ${held}`,
        `locked ${locked}`,
        id,
      )
  }

  /**
   * A journal that has lost its entries is of no block, so it is told from outside, and of no
   * account: those whose entries they were are named by their balances.
   */
  emptyJournal(journalId: number): void {
    this.#found.differs('journals', `journal ${journalId}`, 'entries', 'none')
  }

  #sumOf(key: string): bigint {
    return this.#sums.get(key) ?? this.#sealed?.sums.get(key) ?? 0n
  }

  /**
   * What the entries of a block brought in from outside, a journal counting once for each cause and
   * currency; an outside account is below zero by what came in.
   */
  #takeFlows(entries: readonly AuditedEntry[]): void {
    const counted = new Set<string>()
    for (const { journalId, currencyId, change, flow: cause } of entries) {
      if (cause === undefined) continue
      const row = flowRow({ cause, currencyId })
      const known = this.#flows.get(row) ?? { cause, currencyId, count: 0, amount: 0n }
      const journal = `${journalId} ${row}`
      this.#flows.set(row, {
        ...known,
        count: known.count + (counted.has(journal) ? 0 : 1),
        amount: known.amount - change,
      })
      counted.add(journal)
    }
  }
}

function accountOf(key: string): number {
  return Number.parseInt(key, 10)
}

function accountRow(key: string): string {
  const [id = '', part] = key.split(' ')
  return `account ${id} ${part === '0' ? 'available' : 'locked'}`
}

/**
 * What an account adds to the debt towards users: all of theirs, what a house has set aside, and
 * against it what came from outside (below zero there).
 */
function owed({ isOutside, isUser, available, locked }: AuditedAccount): bigint {
  return isOutside || isUser ? available + locked : locked
}

function flowRow({ cause, currencyId }: Pick<Flow, 'cause' | 'currencyId'>): string {
  return `cause ${cause} in currency ${currencyId}`
}

function flowText({ count, amount }: Flow): string {
  return `${count} of together ${amount}`
}
