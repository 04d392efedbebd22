import type { Context } from '../../http/handler.ts'
import type { AccessDeps } from './access-deps.ts'
import { deviceName, regionOf } from './device.ts'
import { keepDevice } from './known-device.ts'
import { openSession } from './session.ts'
import { originsOf } from './store-sessions.ts'
import type { QueuedEvents, Transaction } from './store.ts'

/** A session that opened, and the events to be sent once its transaction is committed. */
export type Started = { readonly token: string; readonly events: QueuedEvents | undefined }

/**
 * Opens a session, on a device that is known from then on (AUTH-33), and tells its user when it was
 * not seen before (AUTH-29). His first login ever has nothing to be compared with.
 */
export async function startSession(
  deps: Pick<AccessDeps, 'newDevice' | 'secret'>,
  tx: Transaction,
  userId: number,
  context: Context,
): Promise<Started> {
  const origins = await originsOf(tx, userId)
  const origin = originOf(context)
  const isNew = origins.length > 0 && !origins.some((seen) => originOf(seen) === origin)
  const events = isNew
    ? await deps.newDevice(tx, {
        userId,
        device: deviceName(context.device),
        region: regionOf(context.address),
        nowMs: context.receivedAtMs,
      })
    : undefined
  return {
    token: await openSession(
      tx,
      userId,
      context,
      await keepDevice(tx, deps.secret, userId, context),
    ),
    events,
  }
}

/**
 * What a device says of itself, together with the network it comes from: nearly everybody's browser
 * calls itself the same.
 */
function originOf({
  device,
  address,
}: {
  readonly device: string
  readonly address: string
}): string {
  return `${deviceName(device)} at ${regionOf(address)}`
}
