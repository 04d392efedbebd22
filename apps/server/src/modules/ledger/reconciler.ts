import { type Clock, repeat, utcDay } from '../../clock/clock.ts'
import { type Anchors, type Finding, LedgerAudit } from './audit.ts'
import type { AuditReach } from './store-audit.ts'

/** What the last reconciliation found; public (LEDG-06). wholeAtMs is when all of the ledger was last recomputed. */
export type LedgerState = { readonly checkedAtMs: number; readonly wholeAtMs: number; readonly balanced: boolean; readonly findings: readonly Finding[] }

/** One reconciliation as it is kept; anchors only where the whole was found sound and they are to be kept. */
export type Reconciliation = { readonly checkedAtMs: number; readonly isWhole: boolean; readonly findings: readonly Finding[]; readonly anchors: Anchors | undefined }

export type ReconcilerParts = {
  readonly clock: Clock
  audit(audit: LedgerAudit, reach: AuditReach): Promise<readonly Finding[]>
  /** What an earlier process saw of the chains. */
  anchors(): Promise<Anchors>
  /** Notes the start of a watch: until the whole was looked at after it no money leaves. */
  begin(): Promise<number>
  /** Keeps what a watch found, and with it the beginning or the end of a halt; fails once another watch has begun. */
  keep(watch: number, reconciliation: Reconciliation): Promise<void>
  /** Hears of a reconciliation that could not be made; what was found before stands. */
  onFault(error: unknown): void
  /** Hears of every reconciliation that found a difference. */
  onDifference(state: LedgerState): void
}

/** A difference is found within a minute of its making (LEDG-20). */
export const RECONCILE_PAUSE_MS = 50_000
/** The whole is recomputed again once so many times as long as it took has passed, so that it never costs more than a twentieth of the time. */
export const WHOLE_REST = 20
/** The server opens its doors after so long, though the first reconciliation goes on; until it has ended no money leaves. */
const FIRST_WAIT_MS = 10_000
const ANCHOR_PAUSE_MS = 3_600_000

/**
 * Recomputes the ledger: all of it at the start, once each UTC day and as often as it costs little, what was added since every minute. A
 * difference in the little check is only believed when the whole says the same; from then on money may not leave until the whole balances again.
 */
export class Reconciler {
  readonly #parts: ReconcilerParts
  #watch: number | undefined
  #audit: LedgerAudit | undefined
  /** What the chains were when they were last found sound; kept from before the start of this process. */
  #anchors: Anchors | undefined
  #anchoredAtMs = Number.NEGATIVE_INFINITY
  #whole: { readonly atMs: number; readonly tookMs: number } | undefined
  #state: LedgerState | undefined
  #stopLoop = (): Promise<void> => Promise.resolve()
  /** Ends with the look that was asked for last, however it went: two at once would mix what they remember. */
  #last: Promise<unknown> = Promise.resolve()

  constructor(parts: ReconcilerParts) {
    this.#parts = parts
  }

  /** Answers after the first reconciliation, or while a long one goes on; the next come by themselves. */
  async start(): Promise<void> {
    const { clock, onFault } = this.#parts
    this.#watch = await this.#parts.begin()
    let isStopped = false
    const first = this.check().then(() => undefined, onFault).then(() => {
      if (!isStopped) this.#stopLoop = repeat(clock, RECONCILE_PAUSE_MS, async () => { await this.check() }, onFault)
    })
    this.#stopLoop = async () => {
      isStopped = true
      await first
    }
    let cancel = (): void => undefined
    const enough = new Promise<void>((resolve) => { cancel = clock.after(FIRST_WAIT_MS, resolve) })
    await Promise.race([first, enough])
    cancel()
  }

  /** Ends after the reconciliation under way. */
  async stop(): Promise<void> {
    await this.#stopLoop()
  }

  /** Whether money may not leave as far as this process knows: the ledger was not reconciled yet, or did not balance. */
  isHalted(): boolean {
    return this.#state?.balanced !== true
  }

  /** Undefined until the first reconciliation. */
  state(): LedgerState | undefined {
    return this.#state
  }

  /** Reconciles after whatever look is under way: the whole when it is due or was asked for, else what was added. */
  check(reach: AuditReach = 'added'): Promise<LedgerState> {
    const look = this.#last.then(() => this.#look(reach))
    this.#last = Promise.allSettled([look])
    return look
  }

  async #look(reach: AuditReach): Promise<LedgerState> {
    const checkedAtMs = this.#parts.clock.nowMs()
    this.#watch ??= await this.#parts.begin()
    this.#anchors ??= await this.#parts.anchors()
    let isWhole = reach === 'whole' || this.#isWholeDue(checkedAtMs)
    let findings = await this.#run(isWhole ? 'whole' : 'added')
    if (findings.length > 0 && !isWhole) {
      isWhole = true
      findings = await this.#run('whole')
    }
    const balanced = findings.length === 0
    await this.#parts.keep(this.#watch, { checkedAtMs, isWhole, findings, anchors: balanced && isWhole ? this.#dueAnchors(checkedAtMs) : undefined })
    this.#state = { checkedAtMs, wholeAtMs: this.#whole?.atMs ?? checkedAtMs, balanced, findings }
    // Of a ledger that is not sound nothing is remembered as sound.
    if (balanced) this.#anchors = this.#audit?.heads() ?? this.#anchors
    else this.#parts.onDifference(this.#state)
    return this.#state
  }

  #isWholeDue(nowMs: number): boolean {
    if (this.isHalted() || this.#audit === undefined || this.#whole === undefined) return true
    const { atMs, tookMs } = this.#whole
    return utcDay(nowMs) !== utcDay(atMs) || nowMs >= atMs + tookMs * (1 + WHOLE_REST)
  }

  async #run(reach: AuditReach): Promise<readonly Finding[]> {
    const { clock } = this.#parts
    const audit = reach === 'whole' ? new LedgerAudit(this.#anchors) : this.#audit ?? new LedgerAudit(this.#anchors)
    // An audit that fails halfway is not used again; the next check begins anew.
    this.#audit = undefined
    const atMs = clock.nowMs()
    const findings = await this.#parts.audit(audit, reach)
    this.#audit = audit
    if (reach === 'whole') this.#whole = { atMs, tookMs: clock.nowMs() - atMs }
    return findings
  }

  #dueAnchors(nowMs: number): Anchors | undefined {
    if (nowMs < this.#anchoredAtMs + ANCHOR_PAUSE_MS) return undefined
    this.#anchoredAtMs = nowMs
    return this.#audit?.heads()
  }
}
