import { PASSKEYS_MAX, type WrongField, wrongField } from '@candor/contract'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { toDate } from '../../clock/clock.ts'
import type { Caller, Context, SignedIn } from '../../http/handler.ts'
import { computeHmac } from '../../secrets/seal.ts'
import { type StartedSession, startSession } from '../access/index.ts'
import { parseChallenge, parseAssertion, parseRegistration } from './credential.ts'
import { ALGORITHMS, CHALLENGE_MS, verifyAssertion, verifyRegistration } from './passkey-proof.ts'
import { type SecurityEffects, announce, protect } from './protect.ts'
import type { SecurityDeps } from './security-deps.ts'
import {
  addChallenge,
  addPasskey,
  recordUse,
  type Passkey,
  findPasskeyByCredential,
  listPasskeys,
  takeChallenge,
} from './store-passkeys.ts'
import { lockUser, loadPerson } from './store-person.ts'
import { Rollback, type Transaction } from './store.ts'

type Refused<C extends string> = { readonly refused: C }
const passkeyWrong = { refused: 'PASSKEY_WRONG' } as const

/**
 * The browser's options for creating a passkey that verifies its user itself, and so replaces
 * password and second factor (AUTH-27).
 */
export async function newPasskeyOptions(
  deps: SecurityDeps,
  { caller, receivedAtMs: nowMs }: SignedIn,
): Promise<Record<string, unknown> | Refused<'TOO_MANY'>> {
  const { userId } = caller
  const [saved, { email, phone }] = await Promise.all([
    listPasskeys(deps.database, userId),
    loadPerson(deps.database, userId),
  ])
  if (saved.length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
  const { id, name } = deps.relyingParty()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userName: email ?? phone ?? '',
    userID: Uint8Array.from(Buffer.from(`user ${userId}`)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: saved.map((key) => ({ id: key.credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(
    deps.database,
    challengeHash(deps, options.challenge, caller),
    userId,
    toDate(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/** Stores a passkey that answers a challenge given to this user (AUTH-27). */
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
  const parsedCredential = parseRegistration(text)
  if (parsedCredential === undefined) return wrongField('credential')
  if ((await listPasskeys(deps.database, userId)).length >= PASSKEYS_MAX)
    return { refused: 'TOO_MANY' }
  const challenge = await takeAnsweredChallenge(
    deps,
    parsedCredential.response.clientDataJSON,
    context.caller,
    nowMs,
  )
  const credential =
    challenge === undefined
      ? undefined
      : await verifyRegistration(deps.relyingParty(), parsedCredential, challenge)
  if (credential === undefined) return passkeyWrong
  const saved = await deps.database.transaction(
    async (tx): Promise<SecurityEffects | Refused<'TOO_MANY' | 'PASSKEY_WRONG'>> => {
      await lockUser(tx, userId)
      if ((await listPasskeys(tx, userId)).length >= PASSKEYS_MAX) return { refused: 'TOO_MANY' }
      const added = await addPasskey(tx, {
        userId,
        credentialId: credential.id,
        publicKey: credential.publicKey,
        counter: credential.counter,
        name,
        now: toDate(nowMs),
      })
      return added === undefined
        ? passkeyWrong
        : protect(tx, deps, context, 'passkey', await loadPerson(tx, userId))
    },
  )
  if ('refused' in saved) return saved
  announce(deps, userId, saved)
  return (await findPasskeyByCredential(deps.database, credential.id)) ?? passkeyWrong
}

/** The browser's options for logging in with any passkey. */
export async function newLoginOptions(
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
    challengeHash(deps, options.challenge, undefined),
    undefined,
    toDate(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/** Opens a session for the owner of a passkey that signed our challenge for our site (AUTH-27). */
export async function loginWithPasskey(
  deps: SecurityDeps,
  context: Context,
  text: string,
): Promise<StartedSession | WrongField | Refused<'PASSKEY_WRONG'>> {
  const { receivedAtMs: nowMs } = context
  const parsedCredential = parseAssertion(text)
  if (parsedCredential === undefined) return wrongField('credential')
  const challenge = await takeAnsweredChallenge(
    deps,
    parsedCredential.response.clientDataJSON,
    undefined,
    nowMs,
  )
  const passkey = await findPasskeyByCredential(deps.database, parsedCredential.id)
  if (challenge === undefined || passkey === undefined) return passkeyWrong
  const counter = await verifyAssertion(deps.relyingParty(), parsedCredential, passkey, challenge)
  if (counter === undefined) return passkeyWrong
  const outcome = await deps.database.transaction((tx) => open(tx, deps, context, passkey, counter))
  if ('refused' in outcome) return outcome
  deps.onEvents(outcome.events)
  return outcome
}

/** A counter that did not grow means a copied key or a replayed assertion: the login is refused. */
async function open(
  tx: Transaction,
  deps: SecurityDeps,
  context: Context,
  { id, userId }: Passkey,
  counter: number,
): Promise<StartedSession | Refused<'PASSKEY_WRONG'>> {
  if (!(await recordUse(tx, id, counter, toDate(context.receivedAtMs))))
    throw new Rollback<Refused<'PASSKEY_WRONG'>>(passkeyWrong)
  return startSession(
    { secret: deps.secret, newDevice: (inner, login) => deps.notices.newDevice(inner, login) },
    tx,
    userId,
    context,
  )
}

/** Consumes the answered challenge, whatever the result of the attempt. */
async function takeAnsweredChallenge(
  deps: SecurityDeps,
  clientDataJSON: string,
  caller: Caller | undefined,
  nowMs: number,
): Promise<string | undefined> {
  const challenge = parseChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  return (await takeChallenge(
    deps.database,
    challengeHash(deps, challenge, caller),
    caller?.userId,
    toDate(nowMs),
  ))
    ? challenge
    : undefined
}

/**
 * The stored hash of a challenge: it matches only the session that requested it, and reveals
 * nothing.
 */
function challengeHash(
  { sealKey }: SecurityDeps,
  challenge: string,
  caller: Caller | undefined,
): string {
  return computeHmac(
    sealKey,
    caller === undefined ? 'passkey login' : `passkey of session ${caller.sessionId}`,
    challenge,
  ).toString('base64url')
}
