import { dateOf, utcText } from '../../clock/clock.ts'
import type { SignedIn } from '../../http/handler.ts'
import { checkPayPassword, type PayRefusal } from './pay-password.ts'
import type { SecurityDeps } from './security-deps.ts'
import { type Allowlist, allowlistOf, decideAllowlist } from './store-allowlist.ts'
import { holdUser } from './store-person.ts'

/**
 * Switches the allow-list of withdrawals by the payment password (OUT-14). Saying again what holds
 * already changes nothing, so that no 24 h begin anew.
 */
export async function setAllowlist(
  deps: SecurityDeps,
  { caller: { userId }, receivedAtMs }: SignedIn,
  wanted: boolean,
  payPassword: string,
): Promise<PayRefusal | undefined> {
  const refusal = await checkPayPassword(deps, userId, payPassword, receivedAtMs)
  if (refusal !== undefined) return refusal
  await deps.database.transaction(async (tx) => {
    await holdUser(tx, userId)
    const { isOn, offFrom } = await allowlistOf(tx, userId, dateOf(receivedAtMs))
    const holdsAlready = wanted ? isOn && offFrom === undefined : !isOn || offFrom !== undefined
    if (!holdsAlready) await decideAllowlist(tx, userId, wanted, dateOf(receivedAtMs))
  })
  return undefined
}

export function allowlistOnWire({ isOn, offFrom }: Allowlist) {
  return {
    enabled: isOn ? (1 as const) : (0 as const),
    off_from: offFrom === undefined ? null : utcText(offFrom),
  }
}
