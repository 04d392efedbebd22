import { unseal } from '../../secrets/seal.ts'
import type { RequestRow } from './store.ts'

/** The name of a basic filing; '' of one that has none. */
export function openName({ userId, name }: RequestRow, sealKey: Buffer): string {
  return name === undefined ? '' : unseal(sealKey, `identity name ${userId}`, name)
}

/** The document's number of a basic filing, whole; '' of one that has none. */
export function openNumber({ userId, number }: RequestRow, sealKey: Buffer): string {
  return number === undefined ? '' : unseal(sealKey, `identity number ${userId}`, number)
}
