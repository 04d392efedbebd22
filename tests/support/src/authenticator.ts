import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** Deviations of an authenticator; everything else follows the WebAuthn standard. */
export type Signing = {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  readonly counter?: number
  readonly isVerified?: boolean
  readonly isFramed?: boolean
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/**
 * A passkey as a phone stores it: creates the answers that a browser passes on, signed with its own
 * key.
 */
export class Authenticator {
  readonly id = randomBytes(16)
  readonly #key: KeyObject
  readonly #publicKey: KeyObject

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    this.#publicKey = publicKey
  }

  /** The answer to a registration of a new passkey. */
  register({
    challenge,
    origin = 'https://candor.example',
    rpId = 'candor.example',
    counter = 0,
    isVerified = true,
    isFramed = false,
  }: Signing): string {
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const authData = Buffer.concat([
      authDataOf(rpId, counter, isVerified, ATTESTED),
      Buffer.alloc(16),
      length,
      this.id,
      this.#coseKey(),
    ])
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', challenge, origin, isFramed),
      attestationObject,
      transports: ['internal'],
    })
  }

  /** The answer to a login. */
  assert({
    challenge,
    origin = 'https://candor.example',
    rpId = 'candor.example',
    counter = 0,
    isVerified = true,
    isFramed = false,
  }: Signing): string {
    const authenticatorData = authDataOf(rpId, counter, isVerified, 0)
    const clientDataJSON = clientData('webauthn.get', challenge, origin, isFramed)
    const signature = sign(
      'sha256',
      Buffer.concat([authenticatorData, createHash('sha256').update(clientDataJSON).digest()]),
      this.#key,
    )
    return this.#answer({ clientDataJSON, authenticatorData, signature })
  }

  #answer(response: Record<string, Buffer | string[]>): string {
    const id = this.id.toString('base64url')
    const coded = Object.fromEntries(
      Object.entries(response).map(([name, value]) => [
        name,
        Buffer.isBuffer(value) ? value.toString('base64url') : value,
      ]),
    )
    return JSON.stringify({
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: coded,
    })
  }

  /** The public key in the format of RFC 9053: elliptic, ES256, P-256, x and y. */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    return Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ])
  }
}

function authDataOf(rpId: string, counter: number, isVerified: boolean, flags: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([
    createHash('sha256').update(rpId).digest(),
    Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]),
    count,
  ])
}

function clientData(type: string, challenge: string, origin: string, crossOrigin: boolean): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin }))
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | value.length]), Buffer.from(value)])
}

function bytes(value: Buffer): Buffer {
  const head =
    value.length < 256
      ? Buffer.from([0x58, value.length])
      : Buffer.from([0x59, value.length >> 8, value.length & 255])
  return Buffer.concat([head, value])
}
