import * as z from 'zod/mini'
import { flag } from './shapes.ts'

const findings = z.array(z.object({ check: z.string(), row: z.string(), expected: z.string(), found: z.string() }))

/** How many past halts a report tells of. */
export const HALTS_SHOWN = 20

/**
 * Why no money may leave: the ledger does not balance; the server started and has not looked at it since; or it was not reconciled for
 * five minutes (LEDG-20).
 */
export const haltReasons = ['difference', 'started', 'unchecked'] as const
export type HaltReason = (typeof haltReasons)[number]

/** Whether the ledger balances and money may leave, and every time it might not, newest first (FAIR-15). Moments that have not come are ''. */
export const ledgerReport = z.object({
  checked_at: z.string(), whole_at: z.string(), balanced: flag,
  /** 1 when money may leave; else why not and since when. */
  money_out: flag, reason: z.literal(['', ...haltReasons]), since: z.string(), findings,
  halts: z.array(z.object({ from: z.string(), until: z.string(), findings })),
})
export type LedgerReport = z.infer<typeof ledgerReport>
