import type { Route } from '@candor/contract'
import { type Storage, storage } from '../lib/storage.ts'

const BYTES = 32
const FORM = /^[A-Za-z0-9_-]{43}$/

/**
 * The token by which this device is recognised when a user logs in here again (AUTH-33). It is
 * random, grants nothing, and survives logging out; it is sent where passwords and codes are tried,
 * and nowhere else.
 */
export function deviceToken(
  route: Pick<Route, 'access' | 'rate'>,
  tokenStorage: Storage = storage,
): string | undefined {
  if (route.access !== 'guest' || (route.rate !== 'secret' && route.rate !== 'code'))
    return undefined
  const storedToken = tokenStorage.read('device')
  if (typeof storedToken === 'string' && FORM.test(storedToken)) return storedToken
  const token = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(BYTES))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  tokenStorage.write('device', token)
  return token
}
