import { toDate, formatUtc } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { checkPayPassword, type PayRefusal } from './pay-password.ts'
import type { SecurityDeps } from './security-deps.ts'
import { type Allowlist, loadAllowlist, decideAllowlist } from './store-allowlist.ts'
import { lockUser } from './store-person.ts'

/**
 * Switches the withdrawal allow-list by the payment password (OUT-14). Setting the current state
 * again changes nothing, so that no 24 h restart.
 */
export async function setAllowlist(
  deps: SecurityDeps,
  { caller: { userId }, receivedAtMs }: SignedIn,
  requestedState: boolean,
  payPassword: string,
): Promise<PayRefusal | undefined> {
  const refusal = await checkPayPassword(deps, userId, payPassword, receivedAtMs)
  if (refusal !== undefined) return refusal
  await deps.database.transaction(async (tx) => {
    await lockUser(tx, userId)
    const { isOn, offFrom } = await loadAllowlist(tx, userId, toDate(receivedAtMs))
    const holdsAlready = requestedState
      ? isOn && offFrom === undefined
      : !isOn || offFrom !== undefined
    if (!holdsAlready) await decideAllowlist(tx, userId, requestedState, toDate(receivedAtMs))
  })
  return undefined
}

export function toAllowlistDto({ isOn, offFrom }: Allowlist) {
  return {
    enabled: isOn ? (1 as const) : (0 as const),
    off_from: offFrom === undefined ? null : formatUtc(offFrom),
  }
}
