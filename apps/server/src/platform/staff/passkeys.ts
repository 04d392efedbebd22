import { type WrongField, wrongField } from '@candor/contract'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { computeHmac } from '../../secrets/seal.ts'
import {
  addChallenge,
  ALGORITHMS,
  CHALLENGE_MS,
  parseChallenge,
  parseAssertion,
  parseRegistration,
  takeChallenge,
  verifyAssertion,
  verifyRegistration,
} from '../../account/security/index.ts'
import { type LoginAnswer, logLogin } from './login.ts'
import { openSession } from './session.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addToLog } from './store-log.ts'
import { countLoginFailure } from './store-login-failures.ts'
import { findMemberById } from './store-members.ts'
import {
  addPasskey,
  listCredentials,
  recordUse,
  openEnrolment,
  findPasskeyByCredential,
  useEnrolment,
} from './store-passkeys.ts'
import { Rollback } from './store.ts'

export const ENROLMENT_MS = 24 * 3_600_000

type Refused<C extends string> = { readonly refused: C }
const passkeyWrong = { refused: 'PASSKEY_WRONG' } as const

export function hashEnrolment(sealKey: Buffer, secret: string): Buffer {
  return computeHmac(sealKey, 'staff enrolment', secret)
}

/** The options for creating the passkey of an enrolment (STAFF-19). */
export async function newEnrolmentOptions(
  deps: StaffDeps,
  { receivedAtMs: nowMs }: Context,
  secret: string,
): Promise<Record<string, unknown> | typeof passkeyWrong> {
  const staffId = await openEnrolment(
    deps.database,
    hashEnrolment(deps.sealKey, secret),
    toDate(nowMs),
  )
  const member = staffId === undefined ? undefined : await findMemberById(deps.database, staffId)
  if (member === undefined || member.isDisabled) return passkeyWrong
  const { id, name } = deps.relyingParty()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: `${name} console`,
    userName: member.name,
    userDisplayName: member.displayName,
    userID: Uint8Array.from(Buffer.from(`staff ${member.id}`)),
    timeout: CHALLENGE_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await listCredentials(deps.database, member.id)).map((credential) => ({
      id: credential,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(
    deps.database,
    challengeHash(deps, `staff enrolment ${secret}`, options.challenge),
    undefined,
    toDate(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/** Stores the passkey of an enrolment, which uses it up, and logs it (STAFF-19). */
export async function enrol(
  deps: StaffDeps,
  context: Context,
  secret: string,
  text: string,
): Promise<WrongField | Refused<'PASSKEY_WRONG'> | undefined> {
  const now = toDate(context.receivedAtMs)
  const parsedCredential = parseRegistration(text)
  if (parsedCredential === undefined) return wrongField('credential')
  const challenge = await takeAnsweredChallenge(
    deps,
    `staff enrolment ${secret}`,
    parsedCredential.response.clientDataJSON,
    now,
  )
  const credential =
    challenge === undefined
      ? undefined
      : await verifyRegistration(deps.relyingParty(), parsedCredential, challenge)
  if (credential === undefined) return passkeyWrong
  return deps.database.transaction(async (tx) => {
    const staffId = await useEnrolment(tx, hashEnrolment(deps.sealKey, secret), now)
    const member = staffId === undefined ? undefined : await findMemberById(tx, staffId)
    if (
      member === undefined ||
      member.isDisabled ||
      !(await addPasskey(tx, member.id, credential, now))
    )
      throw new Rollback<typeof passkeyWrong>(passkeyWrong)
    const entry = {
      staffId: member.id,
      call: 'staff.savePasskey',
      said: {},
      requestId: context.requestId,
      address: context.address,
      now,
    }
    await addToLog(tx, {
      ...entry,
      answerOf: await addToLog(tx, { ...entry, answer: '' }),
      answer: 'ok',
    })
    return undefined
  })
}

/** The options for signing in with any passkey that its owner chooses. */
export async function newStaffLoginOptions(
  deps: StaffDeps,
  nowMs: number,
): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: deps.relyingParty().id,
    userVerification: 'required',
    timeout: CHALLENGE_MS,
  })
  await addChallenge(
    deps.database,
    challengeHash(deps, LOGIN, options.challenge),
    undefined,
    toDate(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/**
 * Signs in the member whose passkey signed our challenge for our console (STAFF-19). Failures are
 * counted for the network and not under a name, so that nobody can lock out anybody else.
 */
export async function loginStaffWithPasskey(
  deps: StaffDeps,
  context: Context,
  text: string,
): Promise<Exclude<LoginAnswer, { refused: string }> | WrongField | Refused<'PASSKEY_WRONG'>> {
  const now = toDate(context.receivedAtMs)
  const parsedCredential = parseAssertion(text)
  if (parsedCredential === undefined) return wrongField('credential')
  const challenge = await takeAnsweredChallenge(
    deps,
    LOGIN,
    parsedCredential.response.clientDataJSON,
    now,
  )
  const passkey = await findPasskeyByCredential(deps.database, parsedCredential.id)
  const counter =
    challenge === undefined || passkey === undefined
      ? undefined
      : await verifyAssertion(deps.relyingParty(), parsedCredential, passkey, challenge)
  const outcome =
    passkey === undefined || counter === undefined
      ? passkeyWrong
      : await deps.database.transaction(async (tx) => {
          const member = await findMemberById(tx, passkey.staffId)
          if (
            member === undefined ||
            member.isDisabled ||
            !(await recordUse(tx, passkey.id, counter, now))
          )
            throw new Rollback<typeof passkeyWrong>(passkeyWrong)
          await logLogin(tx, context, member.id, 'staff.passkeyLogin', 'ok')
          return { member, ...(await openSession(tx, member.id, context)) }
        })
  if ('refused' in outcome)
    await deps.database.transaction((tx) =>
      countLoginFailure(tx, networkOf(context.address), passkey !== undefined, now),
    )
  return outcome
}

const LOGIN = 'staff login'

/** The challenge being answered, used up by the attempt whatever its result. */
async function takeAnsweredChallenge(
  deps: StaffDeps,
  purpose: string,
  clientDataJSON: string,
  now: Date,
): Promise<string | undefined> {
  const challenge = parseChallenge(clientDataJSON)
  if (challenge === undefined) return undefined
  return (await takeChallenge(
    deps.database,
    challengeHash(deps, purpose, challenge),
    undefined,
    now,
  ))
    ? challenge
    : undefined
}

/**
 * The stored hash of a challenge: it is bound to its purpose, so that none is accepted for another,
 * and reveals nothing.
 */
function challengeHash({ sealKey }: StaffDeps, purpose: string, challenge: string): string {
  return computeHmac(sealKey, purpose, challenge).toString('base64url')
}
