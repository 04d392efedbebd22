import { type Clock, repeat, formatUtcDay } from '../../clock/clock.ts'
import { LedgerAudit } from './audit.ts'
import type { Anchors } from './audit-chains.ts'
import type { Finding, AuditResult } from './audited.ts'
import type { SealedSums, Slice } from './sealed.ts'
import { type AuditReach, SLICE_ENTRIES } from './store-audit.ts'

/**
 * The result of the last reconciliation; public (LEDG-06). wholeAtMs is since when every entry was
 * recomputed at least once.
 */
export type LedgerState = {
  readonly checkedAtMs: number
  readonly wholeAtMs: number
  readonly balanced: boolean
  readonly findings: readonly Finding[]
}

/**
 * A stored reconciliation; whole where it began with the first entry; accounts are those with
 * differences, isNamed whether they are all; anchors only where it was sound and they are to be
 * stored.
 */
export type Reconciliation = {
  readonly checkedAtMs: number
  readonly wholeAtMs: number
  readonly isWhole: boolean
  readonly findings: readonly Finding[]
  readonly accounts: readonly number[]
  readonly isNamed: boolean
  readonly anchors: Anchors | undefined
}

/** What was found sound and closed, out of the database's reach (LEDG-20). */
export type Seals = {
  readonly sums: SealedSums | undefined
  readonly count: number
  /** When something was last sealed. */
  readonly closedAtMs: number | undefined
  /** Since when every slice was recomputed at least once. */
  readonly verifiedSinceMs: number | undefined
  /** The slices' numbers, longest unverified first. */
  inTurn(): readonly number[]
  slice(number: number): Slice | undefined
  close(slices: readonly Slice[], sums: SealedSums, atMs: number): Promise<void>
  recordVerified(numbers: readonly number[], atMs: number): Promise<void>
}

export type ReconcilerParts = {
  readonly clock: Clock
  readonly seals: Seals
  audit(audit: LedgerAudit, reach: AuditReach): Promise<readonly Finding[]>
  auditSlice(slice: Slice): Promise<AuditResult>
  /** An earlier process's anchors of the chains. */
  anchors(): Promise<Anchors>
  /** Whether anybody is frozen for a finding, of this process or an earlier one. */
  isAnyoneFrozen(): Promise<boolean>
  /** Records the start of a watch: until its first reconciliation no money leaves. */
  begin(): Promise<number>
  /**
   * Stores a watch's reconciliation with the beginning or end of a halt; throws once another watch
   * has begun. Returns whether a halt lasts.
   */
  save(watch: number, reconciliation: Reconciliation): Promise<boolean>
  /** Receives the error of a failed reconciliation; earlier findings stand. */
  onFault(error: unknown): void
  /** Called after every reconciliation with a difference. */
  onDifference(state: LedgerState): void
  /** Tells the operator how the ledger is checked, in a sentence. */
  log(sentence: string): void
}

/** A difference in unsealed entries is found within a minute (LEDG-20). */
export const RECONCILE_PAUSE_MS = 50_000
/** The divisor of the time spent on recomputing sealed slices. */
export const SLICE_TIME_SHARE = 20
/**
 * The server accepts requests after this time even if the first reconciliation is still running;
 * until it ends no money leaves.
 */
const FIRST_WAIT_MS = 2_000
const ANCHOR_PAUSE_MS = 3_600_000

const NO_FINDINGS: AuditResult = { findings: [], accounts: [], isNamed: true }

type LookResult = AuditResult & { readonly audit: LedgerAudit }

/**
 * Recomputes the ledger: every minute all unsealed entries and every balance, starting from the
 * seal, and then sealed slices in turn, longest unverified first. Where nothing is sealed, and to
 * end a halt, it starts with the first entry (decision 0020).
 */
export class Reconciler {
  readonly #parts: ReconcilerParts
  #watch: number | undefined
  /** The chains' anchors when last found sound, also from earlier processes. */
  #anchors: Anchors | undefined
  #anchoredAtMs = Number.NEGATIVE_INFINITY
  #firstAtMs: number | undefined
  #hasReportedShortLedger = false
  #state: LedgerState | undefined
  /** The accounts that the last incremental check named. */
  #flaggedAccounts: readonly number[] = []
  #stopLoop = (): Promise<void> => Promise.resolve()
  /**
   * Resolves with the last requested check, whatever its result: two concurrent ones would mix
   * their state.
   */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: ReconcilerParts) {
    this.#parts = parts
  }

  /**
   * Resolves after the first reconciliation, or while a long one runs; the next ones follow
   * automatically.
   */
  async start(): Promise<void> {
    const { clock, onFault } = this.#parts
    this.#watch = await this.#parts.begin()
    let isStopped = false
    const first = this.check()
      .then(() => undefined, onFault)
      .then(() => {
        if (!isStopped)
          this.#stopLoop = repeat(
            clock,
            RECONCILE_PAUSE_MS,
            async () => {
              await this.check()
            },
            onFault,
          )
      })
    this.#stopLoop = async () => {
      isStopped = true
      await first
    }
    let cancel = (): void => undefined
    const firstWait = new Promise<void>((resolve) => {
      cancel = clock.after(FIRST_WAIT_MS, resolve)
    })
    await Promise.race([first, firstWait])
    cancel()
  }

  /** Resolves after the current reconciliation. */
  async stop(): Promise<void> {
    await this.#stopLoop()
  }

  /**
   * Whether, as far as this process knows, money may not leave: the ledger was not reconciled yet,
   * or did not balance.
   */
  isHalted(): boolean {
    return this.#state?.balanced !== true
  }

  /** Undefined until the first reconciliation. */
  state(): LedgerState | undefined {
    return this.#state
  }

  /**
   * Reconciles after any current check: the whole ledger where requested or nothing is sealed,
   * otherwise the unsealed part.
   */
  check(reach: AuditReach = 'open'): Promise<LedgerState> {
    const reconciliation = this.#last.then(() => this.#reconcile(reach))
    this.#last = Promise.allSettled([reconciliation])
    return reconciliation
  }

  async #reconcile(requestedReach: AuditReach): Promise<LedgerState> {
    const checkedAtMs = this.#parts.clock.nowMs()
    this.#watch ??= await this.#parts.begin()
    this.#anchors ??= await this.#parts.anchors()
    const isFirst = this.#state === undefined
    // Accounts found by an earlier process are not remembered here, so the first check covers the
    // whole ledger whenever anybody is frozen.
    const wasAnyoneFrozen = isFirst && (await this.#parts.isAnyoneFrozen())
    let isWhole = requestedReach === 'whole' || this.#parts.seals.sums === undefined
    let result = await this.#runAudit(isWhole)
    // Requests wait for the first check; slices can wait for the next.
    if (!isWhole && !isFirst && result.findings.length === 0)
      result = { ...result, ...(await this.#verifySlices()) }
    let isHalted = await this.#save(checkedAtMs, isWhole, result)
    const isRelieved =
      wasAnyoneFrozen || this.#flaggedAccounts.some((account) => !result.accounts.includes(account))
    this.#flaggedAccounts = result.accounts
    if (isHalted && !isWhole && (result.findings.length === 0 || isRelieved)) {
      // A halt ends only by a check that trusts nothing but the rows (decision 0016), and so does
      // the freeze of an account that the unsealed part no longer names (LEDG-25).
      isWhole = true
      result = await this.#runAudit(isWhole)
      isHalted = await this.#save(checkedAtMs, isWhole, result)
    }
    this.#state = {
      checkedAtMs,
      wholeAtMs: this.#wholeAt(checkedAtMs, isWhole),
      balanced: result.findings.length === 0 && !isHalted,
      findings: result.findings,
    }
    await this.#remember(checkedAtMs, isWhole, result)
    return this.#state
  }

  /** Nothing of an unsound ledger is remembered as sound. */
  async #remember(checkedAtMs: number, isWhole: boolean, { audit }: LookResult): Promise<void> {
    if (this.#state?.balanced !== true) {
      if (this.#state !== undefined) this.#parts.onDifference(this.#state)
      return
    }
    this.#anchors = audit.heads()
    try {
      await this.#close(checkedAtMs, isWhole, audit)
    } catch (error) {
      this.#parts.onFault(error)
    }
  }

  /** Seals the unsealed entries once they fill a slice or a UTC day has ended. */
  async #close(nowMs: number, isWhole: boolean, audit: LedgerAudit): Promise<void> {
    const { seals, log } = this.#parts
    const wasSealed = seals.sums !== undefined
    if (isWhole && wasSealed) return seals.recordVerified(seals.inTurn(), nowMs)
    // The seal proved invalid during this check: the next one begins with the first entry.
    if (!isWhole && !wasSealed) return
    this.#firstAtMs ??= nowMs
    const isSameDay = formatUtcDay(seals.closedAtMs ?? this.#firstAtMs) === formatUtcDay(nowMs)
    if (isSameDay && audit.slices.length === 0 && audit.uncut < SLICE_ENTRIES) return
    audit.cut()
    if (audit.slices.length === 0) return
    await seals.close(audit.slices, audit.sums(), nowMs)
    if (wasSealed) return
    const entries = audit.slices.reduce((sum, slice) => sum + slice.entries, 0)
    log(
      `Nothing of the ledger was sealed: ${entries} entries were looked at from the first, found sound and sealed in ${audit.slices.length} slices.`,
    )
  }

  async #save(
    checkedAtMs: number,
    isWhole: boolean,
    { audit, findings, accounts, isNamed }: LookResult,
  ): Promise<boolean> {
    const anchors = findings.length === 0 ? this.#takeDueAnchors(checkedAtMs, audit) : undefined
    return this.#parts.save(this.#watch ?? 0, {
      checkedAtMs,
      wholeAtMs: this.#wholeAt(checkedAtMs, isWhole),
      isWhole,
      findings,
      accounts,
      isNamed,
      anchors,
    })
  }

  #wholeAt(checkedAtMs: number, isWhole: boolean): number {
    return isWhole ? checkedAtMs : (this.#parts.seals.verifiedSinceMs ?? checkedAtMs)
  }

  async #runAudit(isWhole: boolean): Promise<LookResult> {
    const { sums } = this.#parts.seals
    const anchors = [
      this.#anchors ?? new Map(),
      ...(isWhole && sums !== undefined ? [sums.heads] : []),
    ]
    const audit = new LedgerAudit({ anchors, sealed: isWhole ? undefined : sums })
    const findings = await this.#parts.audit(audit, isWhole ? 'whole' : 'open')
    if (audit.endsBeforeSeal && !this.#hasReportedShortLedger) {
      this.#hasReportedShortLedger = true
      this.#parts.log(
        'The ledger ends before what was sealed of it, so no money leaves. Where the database was put back from a copy on purpose, stop the server, move the folder ledger-seals away and start again.',
      )
    }
    return { audit, findings, ...audit.flagged }
  }

  /**
   * Recomputes slices in turn for at most a twentieth of the time, each at most once, and returns
   * the result of the first unsound one.
   */
  async #verifySlices(): Promise<AuditResult> {
    const { clock, seals } = this.#parts
    const begunAtMs = clock.nowMs()
    const verifiedNumbers: number[] = []
    let sliceResult = NO_FINDINGS
    for (const number of seals.inTurn()) {
      const slice = seals.slice(number)
      if (slice === undefined) return NO_FINDINGS
      sliceResult = await this.#parts.auditSlice(slice)
      if (sliceResult.findings.length > 0) break
      verifiedNumbers.push(number)
      if (clock.nowMs() - begunAtMs > RECONCILE_PAUSE_MS / SLICE_TIME_SHARE) break
    }
    await seals.recordVerified(verifiedNumbers, begunAtMs)
    return sliceResult
  }

  #takeDueAnchors(nowMs: number, audit: LedgerAudit): Anchors | undefined {
    if (nowMs < this.#anchoredAtMs + ANCHOR_PAUSE_MS) return undefined
    this.#anchoredAtMs = nowMs
    return audit.heads()
  }
}
