import { WITHDRAWAL_WINDOW_MS } from '@candor/engine/identity/limits'
import { PROTECTION_HOLD_MS } from '@candor/engine/withdrawals/holds'
import { DECIDE_MS, DESTINATION_HOLD_MS } from '@candor/engine/withdrawals/terms'

const HOUR_MS = 3_600_000

/** The durations named in the texts of withdrawals, from the engine's terms. */
export const hours = {
  decision: DECIDE_MS / HOUR_MS,
  limit: WITHDRAWAL_WINDOW_MS / HOUR_MS,
  destinationHold: DESTINATION_HOLD_MS / HOUR_MS,
  passwordHold: PROTECTION_HOLD_MS / HOUR_MS,
}
