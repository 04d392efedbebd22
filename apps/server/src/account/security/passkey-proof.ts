import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Assertion, Registration } from './credential.ts'
import type { RelyingParty } from './security-deps.ts'

/** A challenge is answered within this time or not at all (AU8). */
export const CHALLENGE_MS = 120_000

/**
 * Ed25519, ES256 and RS256 by their COSE numbers: what every authenticator in use has one of, and
 * what this runtime verifies without experiments.
 */
export const ALGORITHMS = [-8, -7, -257]

export type Credential = {
  readonly id: string
  readonly publicKey: Uint8Array
  readonly counter: number
}

/**
 * What a browser made for a site in answer to a challenge; undefined where it proves nothing, or
 * its owner was not asked by his device.
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
 * The counter of a kept credential that signed a challenge for a site; undefined where it did not.
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
 * The library throws for whatever is unfit in what a stranger sent: a foreign origin, a broken
 * signature, a counter gone back. Nothing of ours runs in there.
 */
async function undefinedIfInvalid<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
