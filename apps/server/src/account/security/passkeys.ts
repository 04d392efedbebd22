import { PASSKEYS_MAX, type WrongField, wrongField } from '@candor/contract'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { dateOf } from '../../clock/clock.ts'
import type { Caller, Context, SignedIn } from '../../http/handler.ts'
import { markOf } from '../../secrets/seal.ts'
import { type Started, startSession } from '../access/index.ts'
import { challengeOf, readAssertion, readRegistration } from './credential.ts'
import { ALGORITHMS, CHALLENGE_MS, verifiedCounter, verifiedRegistration } from './passkey-proof.ts'
import { type Aftermath, announce, protect } from './protect.ts'
import type { SecurityDeps } from './security-deps.ts'
import {
  addChallenge,
  addPasskey,
  noteUse,
  type Passkey,
  passkeyByCredential,
  passkeysOf,
  takeChallenge,
} from './store-passkeys.ts'
import { holdUser, personOf } from './store-person.ts'
import { Rollback, type Transaction } from './store.ts'

type Refused<C extends string> = { readonly refused: C }
const wrong = { refused: 'PASSKEY_WRONG' } as const

/**
 * What a browser needs to make a passkey that verifies its owner by itself, and so stands for
 * password and second factor together (AUTH-27).
 */
export async function passkeyOptions(
  deps: SecurityDeps,
  { caller, receivedAtMs: nowMs }: SignedIn,
): Promise<Record<string, unknown> | Refused<'TOO_MANY'>> {
  const { userId } = caller
  const [kept, { email, phone }] = await Promise.all([
    passkeysOf(deps.database, userId),
    personOf(deps.database, userId),
  ])
  if (kept.length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
  const { id, name } = deps.relyingParty()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: email ?? phone ?? '',
    userID: Uint8Array.from(Buffer.from(`user ${userId}`)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: kept.map((key) => ({ id: key.credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(
    deps.database,
    keptAs(deps, options.challenge, caller),
    userId,
    dateOf(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/** Keeps a passkey that answers a challenge given to this user (AUTH-27). */
export async function savePasskey(
  deps: SecurityDeps,
  context: SignedIn,
  text: string,
  name: string,
): Promise<Passkey | WrongField | Refused<'TOO_MANY' | 'PASSKEY_WRONG'>> {
  const {
    caller: { userId },
    receivedAtMs: nowMs,
  } = context
  const read = readRegistration(text)
  if (read === undefined) return wrongField('credential')
  if ((await passkeysOf(deps.database, userId)).length >= PASSKEYS_MAX)
    return { refused: 'TOO_MANY' }
  const challenge = await answered(deps, read.response.clientDataJSON, context.caller, nowMs)
  const credential =
    challenge === undefined
      ? undefined
      : await verifiedRegistration(deps.relyingParty(), read, challenge)
  if (credential === undefined) return wrong
  const kept = await deps.database.transaction(
    async (tx): Promise<Aftermath | Refused<'TOO_MANY' | 'PASSKEY_WRONG'>> => {
      await holdUser(tx, userId)
      if ((await passkeysOf(tx, userId)).length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
      const added = await addPasskey(tx, {
        userId,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        name,
        now: dateOf(nowMs),
      })
      return added === undefined
        ? wrong
        : protect(tx, deps, context, 'passkey', await personOf(tx, userId))
    },
  )
  if ('refused' in kept) return kept
  announce(deps, userId, kept)
  return (await passkeyByCredential(deps.database, credential.id)) ?? wrong
}

/** What a browser needs to log in with whichever passkey its owner chooses. */
export async function loginOptions(
  deps: SecurityDeps,
  nowMs: number,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: deps.relyingParty().id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await addChallenge(
    deps.database,
    keptAs(deps, options.challenge, undefined),
    undefined,
    dateOf(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/** Opens a session for the owner of a passkey that signed our challenge for our site (AUTH-27). */
export async function passkeyLogin(
  deps: SecurityDeps,
  context: Context,
  text: string,
): Promise<Started | WrongField | Refused<'PASSKEY_WRONG'>> {
  const { receivedAtMs: nowMs } = context
  const read = readAssertion(text)
  if (read === undefined) return wrongField('credential')
  const challenge = await answered(deps, read.response.clientDataJSON, undefined, nowMs)
  const passkey = await passkeyByCredential(deps.database, read.id)
  if (challenge === undefined || passkey === undefined) return wrong
  const counter = await verifiedCounter(deps.relyingParty(), read, passkey, challenge)
  if (counter === undefined) return wrong
  const outcome = await deps.database.transaction((tx) => open(tx, deps, context, passkey, counter))
  if ('refused' in outcome) return outcome
  deps.onEvents(outcome.events)
  return outcome
}

/**
 * A counter that did not grow is a copy of the key, or an assertion seen before: nobody gets in.
 */
async function open(
  tx: Transaction,
  deps: SecurityDeps,
  context: Context,
  { id, userId }: Passkey,
  counter: number,
): Promise<Started | Refused<'PASSKEY_WRONG'>> {
  if (!(await noteUse(tx, id, counter, dateOf(context.receivedAtMs))))
    throw new Rollback<Refused<'PASSKEY_WRONG'>>(wrong)
  return startSession(
    { secret: deps.secret, newDevice: (inner, login) => deps.notices.newDevice(inner, login) },
    tx,
    userId,
    context,
  )
}

/** The challenge that is being answered, used up by the attempt whatever comes of it. */
async function answered(
  deps: SecurityDeps,
  clientDataJSON: string,
  caller: Caller | undefined,
  nowMs: number,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  return (await takeChallenge(
    deps.database,
    keptAs(deps, challenge, caller),
    caller?.userId,
    dateOf(nowMs),
  ))
    ? challenge
    : undefined
}

/**
 * What is kept of a challenge: it fits the session that asked for it alone, and says nothing to
 * whoever reads it.
 */
function keptAs({ sealKey }: SecurityDeps, challenge: string, caller: Caller | undefined): string {
  return markOf(
    sealKey,
    caller === undefined ? 'passkey login' : `passkey of session ${caller.sessionId}`,
    challenge,
  ).toString('base64url')
}
