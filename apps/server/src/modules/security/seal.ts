import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Seals a user's secret for keeping (AU7): it opens with the same key for the same user only. */
export function seal(key: Buffer, userId: number, text: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyFor(key), nonce).setAAD(ownerOf(userId))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** What was sealed; throws when it was altered, or belongs to another key or user. */
export function unseal(key: Buffer, userId: number, sealed: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(key), sealed.subarray(0, NONCE_BYTES)).setAAD(ownerOf(userId))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** What is kept of a recovery code: it says nothing without the key. */
export function recoveryMac(key: Buffer, userId: number, code: string): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(['recovery code', userId, code])).digest()
}

function keyFor(key: Buffer): Buffer {
  return createHmac('sha256', key).update('second factor').digest()
}

function ownerOf(userId: number): Buffer {
  return Buffer.from(`user ${userId}`)
}
