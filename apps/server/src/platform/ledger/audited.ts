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
  chains:
    'the hash chains cover every entry as it was written, and hold what an earlier reconciliation saw',
  freezes: 'what is frozen is what open orders and requests hold',
} as const
export type LedgerCheck = keyof typeof ledgerChecks

/** A difference, named by its first bad row. */
export type Finding = {
  readonly check: LedgerCheck
  readonly row: string
  readonly expected: string
  readonly found: string
}
/**
 * What a look found, and every account that a difference was about. isNamed: whether those accounts
 * are all that it is about, so that somebody whose accounts are not among them has nothing to do
 * with it.
 */
export type AuditResult = {
  readonly findings: readonly Finding[]
  readonly accounts: readonly number[]
  readonly isNamed: boolean
}
/** Of which account it is, where it is of one. */
export type ReportFinding = (
  check: LedgerCheck,
  row: string,
  expected: string,
  found: string,
  account?: number,
) => void

export type AuditedEntry = {
  readonly id: number
  readonly journalId: number
  readonly chain: number
  readonly account: number
  readonly currencyId: number
  readonly part: number
  readonly change: bigint
  readonly before: bigint
  readonly after: bigint
  /**
   * The cause of its journal where its account is the outside's: money that came in or went out.
   */
  readonly flow: string | undefined
  /** The entry as the chain hashes it. */
  readonly text: string
}
export type AuditedBlock = {
  readonly chain: number
  readonly height: number
  readonly prevHash: Uint8Array
  readonly hash: Uint8Array
  readonly firstEntry: number
  readonly lastEntry: number
}
export type AuditedAccount = {
  readonly id: number
  readonly holder: string
  readonly currencyId: number
  readonly isExternal: boolean
  readonly isUser: boolean
  readonly available: bigint
  readonly locked: bigint
}
/**
 * What came in from outside under one cause in a currency, less what went out, and in how many
 * journals.
 */
export type Flow = {
  readonly cause: string
  readonly currencyId: number
  readonly count: number
  readonly amount: bigint
}

/**
 * So many differences of entries are told at once, since each may need its own explanation
 * (LEDG-24); of every other check the first says enough.
 */
const MAX_ENTRY_FINDINGS = 20

/**
 * Totals of balances: what differs in them differs in an account as well, which is told by itself.
 */
const TOTALS: readonly LedgerCheck[] = ['sums', 'cover']

/** The differences that a look found: the first of each check, and of entries the first few. */
export class Findings {
  #findings: Finding[] = []
  /** Every account that a difference was about, told or not: whose they are is frozen (LEDG-25). */
  readonly accounts = new Set<number>()
  /** Whether every difference was about an account, or a total of accounts. */
  isNamed = true

  readonly report: ReportFinding = (check, row, expected, found, account) => {
    if (account !== undefined) this.accounts.add(account)
    else if (!TOTALS.includes(check)) this.isNamed = false
    const reportedCount = this.#findings.filter((finding) => finding.check === check).length
    if (reportedCount < (check === 'entries' ? MAX_ENTRY_FINDINGS : 1))
      this.#findings.push({ check, row, expected, found })
  }

  /** What was found since the last call. */
  take(): Finding[] {
    const findings = this.#findings
    this.#findings = []
    return findings
  }
}
