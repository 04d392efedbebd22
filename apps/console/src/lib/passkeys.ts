/** Whether this browser supports passkeys, and their standard JSON form. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/**
 * Creates a passkey on the device; undefined when the user cancelled. Returns the JSON text for the
 * server (STAFF-19).
 */
export function makePasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  return awaitCredential(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  )
}

/** Signs a login on the device; undefined when the user cancelled. */
export function signWithPasskey(
  options: Readonly<Record<string, unknown>>,
): Promise<string | undefined> {
  return awaitCredential(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  )
}

/**
 * A browser reports alike that the user refused, that they took too long and that there was no
 * passkey to choose.
 */
async function awaitCredential(ask: () => Promise<Credential | null>): Promise<string | undefined> {
  try {
    const made = await ask()
    return made === null ? undefined : JSON.stringify((made as PublicKeyCredential).toJSON())
  } catch (error) {
    if (
      error instanceof DOMException &&
      (error.name === 'NotAllowedError' || error.name === 'AbortError')
    )
      return undefined
    throw error
  }
}
