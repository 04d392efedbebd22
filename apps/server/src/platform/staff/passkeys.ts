import { type WrongField, wrongField } from '@candor/contract'
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server'
import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { networkOf } from '../../http/limits.ts'
import { markOf } from '../../secrets/seal.ts'
import {
  addChallenge,
  ALGORITHMS,
  CHALLENGE_MS,
  challengeOf,
  readAssertion,
  readRegistration,
  takeChallenge,
  verifiedCounter,
  verifiedRegistration,
} from '../../account/security/index.ts'
import { type LoginAnswer, logLogin } from './login.ts'
import { openSession } from './session.ts'
import type { StaffDeps } from './staff-deps.ts'
import { addToLog } from './store-log.ts'
import { countLoginFailure } from './store-login-failures.ts'
import { memberById } from './store-members.ts'
import {
  addPasskey,
  credentialsOfMember,
  noteUse,
  openEnrolment,
  passkeyByCredential,
  useEnrolment,
} from './store-passkeys.ts'
import { Rollback } from './store.ts'

/** An enrolment is used within this time or not at all. */
export const ENROLMENT_MS = 24 * 3_600_000

type Refused<C extends string> = { readonly refused: C }
const wrong = { refused: 'PASSKEY_WRONG' } as const

/** What is kept of an enrolment's secret. */
export function enrolmentMark(sealKey: Buffer, secret: string): Buffer {
  return markOf(sealKey, 'staff enrolment', secret)
}

/** What a browser needs to make the passkey that an enrolment is for (STAFF-19). */
export async function enrolmentOptions(
  deps: StaffDeps,
  { receivedAtMs: nowMs }: Context,
  secret: string,
): Promise<Record<string, unknown> | typeof wrong> {
  const staffId = await openEnrolment(
    deps.database,
    enrolmentMark(deps.sealKey, secret),
    dateOf(nowMs),
  )
  const member = staffId === undefined ? undefined : await memberById(deps.database, staffId)
  if (member === undefined || member.isDisabled) return wrong
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
    excludeCredentials: (await credentialsOfMember(deps.database, member.id)).map((credential) => ({
      id: credential,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await addChallenge(
    deps.database,
    keptAs(deps, `staff enrolment ${secret}`, options.challenge),
    undefined,
    dateOf(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/**
 * Keeps the passkey that an enrolment was for; the enrolment is used up with it, and the log says
 * so (STAFF-19).
 */
export async function enrol(
  deps: StaffDeps,
  context: Context,
  secret: string,
  text: string,
): Promise<WrongField | Refused<'PASSKEY_WRONG'> | undefined> {
  const now = dateOf(context.receivedAtMs)
  const read = readRegistration(text)
  if (read === undefined) return wrongField('credential')
  const challenge = await answered(
    deps,
    `staff enrolment ${secret}`,
    read.response.clientDataJSON,
    now,
  )
  const credential =
    challenge === undefined
      ? undefined
      : await verifiedRegistration(deps.relyingParty(), read, challenge)
  if (credential === undefined) return wrong
  return deps.database.transaction(async (tx) => {
    const staffId = await useEnrolment(tx, enrolmentMark(deps.sealKey, secret), now)
    const member = staffId === undefined ? undefined : await memberById(tx, staffId)
    if (
      member === undefined ||
      member.isDisabled ||
      !(await addPasskey(tx, member.id, credential, now))
    )
      throw new Rollback<typeof wrong>(wrong)
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

/** What a browser needs to sign in with whichever passkey its owner chooses. */
export async function staffLoginOptions(
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
    keptAs(deps, LOGIN, options.challenge),
    undefined,
    dateOf(nowMs + CHALLENGE_MS),
  )
  return { ...options }
}

/**
 * Signs in the member whose passkey signed our challenge for our console (STAFF-19). Nothing is
 * counted under a name, so that nobody can lock anybody out; what fails is counted for its network.
 */
export async function staffPasskeyLogin(
  deps: StaffDeps,
  context: Context,
  text: string,
): Promise<Exclude<LoginAnswer, { refused: string }> | WrongField | Refused<'PASSKEY_WRONG'>> {
  const now = dateOf(context.receivedAtMs)
  const read = readAssertion(text)
  if (read === undefined) return wrongField('credential')
  const challenge = await answered(deps, LOGIN, read.response.clientDataJSON, now)
  const passkey = await passkeyByCredential(deps.database, read.id)
  const counter =
    challenge === undefined || passkey === undefined
      ? undefined
      : await verifiedCounter(deps.relyingParty(), read, passkey, challenge)
  const outcome =
    passkey === undefined || counter === undefined
      ? wrong
      : await deps.database.transaction(async (tx) => {
          const member = await memberById(tx, passkey.staffId)
          if (
            member === undefined ||
            member.isDisabled ||
            !(await noteUse(tx, passkey.id, counter, now))
          )
            throw new Rollback<typeof wrong>(wrong)
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

/** The challenge that is being answered, used up by the attempt whatever comes of it. */
async function answered(
  deps: StaffDeps,
  purpose: string,
  clientDataJSON: string,
  now: Date,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON)
  if (challenge === undefined) return undefined
  return (await takeChallenge(deps.database, keptAs(deps, purpose, challenge), undefined, now))
    ? challenge
    : undefined
}

/**
 * What is kept of a challenge: it fits its purpose alone, so that none is answered at another door,
 * and says nothing to whoever reads it.
 */
function keptAs({ sealKey }: StaffDeps, purpose: string, challenge: string): string {
  return markOf(sealKey, purpose, challenge).toString('base64url')
}
