/**
 * What a server's options for navigator.credentials hold, as far as it is read here; the standard's
 * JSON form.
 */
type CredentialNames = readonly {
  readonly id: string
  readonly type?: string
  readonly transports?: readonly string[]
}[]

/** Whether this browser can hold passkeys at all. */
export function hasPasskeys(): boolean {
  return 'credentials' in navigator && typeof PublicKeyCredential === 'function'
}

/**
 * Asks the device for a new passkey; undefined when its owner cancelled. Answers what the server
 * wants as JSON text (AUTH-27).
 */
export async function makePasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const user = options['user'] as PublicKeyCredentialUserEntityJSON
  const publicKey = {
    ...options,
    challenge: decodeBase64Url(String(options['challenge'])),
    user: { ...user, id: decodeBase64Url(user.id) },
    excludeCredentials: listCredentials(options['excludeCredentials']),
  } as unknown as PublicKeyCredentialCreationOptions
  const created = await unlessCancelled(navigator.credentials.create({ publicKey }))
  if (created === undefined) return undefined
  const { clientDataJSON, attestationObject } = created.response as AuthenticatorAttestationResponse
  return toCredentialRequest(created, {
    clientDataJSON: encodeBase64Url(clientDataJSON),
    attestationObject: encodeBase64Url(attestationObject),
  })
}

/** Asks the device to sign a login; undefined when its owner cancelled. */
export async function signWithPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  const publicKey = {
    ...options,
    challenge: decodeBase64Url(String(options['challenge'])),
    allowCredentials: listCredentials(options['allowCredentials']),
  } as unknown as PublicKeyCredentialRequestOptions
  const signed = await unlessCancelled(navigator.credentials.get({ publicKey }))
  if (signed === undefined) return undefined
  const { clientDataJSON, authenticatorData, signature } =
    signed.response as AuthenticatorAssertionResponse
  return toCredentialRequest(signed, {
    clientDataJSON: encodeBase64Url(clientDataJSON),
    authenticatorData: encodeBase64Url(authenticatorData),
    signature: encodeBase64Url(signature),
  })
}

function listCredentials(credentials: unknown): unknown[] {
  return ((credentials ?? []) as CredentialNames).map((credential) => ({
    ...credential,
    type: 'public-key',
    id: decodeBase64Url(credential.id),
  }))
}

/**
 * A browser says alike that its owner said no, that he took too long and that there was nothing to
 * choose from.
 */
async function unlessCancelled(
  asked: Promise<Credential | null>,
): Promise<PublicKeyCredential | undefined> {
  try {
    return ((await asked) ?? undefined) as PublicKeyCredential | undefined
  } catch (error) {
    if (
      error instanceof DOMException &&
      (error.name === 'NotAllowedError' || error.name === 'AbortError')
    )
      return undefined
    throw error
  }
}

function toCredentialRequest(
  { id }: PublicKeyCredential,
  response: Readonly<Record<string, string>>,
): string {
  return JSON.stringify({ id, rawId: id, type: 'public-key', response })
}

/** The bytes of a base64url text. */
export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )
}

/** Bytes as base64url text, without padding. */
export function encodeBase64Url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Where passkeys of this site can be made: the domain that the server's options name, at the port
 * in use.
 */
export function getRelyingPartyId({ rp }: Readonly<Record<string, unknown>>): string {
  const { protocol, port } = location
  return `${protocol}//${(rp as PublicKeyCredentialRpEntity).id ?? ''}${port === '' ? '' : `:${port}`}`
}

/**
 * Why a device gave no passkey, where that is neither its owner's wish nor our fault; undefined for
 * everything else.
 */
export function findObstacle(error: Error): 'already' | 'address' | undefined {
  if (!(error instanceof DOMException)) return undefined
  if (error.name === 'InvalidStateError') return 'already'
  return error.name === 'SecurityError' ? 'address' : undefined
}
