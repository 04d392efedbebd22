import { PASSKEYS_MAX } from '@candor/contract'
import { generateAuthenticationOptions, generateRegistrationOptions, verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import { dateOf } from '../../clock/clock.ts'
import type { Caller, Context, SignedIn } from '../../http/handler.ts'
import { markOf } from '../../secrets/seal.ts'
import { type Started, startSession } from '../access/index.ts'
import { type Assertion, challengeOf, readAssertion, readRegistration, type Registration } from './credential.ts'
import { type Aftermath, announce, protect } from './protect.ts'
import type { SecurityDeps } from './security-deps.ts'
import { addChallenge, addPasskey, noteUse, type Passkey, passkeyByCredential, passkeysOf, takeChallenge } from './store-passkeys.ts'
import { holdUser, personOf } from './store-person.ts'
import { Rollback, type Transaction } from './store.ts'

/** A challenge is answered within this time or not at all (AU8). */
export const CHALLENGE_MS = 120_000

/** Ed25519, ES256 and RS256 by their COSE numbers: what every authenticator in use has one of, and what this runtime verifies without experiments. */
const ALGORITHMS = [-8, -7, -257]

type Refused<C extends string> = { readonly refused: C }
const wrong = { refused: 'PASSKEY_WRONG' } as const

/** What a browser needs to make a passkey that verifies its owner by itself, and so stands for password and second factor together (AUTH-27). */
export async function passkeyOptions(deps: SecurityDeps, { caller, receivedAtMs: nowMs }: SignedIn): Promise<Record<string, unknown> | Refused<'TOO_MANY'>> {
  const { userId } = caller
  const [kept, { email, phone }] = await Promise.all([passkeysOf(deps.database, userId), personOf(deps.database, userId)])
  if (kept.length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
  const { id, name } = deps.relyingParty()
  const options = await generateRegistrationOptions({
    rpID: id, rpName: name, userName: email ?? phone ?? '', userID: Uint8Array.from(Buffer.from(`user ${userId}`)), timeout: CHALLENGE_MS, attestationType: 'none', supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: kept.map((key) => ({ id: key.credentialId })), authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(deps.database, keptAs(deps, options.challenge, caller), userId, dateOf(nowMs + CHALLENGE_MS))
  return { ...options }
}

/** Keeps a passkey that answers a challenge given to this user (AUTH-27). */
export async function savePasskey(deps: SecurityDeps, context: SignedIn, text: string, name: string): Promise<Passkey | Refused<'PARAM_ERROR' | 'TOO_MANY' | 'PASSKEY_WRONG'>> {
  const { caller: { userId }, receivedAtMs: nowMs } = context
  const read = readRegistration(text)
  if (read === undefined) return { refused: 'PARAM_ERROR' }
  if ((await passkeysOf(deps.database, userId)).length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
  const challenge = await answered(deps, read.response.clientDataJSON, context.caller, nowMs)
  const credential = challenge === undefined ? undefined : await verifiedRegistration(deps, read, challenge)
  if (credential === undefined) return wrong
  const kept = await deps.database.transaction(async (tx): Promise<Aftermath | Refused<'TOO_MANY' | 'PASSKEY_WRONG'>> => {
    await holdUser(tx, userId)
    if ((await passkeysOf(tx, userId)).length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
    const added = await addPasskey(tx, {
      userId, credentialId: credential.id, publicKey: credential.publicKey, counter: credential.counter, name, now: dateOf(nowMs),
    })
    return added === undefined ? wrong : protect(tx, deps, context, 'passkey', await personOf(tx, userId))
  })
  if ('refused' in kept) return kept
  announce(deps, userId, kept)
  return await passkeyByCredential(deps.database, credential.id) ?? wrong
}

/** What a browser needs to log in with whichever passkey its owner chooses. */
export async function loginOptions(deps: SecurityDeps, nowMs: number): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({ rpID: deps.relyingParty().id, userVerification: 'required', timeout: CHALLENGE_MS })
  await addChallenge(deps.database, keptAs(deps, options.challenge, undefined), undefined, dateOf(nowMs + CHALLENGE_MS))
  return { ...options }
}

/** Opens a session for the owner of a passkey that signed our challenge for our site (AUTH-27). */
export async function passkeyLogin(deps: SecurityDeps, context: Context, text: string): Promise<Started | Refused<'PARAM_ERROR' | 'PASSKEY_WRONG'>> {
  const { receivedAtMs: nowMs } = context
  const read = readAssertion(text)
  if (read === undefined) return { refused: 'PARAM_ERROR' }
  const challenge = await answered(deps, read.response.clientDataJSON, undefined, nowMs)
  const passkey = await passkeyByCredential(deps.database, read.id)
  if (challenge === undefined || passkey === undefined) return wrong
  const counter = await verifiedCounter(deps, read, passkey, challenge)
  if (counter === undefined) return wrong
  const outcome = await deps.database.transaction((tx) => open(tx, deps, context, passkey, counter))
  if ('refused' in outcome) return outcome
  deps.onEvents(outcome.events)
  return outcome
}

/** A counter that did not grow is a copy of the key, or an assertion seen before: nobody gets in. */
async function open(tx: Transaction, deps: SecurityDeps, context: Context, { id, userId }: Passkey, counter: number): Promise<Started | Refused<'PASSKEY_WRONG'>> {
  if (!await noteUse(tx, id, counter, dateOf(context.receivedAtMs))) throw new Rollback<Refused<'PASSKEY_WRONG'>>(wrong)
  return startSession({ newDevice: (inner, login) => deps.notices.newDevice(inner, login) }, tx, userId, context)
}

/** The challenge that is being answered, used up by the attempt whatever comes of it. */
async function answered(deps: SecurityDeps, clientDataJSON: string, caller: Caller | undefined, nowMs: number): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  return await takeChallenge(deps.database, keptAs(deps, challenge, caller), caller?.userId, dateOf(nowMs)) ? challenge : undefined
}

/** What is kept of a challenge: it fits the session that asked for it alone, and says nothing to whoever reads it. */
function keptAs({ sealKey }: SecurityDeps, challenge: string, caller: Caller | undefined): string {
  return markOf(sealKey, caller === undefined ? 'passkey login' : `passkey of session ${caller.sessionId}`, challenge).toString('base64url')
}

type Credential = { readonly id: string; readonly publicKey: Uint8Array; readonly counter: number }

async function verifiedRegistration(deps: SecurityDeps, response: Registration, expectedChallenge: string): Promise<Credential | undefined> {
  const { id, origin } = deps.relyingParty()
  const result = await unlessUnfit(() => verifyRegistrationResponse({ response, supportedAlgorithmIDs: ALGORITHMS, expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }))
  return result?.verified === true ? result.registrationInfo.credential : undefined
}

async function verifiedCounter(deps: SecurityDeps, response: Assertion, passkey: Passkey, expectedChallenge: string): Promise<number | undefined> {
  const { id, origin } = deps.relyingParty()
  const credential = { id: passkey.credentialId, publicKey: Uint8Array.from(passkey.publicKey), counter: passkey.counter }
  const result = await unlessUnfit(() => verifyAuthenticationResponse({ response, expectedChallenge, expectedOrigin: origin, expectedRPID: id, credential, requireUserVerification: true }))
  return result?.verified === true ? result.authenticationInfo.newCounter : undefined
}

/** The library throws for whatever is unfit in what a stranger sent: a foreign origin, a broken signature, a counter gone back. Nothing of ours runs in there. */
async function unlessUnfit<T>(verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error) return undefined
    throw error
  }
}
