import { type Clock, dateOf, repeat, utcDay } from '../../clock/clock.ts'
import { type Finding, LedgerAudit } from './audit.ts'
import type { AuditReach } from './store-audit.ts'

/** What the last reconciliation found; public (LEDG-06). */
export type LedgerState = { readonly checkedAtMs: number; readonly balanced: boolean; readonly findings: readonly Finding[] }

export type ReconcilerParts = {
  readonly clock: Clock
  audit(audit: LedgerAudit, reach: AuditReach): Promise<readonly Finding[]>
  keep(checkedAt: Date, findings: readonly Finding[]): Promise<void>
  /** Hears of a reconciliation that could not be made; what was found before stands. */
  onFault(error: unknown): void
  /** Hears of every reconciliation that found a difference. */
  onDifference(state: LedgerState): void
}

/** A difference is found within a minute of its making (LEDG-06). */
export const RECONCILE_PAUSE_MS = 50_000

/**
 * Recomputes the ledger: all of it at the start and once each UTC day, what was added since every minute. A difference in the little
 * check is only believed when the whole says the same; from then on money may not leave until the whole balances again.
 */
export class Reconciler {
  readonly #parts: ReconcilerParts
  #audit: LedgerAudit | undefined
  #wholeDay = ''
  #state: LedgerState | undefined
  #stopLoop = (): Promise<void> => Promise.resolve()

  constructor(parts: ReconcilerParts) {
    this.#parts = parts
  }

  /** Answers after the first reconciliation; the next come by themselves. */
  async start(): Promise<void> {
    const { clock, onFault } = this.#parts
    await this.check().catch(onFault)
    this.#stopLoop = repeat(clock, RECONCILE_PAUSE_MS, async () => { await this.check() }, onFault)
  }

  /** Ends after the reconciliation under way. */
  async stop(): Promise<void> {
    await this.#stopLoop()
  }

  /** Whether money may not leave: the ledger was not reconciled yet, or did not balance. */
  isHalted(): boolean {
    return this.#state?.balanced !== true
  }

  /** Undefined until the first reconciliation. */
  state(): LedgerState | undefined {
    return this.#state
  }

  /** Reconciles now: the whole when it is due or was asked for, else what was added. */
  async check(reach: AuditReach = 'added'): Promise<LedgerState> {
    const checkedAtMs = this.#parts.clock.nowMs()
    const isDue = this.isHalted() || this.#audit === undefined || utcDay(checkedAtMs) !== this.#wholeDay
    const first = await this.#run(isDue ? 'whole' : reach)
    const findings = first.length > 0 && !isDue && reach === 'added' ? await this.#run('whole') : first
    await this.#parts.keep(dateOf(checkedAtMs), findings)
    this.#state = { checkedAtMs, balanced: findings.length === 0, findings }
    if (findings.length > 0) this.#parts.onDifference(this.#state)
    return this.#state
  }

  async #run(reach: AuditReach): Promise<readonly Finding[]> {
    const audit = reach === 'whole' ? new LedgerAudit() : this.#audit ?? new LedgerAudit()
    // An audit that fails halfway is not used again; the next check begins anew.
    this.#audit = undefined
    const findings = await this.#parts.audit(audit, reach)
    this.#audit = audit
    if (reach === 'whole') this.#wholeDay = utcDay(this.#parts.clock.nowMs())
    return findings
  }
}
