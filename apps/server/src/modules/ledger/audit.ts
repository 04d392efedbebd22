import { createHash } from 'node:crypto'

/** What the reconciler recomputes, each with the sentence that tells it (LEDG-06). */
export const ledgerChecks = {
  sums: 'every currency adds up to zero, what came from outside included',
  floors: 'no account is below zero',
  entries: 'every entry continues the one before it on its account',
  balances: 'every balance is the sum of its entries',
  cover: 'what users hold and what is set aside for them came in from outside',
  flows: 'what came in and went out is what passed requests tell',
  proofs: 'what passed requests tell came in is what statements, chains and the sandbox show',
  journals: 'every journal adds up to zero per currency',
  chains: 'the hash chains cover every entry as it was written, and hold what an earlier reconciliation saw',
  freezes: 'what is frozen is what open orders and requests hold',
} as const
export type LedgerCheck = keyof typeof ledgerChecks

/** A difference, named by its first bad row. */
export type Finding = { readonly check: LedgerCheck; readonly row: string; readonly expected: string; readonly found: string }

export type AuditedEntry = {
  readonly id: number; readonly journalId: number; readonly chain: number; readonly account: number; readonly currencyId: number; readonly part: number
  readonly change: bigint; readonly before: bigint; readonly after: bigint
  /** The entry as the chain hashes it. */
  readonly text: string
}
export type AuditedBlock = {
  readonly chain: number; readonly height: number; readonly prevHash: Uint8Array; readonly hash: Uint8Array
  readonly firstEntry: number; readonly lastEntry: number
}
export type AuditedAccount = {
  readonly id: number; readonly holder: string; readonly currencyId: number; readonly isOutside: boolean; readonly isUser: boolean
  readonly available: bigint; readonly locked: bigint
}
/** What came in from outside under one cause in a currency, less what went out, and in how many journals. */
export type Flow = { readonly cause: string; readonly currencyId: number; readonly count: number; readonly amount: bigint }
/** How far each chain reached, and with which hash, when an earlier reconciliation found it sound. */
export type Anchors = ReadonlyMap<number, { readonly height: number; readonly hash: Uint8Array }>
type ChainHead = { readonly height: number; readonly hash: Uint8Array; readonly lastEntry: number }
/** A chain with entries that no block covers yet: its blocks after this height are wanted, at most so many. */
export type WantedBlocks = { readonly chain: number; readonly height: number; readonly atMost: number }

/**
 * Recomputes the ledger from its rows, in the order of their ids, and remembers how far it came: a later pass over what was added since
 * continues where this one ended. Only rows decide; nothing of ours that wrote them is asked.
 */
export class LedgerAudit {
  /** Entries up to here were seen by an earlier pass, save those that were not committed then. */
  highestEntry = 0
  readonly #heads = new Map<number, ChainHead>()
  /** The sum of the entries so far, by account and part. */
  readonly #sums = new Map<string, bigint>()
  readonly #pending = new Map<number, AuditedEntry[]>()
  #findings = new Map<LedgerCheck, Finding>()
  readonly #anchors: Anchors

  /** A chain written anew from its beginning holds together by itself; against the anchors of an earlier audit it does not. */
  constructor(anchors: Anchors = new Map()) {
    this.#anchors = anchors
  }

  /** How far each chain was taken: the anchors of a later audit. */
  heads(): Anchors {
    return new Map(this.#heads)
  }

  /** The first difference of each check since the last call. */
  takeFindings(): Finding[] {
    const findings = [...this.#findings.values()]
    this.#findings = new Map()
    return findings
  }

  head(chain: number): ChainHead {
    return this.#heads.get(chain) ?? { height: 0, hash: sha256(`candor ledger ${chain}`), lastEntry: 0 }
  }

  /** Entries must come in ascending id; those that a finished block already covered are passed over. */
  takeEntry(entry: AuditedEntry): void {
    this.highestEntry = Math.max(this.highestEntry, entry.id)
    if (entry.id <= this.head(entry.chain).lastEntry) return
    const key = `${entry.account} ${entry.part}`
    const sum = this.#sums.get(key) ?? 0n
    if (entry.before !== sum) this.#differs('entries', `entry ${entry.id}`, `before ${sum}`, `before ${entry.before}`)
    if (entry.before + entry.change !== entry.after) this.#differs('entries', `entry ${entry.id}`, `after ${entry.before + entry.change}`, `after ${entry.after}`)
    this.#sums.set(key, sum + entry.change)
    const pending = this.#pending.get(entry.chain)
    if (pending === undefined) this.#pending.set(entry.chain, [entry])
    else pending.push(entry)
  }

  wantedBlocks(): WantedBlocks[] {
    return [...this.#pending].map(([chain, pending]) => ({ chain, height: this.head(chain).height, atMost: pending.length }))
  }

  /** A block must be the next of its chain and all its entries must have been taken. */
  takeBlock(block: AuditedBlock): void {
    const { chain } = block
    const head = this.head(chain)
    const pending = this.#pending.get(chain) ?? []
    const covered = pending.filter(({ id }) => id <= block.lastEntry)
    const left = pending.slice(covered.length)
    if (left.length === 0) this.#pending.delete(chain)
    else this.#pending.set(chain, left)
    const row = `block ${block.height} of chain ${chain}, entries ${block.firstEntry} to ${block.lastEntry}`
    if (block.height !== head.height + 1) this.#differs('chains', row, `height ${head.height + 1}`, `height ${block.height}`)
    const digest = sha256(covered.map(({ text }) => text).join('\n'))
    const hash = sha256(Buffer.concat([head.hash, digest]))
    if (!isSame(block.prevHash, head.hash)) this.#differs('chains', row, `after ${hex(head.hash)}`, `after ${hex(block.prevHash)}`)
    if (!isSame(block.hash, hash)) this.#differs('chains', row, hex(hash), hex(block.hash))
    const anchor = this.#anchors.get(chain)
    if (anchor?.height === block.height && !isSame(anchor.hash, block.hash)) this.#differs('chains', row, `${hex(anchor.hash)}, as it was`, hex(block.hash))
    this.#heads.set(chain, { height: block.height, hash: block.hash, lastEntry: block.lastEntry })
    this.#checkJournals(covered)
  }

  /** After all entries and blocks: what no block covers, and chains that say they are longer or end otherwise. */
  closeChains(heads: readonly { readonly chain: number; readonly height: number; readonly head: Uint8Array }[]): void {
    const [orphan] = [...this.#pending.values()].flat().sort((a, b) => a.id - b.id)
    if (orphan !== undefined) this.#differs('chains', `entry ${orphan.id} of journal ${orphan.journalId}`, 'a block that covers it', 'none')
    for (const { chain, height, head } of heads) {
      const known = this.head(chain)
      if (known.height !== height || !isSame(known.hash, head)) {
        this.#differs('chains', `chain ${chain}`, `height ${known.height} and head ${hex(known.hash)}`, `height ${height} and head ${hex(head)}`)
      }
    }
    for (const [chain, { height }] of this.#anchors) {
      const known = this.head(chain)
      if (known.height < height) this.#differs('chains', `chain ${chain}`, `at least height ${height}`, `height ${known.height}`)
    }
  }

  /** What requests tell of money from outside and to it, against what the ledger's outside accounts moved under the same causes. */
  compareFlows(told: readonly Flow[], booked: readonly Flow[]): void {
    this.#compare('flows', told, booked)
  }

  /** What requests tell came in, against what a statement or a chain shows of it (LEDG-22). */
  compareProofs(told: readonly Flow[], proven: readonly Flow[]): void {
    this.#compare('proofs', told, proven)
  }

  #compare(check: LedgerCheck, told: readonly Flow[], booked: readonly Flow[]): void {
    const left = new Map(booked.map((flow) => [flowRow(flow), flow]))
    for (const flow of told) {
      const row = flowRow(flow)
      const found = left.get(row)
      left.delete(row)
      if (found?.count !== flow.count || found.amount !== flow.amount) this.#differs(check, row, flowText(flow), found === undefined ? 'none' : flowText(found))
    }
    for (const [row, flow] of left) this.#differs(check, row, 'none', flowText(flow))
  }

  /** Every account that holds something, and per holder what products say they hold of it. */
  compareAccounts(accounts: readonly AuditedAccount[], holds: ReadonlyMap<string, bigint>): void {
    const totals = new Map<number, bigint>()
    const uncovered = new Map<number, bigint>()
    const seen = new Set<string>()
    const unmet = new Map(holds)
    for (const account of accounts) {
      totals.set(account.currencyId, (totals.get(account.currencyId) ?? 0n) + account.available + account.locked)
      uncovered.set(account.currencyId, (uncovered.get(account.currencyId) ?? 0n) + owed(account))
      this.#checkAccount(account, unmet.get(account.holder) ?? 0n)
      unmet.delete(account.holder)
      for (const part of [0, 1]) seen.add(`${account.id} ${part}`)
    }
    for (const [currency, total] of totals) if (total !== 0n) this.#differs('sums', `currency ${currency}`, '0', `${total}`)
    for (const [currency, lack] of uncovered) if (lack > 0n) this.#differs('cover', `currency ${currency}`, '0 uncovered', `${lack} uncovered`)
    for (const [key, sum] of this.#sums) if (sum !== 0n && !seen.has(key)) this.#differs('balances', accountRow(key), `${sum}`, '0')
    for (const [holder, held] of unmet) if (held !== 0n) this.#differs('freezes', `account of ${holder}`, `locked ${held}`, 'locked 0')
  }

  #checkAccount({ id, holder, isOutside, available, locked }: AuditedAccount, held: bigint): void {
    for (const [part, balance] of [available, locked].entries()) {
      const sum = this.#sums.get(`${id} ${part}`) ?? 0n
      if (balance !== sum) this.#differs('balances', accountRow(`${id} ${part}`), `${sum}`, `${balance}`)
      if (!isOutside && balance < 0n) this.#differs('floors', accountRow(`${id} ${part}`), 'at least 0', `${balance}`)
    }
    if (!isOutside && locked !== held) this.#differs('freezes', `account ${id} of ${holder}`, `locked ${held}`, `locked ${locked}`)
  }

  #checkJournals(entries: readonly AuditedEntry[]): void {
    const sums = new Map<string, bigint>()
    for (const { journalId, currencyId, change } of entries) {
      const key = `journal ${journalId} in currency ${currencyId}`
      sums.set(key, (sums.get(key) ?? 0n) + change)
    }
    for (const [row, sum] of sums) if (sum !== 0n) this.#differs('journals', row, '0', `${sum}`)
  }

  /** A journal that has lost its entries is of no block, so it is told from outside. */
  emptyJournal(journalId: number): void {
    this.#differs('journals', `journal ${journalId}`, 'entries', 'none')
  }

  #differs(check: LedgerCheck, row: string, expected: string, found: string): void {
    if (!this.#findings.has(check)) this.#findings.set(check, { check, row, expected, found })
  }
}

function accountRow(key: string): string {
  const [id = '', part] = key.split(' ')
  return `account ${id} ${part === '0' ? 'available' : 'locked'}`
}

/** What an account adds to the debt towards users: all of theirs, what a house has set aside, and against it what came from outside (below zero there). */
function owed({ isOutside, isUser, available, locked }: AuditedAccount): bigint {
  return isOutside || isUser ? available + locked : locked
}

function flowRow({ cause, currencyId }: Flow): string {
  return `cause ${cause} in currency ${currencyId}`
}

function flowText({ count, amount }: Flow): string {
  return `${count} of together ${amount}`
}

function sha256(content: string | Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return Buffer.compare(a, b) === 0
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
