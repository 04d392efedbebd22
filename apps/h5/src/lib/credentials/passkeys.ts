/**
 * The parts of a server's options for navigator.credentials that are read here; the standard's JSON
 * form.
 */
type CredentialNames = readonly {
  readonly id: string
  readonly type?: string
  readonly transports?: readonly string[]
}[]

export function hasPasskeys(): boolean {
  return 'credentials' in navigator && typeof PublicKeyCredential === 'function'
}

/**
 * Creates a passkey on the device; undefined when the user cancelled. Returns the JSON text for the
 * server (AUTH-27).
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

/** Signs a login on the device; undefined when the user cancelled. */
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
 * A browser reports alike that the user refused, that they took too long and that there was no
 * passkey to choose.
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

export function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )
}

export function encodeBase64Url(bytes: ArrayBuffer): string {
  const letters = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

/**
 * Where passkeys of this site can be created: the domain from the server's options, at the current
 * port.
 */
export function getRelyingPartyId({ rp }: Readonly<Record<string, unknown>>): string {
  const { protocol, port } = location
  return `${protocol}//${(rp as PublicKeyCredentialRpEntity).id ?? ''}${port === '' ? '' : `:${port}`}`
}

/**
 * Why a device created no passkey, where it is neither the user's choice nor our error; undefined
 * for everything else.
 */
export function findObstacle(error: Error): 'already' | 'address' | undefined {
  if (!(error instanceof DOMException)) return undefined
  if (error.name === 'InvalidStateError') return 'already'
  return error.name === 'SecurityError' ? 'address' : undefined
}
