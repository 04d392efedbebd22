import { computeHmac } from '../../../secrets/seal.ts'
import { toDate } from '../../../clock/clock.ts'
import { networkOf } from '../../../http/limits.ts'
import type { Context } from '../../../http/handler.ts'
import { findDeviceByMac, rememberDevice } from './store-devices.ts'
import type { Queryable, Transaction } from '../store.ts'

/**
 * So many devices of one user are known at once, and so long after the last login on one (AUTH-33).
 */
export const deviceTerms = { max: 20, keptMs: 180 * 86_400_000 } as const

/**
 * Who asks, before anybody has proved who he is: what his device calls itself, and where he comes
 * from.
 */
export type RequestOrigin = Pick<Context, 'address' | 'deviceToken'>

/**
 * The known device of a user that asks; undefined for a stranger. Where no account is asked for,
 * the same is looked up for nobody, so that the time of an answer does not tell which it was.
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

/**
 * Keeps the device of a login that succeeded as known to its user; undefined where it has no token.
 */
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
 * Whose a code is that nobody's session asks for: the device's, where it has a token, so that a
 * phone may change networks between asking and typing; else the network's (AUTH-03).
 */
export function toStrangerKey(secret: Buffer, { address, deviceToken }: RequestOrigin): string {
  return deviceToken === undefined
    ? `network ${networkOf(address)}`
    : `device ${computeHmac(secret, 'asker', deviceToken).toString('base64url')}`
}

function computeDeviceMac(secret: Buffer, userId: number, token: string): Buffer {
  return computeHmac(secret, `known device of ${userId}`, token)
}
