import { expect, it } from 'vitest'
import { decodeBase64Url, encodeBase64Url } from './passkeys.ts'

it.each([[[]], [[0]], [[251, 255]], [[255, 254, 253]], [[62, 63, 250, 0, 1]]])(
  'AUTH-27 the bytes %j travel as base64url text and come back',
  (bytes) => {
    const text = encodeBase64Url(Uint8Array.from(bytes).buffer)
    expect(text).toBe(Buffer.from(bytes).toString('base64url'))
    expect([...decodeBase64Url(text)]).toEqual(bytes)
  },
)
