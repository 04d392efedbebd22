import { loadFilings, type Queryable } from './store.ts'
import { unseal } from '../../secrets/seal.ts'
import type { RequestRow } from './store.ts'

/** The name of a basic filing; '' without one. */
export function decryptName({ userId, name }: RequestRow, sealKey: Buffer): string {
  return name === undefined ? '' : unseal(sealKey, `identity name ${userId}`, name)
}

/** The full document number of a basic filing; '' without one. */
export function decryptNumber({ userId, number }: RequestRow, sealKey: Buffer): string {
  return number === undefined ? '' : unseal(sealKey, `identity number ${userId}`, number)
}

/** The papers a user was verified with; undefined without an approved filing. */
export async function findVerifiedPapers(
  db: Queryable,
  sealKey: Buffer,
  userId: number,
): Promise<{ idType: number; name: string; number: string } | undefined> {
  const basic = (await loadFilings(db, userId)).rows.find(
    ({ level, status }) => level === 1 && status === 2,
  )
  return basic?.idType === undefined
    ? undefined
    : {
        idType: basic.idType,
        name: decryptName(basic, sealKey),
        number: decryptNumber(basic, sealKey),
      }
}

/** Decrypts name and number of a basic filing for their owner (USER-43). */
export function unsealPapers(
  userId: number,
  { name, number }: { readonly name: Buffer; readonly number: Buffer },
  sealKey: Buffer,
): { readonly name: string; readonly number: string } {
  return {
    name: unseal(sealKey, `identity name ${userId}`, name),
    number: unseal(sealKey, `identity number ${userId}`, number),
  }
}
