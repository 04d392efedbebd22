import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Assertion, Registration } from './credential.ts'
import type { RelyingParty } from './security-deps.ts'

/** The lifetime of a challenge (AU8). */
export const CHALLENGE_MS = 120_000

/**
 * Ed25519, ES256 and RS256 by their COSE numbers: every authenticator in use has one of them, and
 * this runtime verifies them without experimental features.
 */
export const ALGORITHMS = [-8, -7, -257]

export type Credential = {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

/**
 * The credential a browser created for a challenge; undefined where it proves nothing, or the
 * device did not verify its user.
 */
export async function verifyRegistration(
  { id, origin }: RelyingParty,
  response: Registration,
  expectedChallenge: string,
): Promise<Credential | undefined> {
  const result = await undefinedIfInvalid(() =>
    verifyRegistrationResponse({
      response,
      supportedAlgorithmIDs: ALGORITHMS,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  )
  return result?.verified === true ? result.registrationInfo.credential : undefined
}

/**
 * The counter of a stored credential that signed a challenge for a site; undefined where it did
 * not.
 */
export async function verifyAssertion(
  { id, origin }: RelyingParty,
  response: Assertion,
  passkey: { readonly credentialId: string; readonly publicKey: Buffer; readonly counter: number },
  expectedChallenge: string,
): Promise<number | undefined> {
  const credential = {
    id: passkey.credentialId,
    publicKey: Uint8Array.from(passkey.publicKey),
    counter: passkey.counter,
  }
  const result = await undefinedIfInvalid(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential,
      requireUserVerification: true,
    }),
  )
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined
}

/**
 * The library throws on every invalid input: a foreign origin, a broken signature, a counter that
 * went back. None of our code runs inside.
 */
async function undefinedIfInvalid<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
