import { computeHmac } from '../../../secrets/seal.ts'
import { toDate } from '../../../clock/clock.ts'
import { networkOf } from '../../../http/limits.ts'
import type { Context } from '../../../http/handler.ts'
import { findDeviceByMac, rememberDevice } from './store-devices.ts'
import type { Queryable, Transaction } from '../store.ts'

/**
 * The maximum of a user's known devices, and how long one stays known after its last login
 * (AUTH-33).
 */
export const deviceTerms = { max: 20, keptMs: 180 * 86_400_000 } as const

/** An unauthenticated caller: device token and network address. */
export type RequestOrigin = Pick<Context, 'address' | 'deviceToken'>

/**
 * The caller's known device of this user; undefined for a stranger. Without an account the same
 * query runs for nobody, so that the time reveals nothing.
 */
export async function findKnownDevice(
  database: Queryable,
  secret: Buffer,
  userId: number | undefined,
  { deviceToken }: RequestOrigin,
): Promise<number | undefined> {
  return deviceToken === undefined
    ? undefined
    : findDeviceByMac(database, computeDeviceMac(secret, userId ?? 0, deviceToken))
}

/** Marks the device of a successful login as known; undefined without a device token. */
export async function rememberLoginDevice(
  tx: Transaction,
  secret: Buffer,
  userId: number,
  { deviceToken, receivedAtMs }: Pick<Context, 'deviceToken' | 'receivedAtMs'>,
): Promise<number | undefined> {
  return deviceToken === undefined
    ? undefined
    : rememberDevice(
        tx,
        userId,
        computeDeviceMac(secret, userId, deviceToken),
        deviceTerms.max,
        toDate(receivedAtMs),
      )
}

/**
 * The owner of a code requested without a session: the device, where it has a token, so that a
 * phone may change networks in between; otherwise the network (AUTH-03).
 */
export function toStrangerKey(secret: Buffer, { address, deviceToken }: RequestOrigin): string {
  return deviceToken === undefined
    ? `network ${networkOf(address)}`
    : `device ${computeHmac(secret, 'asker', deviceToken).toString('base64url')}`
}

function computeDeviceMac(secret: Buffer, userId: number, token: string): Buffer {
  return computeHmac(secret, `known device of ${userId}`, token)
}
