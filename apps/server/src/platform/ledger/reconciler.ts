import { type Clock, repeat, formatUtcDay } from '../../clock/clock.ts'
import { LedgerAudit } from './audit.ts'
import type { Anchors } from './audit-chains.ts'
import type { Finding, AuditResult } from './audited.ts'
import type { SealedSums, Slice } from './sealed.ts'
import { type AuditReach, SLICE_ENTRIES } from './store-audit.ts'

/**
 * What the last reconciliation found; public (LEDG-06). wholeAtMs is since when every entry was
 * recomputed at least once.
 */
export type LedgerState = {
  readonly checkedAtMs: number
  readonly wholeAtMs: number
  readonly balanced: boolean
  readonly findings: readonly Finding[]
}

/**
 * One reconciliation as it is kept; whole where it began with the first entry; accounts are those
 * that its differences are about, isNamed whether they are all; anchors only where it was sound and
 * they are to be kept.
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

/** What was found sound and closed, beyond the reach of the database (LEDG-20). */
export type Seals = {
  readonly sums: SealedSums | undefined
  readonly count: number
  /** When something was last sealed. */
  readonly closedAtMs: number | undefined
  /** Since when every slice was recomputed at least once. */
  readonly verifiedSinceMs: number | undefined
  /** The slices by their numbers, those first that were not recomputed for the longest. */
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
  /** What an earlier process saw of the chains. */
  anchors(): Promise<Anchors>
  /** Whether somebody is frozen for what a look found, of this process or an earlier one. */
  isAnyoneFrozen(): Promise<boolean>
  /** Notes the start of a watch: until it has looked no money leaves. */
  begin(): Promise<number>
  /**
   * Keeps what a watch found, and with it the beginning or the end of a halt; fails once another
   * watch has begun. Answers whether a halt lasts.
   */
  save(watch: number, reconciliation: Reconciliation): Promise<boolean>
  /** Hears of a reconciliation that could not be made; what was found before stands. */
  onFault(error: unknown): void
  /** Hears of every reconciliation that found a difference. */
  onDifference(state: LedgerState): void
  /** Hears, in a sentence, what the operator should know of how the ledger is looked at. */
  log(sentence: string): void
}

/** A difference in what is open is found within a minute of its making (LEDG-20). */
export const RECONCILE_PAUSE_MS = 50_000
/** Sealed slices are recomputed in turn for so small a part of the time: a twentieth. */
export const SLICE_TIME_SHARE = 20
/**
 * The server accepts requests after so long, though the first reconciliation goes on; until it has
 * ended no money leaves.
 */
const FIRST_WAIT_MS = 2_000
const ANCHOR_PAUSE_MS = 3_600_000

/** What a look without a difference found. */
const NO_FINDINGS: AuditResult = { findings: [], accounts: [], isNamed: true }

type LookResult = AuditResult & { readonly audit: LedgerAudit }

/**
 * Recomputes the ledger: each minute all that is open and every balance, from what was sealed, and
 * then sealed slices in turn, those first that were not looked at for the longest. Where nothing is
 * sealed, and to end a halt, it begins with the first entry (decision 0020).
 */
export class Reconciler {
  readonly #parts: ReconcilerParts
  #watch: number | undefined
  /**
   * What the chains were when they were last found sound; kept from before the start of this
   * process.
   */
  #anchors: Anchors | undefined
  #anchoredAtMs = Number.NEGATIVE_INFINITY
  #firstAtMs: number | undefined
  #hasReportedShortLedger = false
  #state: LedgerState | undefined
  /** The accounts that the last look at what is open named. */
  #flaggedAccounts: readonly number[] = []
  #stopLoop = (): Promise<void> => Promise.resolve()
  /**
   * Ends with the look that was asked for last, however it went: two at once would mix what they
   * remember.
   */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: ReconcilerParts) {
    this.#parts = parts
  }

  /**
   * Answers after the first reconciliation, or while a long one goes on; the next come by
   * themselves.
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

  /** Ends after the reconciliation under way. */
  async stop(): Promise<void> {
    await this.#stopLoop()
  }

  /**
   * Whether money may not leave as far as this process knows: the ledger was not reconciled yet, or
   * did not balance.
   */
  isHalted(): boolean {
    return this.#state?.balanced !== true
  }

  /** Undefined until the first reconciliation. */
  state(): LedgerState | undefined {
    return this.#state
  }

  /**
   * Reconciles after whatever look is under way: the whole where it was asked for or nothing is
   * sealed, else what is open.
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
    // Whom an earlier process found is not remembered here, so the first look goes on to the whole
    // wherever somebody is frozen.
    const wasAnyoneFrozen = isFirst && (await this.#parts.isAnyoneFrozen())
    let isWhole = requestedReach === 'whole' || this.#parts.seals.sums === undefined
    let result = await this.#runAudit(isWhole)
    // Requests wait for the first look; slices can wait for the next.
    if (!isWhole && !isFirst && result.findings.length === 0)
      result = { ...result, ...(await this.#verifySlices()) }
    let isHalted = await this.#save(checkedAtMs, isWhole, result)
    const isRelieved =
      wasAnyoneFrozen || this.#flaggedAccounts.some((account) => !result.accounts.includes(account))
    this.#flaggedAccounts = result.accounts
    if (isHalted && !isWhole && (result.findings.length === 0 || isRelieved)) {
      // A halt ends by a look that trusts nothing but the rows (decision 0016), and so does the
      // freeze of whom what is open names no more (LEDG-25).
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

  /** Of a ledger that is not sound nothing is remembered as sound. */
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

  /** Seals what is open once it is a slice's worth or a UTC day has ended. */
  async #close(nowMs: number, isWhole: boolean, audit: LedgerAudit): Promise<void> {
    const { seals, log } = this.#parts
    const wasSealed = seals.sums !== undefined
    if (isWhole && wasSealed) return seals.recordVerified(seals.inTurn(), nowMs)
    // What was sealed was found to be no good during this look: the next begins with the first
    // entry.
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
   * Recomputes slices in turn for at most a twentieth of the time, each once at most, and answers
   * what the first that is not sound came to.
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
