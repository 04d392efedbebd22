/** The reconciler's checks (LEDG-06); the published rule explains each (`rule-check-<check>`). */
export const ledgerChecks = [
  'sums',
  'floors',
  'entries',
  'balances',
  'cover',
  'flows',
  'proofs',
  'journals',
  'chains',
  'freezes',
] as const
export type LedgerCheck = (typeof ledgerChecks)[number]

/** A difference, named by its first bad row. */
export type Finding = {
  readonly check: LedgerCheck
  readonly row: string
  readonly expected: string
  readonly found: string
}
/**
 * A check's findings, and every account with a difference. isNamed: whether those accounts are all,
 * so that owners of other accounts are unaffected.
 */
export type AuditResult = {
  readonly findings: readonly Finding[]
  readonly accounts: readonly number[]
  readonly isNamed: boolean
}
/** With its account, if it has one. */
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
   * The cause of its journal where its account is an outside account: money that came in or went
   * out.
   */
  readonly flow: string | undefined
  /** The entry's hashed text. */
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
/** The net inflow from outside under one cause in a currency, and its number of journals. */
export type Flow = {
  readonly cause: string
  readonly currencyId: number
  readonly count: number
  readonly amount: bigint
}

/**
 * The maximum entry differences reported at once, since each may need its own explanation
 * (LEDG-24); of every other check the first suffices.
 */
const MAX_ENTRY_FINDINGS = 20

/**
 * Totals of balances: a difference in them also appears in an account, which is reported by itself.
 */
const TOTALS: readonly LedgerCheck[] = ['sums', 'cover']

/** The differences of a check: the first of each kind, and the first few of entries. */
export class Findings {
  #findings: Finding[] = []
  /** Every account with a difference, reported or not: its owner is frozen (LEDG-25). */
  readonly accounts = new Set<number>()
  /** Whether every difference names an account, or is a total of accounts. */
  isNamed = true

  readonly report: ReportFinding = (check, row, expected, found, account) => {
    if (account !== undefined) this.accounts.add(account)
    else if (!TOTALS.includes(check)) this.isNamed = false
    const reportedCount = this.#findings.filter((finding) => finding.check === check).length
    if (reportedCount < (check === 'entries' ? MAX_ENTRY_FINDINGS : 1))
      this.#findings.push({ check, row, expected, found })
  }

  /** The findings since the last call. */
  take(): Finding[] {
    const findings = this.#findings
    this.#findings = []
    return findings
  }
}
