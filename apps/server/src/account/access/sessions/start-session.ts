import type { Context } from '../../../http/handler.ts'
import type { AccessDeps } from '../access-deps.ts'
import { formatDeviceName, toRegion } from './device.ts'
import { rememberLoginDevice } from './known-device.ts'
import { openSession } from './session.ts'
import { listOrigins } from './store-sessions.ts'
import type { QueuedEvents, Transaction } from '../store.ts'

/** An opened session, and the events to send after its transaction's commit. */
export type StartedSession = { readonly token: string; readonly events: QueuedEvents | undefined }

/**
 * Opens a session on a device that is known from then on (AUTH-33), and notifies the user of a new
 * device (AUTH-29). A first login has nothing to compare with.
 */
export async function startSession(
  deps: Pick<AccessDeps, 'newDevice' | 'secret'>,
  tx: Transaction,
  userId: number,
  context: Context,
): Promise<StartedSession> {
  const origins = await listOrigins(tx, userId)
  const origin = toOrigin(context)
  const isNew = origins.length > 0 && !origins.some((known) => toOrigin(known) === origin)
  const events = isNew
    ? await deps.newDevice(tx, {
        userId,
        device: formatDeviceName(context.device),
        region: toRegion(context.address),
        nowMs: context.receivedAtMs,
      })
    : undefined
  return {
    token: await openSession(
      tx,
      userId,
      context,
      await rememberLoginDevice(tx, deps.secret, userId, context),
    ),
    events,
  }
}

/** A device's user agent with its network, since most browsers send the same user agent. */
function toOrigin({
  device,
  address,
}: {
  readonly device: string
  readonly address: string
}): string {
  return `${formatDeviceName(device)} at ${toRegion(address)}`
}
