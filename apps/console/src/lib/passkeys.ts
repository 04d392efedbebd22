/** Whether this browser can hold passkeys, and speak of them in the standard's JSON. */
export function hasPasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}

/**
 * Asks the device for a new passkey; undefined when its owner cancelled. Answers what the server
 * wants as JSON text (STAFF-19).
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

/** Asks the device to sign a login; undefined when its owner cancelled. */
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
 * A browser says alike that its owner said no, that they took too long and that there was nothing
 * to choose from.
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
