import * as z from 'zod/mini'
import { flag, int, utcTime } from './calls/shapes.ts'

const findings = z.array(
  z.object({ check: z.string(), row: z.string(), expected: z.string(), found: z.string() }),
)

/** A difference of an entry, with its account, as a reconciliation reports it. */
export const explained = { entry: int, account: int, expected: z.string(), found: z.string() }

/** The maximum past halts in a report. */
export const HALTS_SHOWN = 20

/** The maximum repairs in a report and at the console. */
export const REPAIRS_SHOWN = 50

/**
 * Why no money may leave: the ledger does not balance; the server started and has not reconciled it
 * yet; or it was not reconciled for five minutes (LEDG-20).
 */
export const haltReasons = ['difference', 'started', 'unchecked'] as const
export type HaltReason = (typeof haltReasons)[number]

/**
 * Whether the ledger balances and money may leave, and every past halt, newest first (FAIR-15).
 * Times not reached yet are ''.
 */
export const ledgerReport = z.object({
  checked_at: z.string(),
  whole_at: z.string(),
  balanced: flag,
  /** 1 when money may leave; otherwise the reason and since when. */
  money_out: flag,
  reason: z.literal(['', ...haltReasons]),
  since: z.string(),
  findings,
  halts: z.array(z.object({ from: z.string(), until: z.string(), findings })),
  /**
   * Differences of entries that two staff members explained, newest first (LEDG-24): hash is the
   * SHA-256 of the bytes of previous and text, which is the JSON of [id, proposal, entry, account,
   * expected, found, reason, last entry that may carry it on, who proposed, when in ms, who
   * confirmed, when in ms]; before the first it is the SHA-256 of 'ledger repairs'.
   */
  repairs: z.array(
    z.object({
      id: int,
      ...explained,
      reason: z.string(),
      at: utcTime,
      text: z.string(),
      previous: z.string(),
      hash: z.string(),
    }),
  ),
})
export type LedgerReport = z.infer<typeof ledgerReport>
