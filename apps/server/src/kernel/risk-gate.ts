import type { Transaction } from '../db/connection.ts'

export type RiskRefusal = {
  readonly refused: 'RISK_ACK_REQUIRED'
  readonly details: { readonly product: string; readonly version: number }
}

/**
 * Whether a user had read a product's risk disclosure by a time (USER-33); undefined where they
 * had.
 */
export type RiskGate = (
  tx: Transaction,
  userId: number,
  nowMs: number,
) => Promise<RiskRefusal | undefined>
