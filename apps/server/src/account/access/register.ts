import { dateOf } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { agreeToTerms, otherThanInForce, type TermsRefusal } from '../consents/index.ts'
import type { AccessDeps, Speaker } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { askerOf, checkCode, type CodeRefusal, useCode } from './codes.ts'
import { newInviteCode, normalInviteCode } from './invite-code.ts'
import { hashPassword } from './password-hash.ts'
import { type PasswordRefusal, passwordRefusal } from './password-rules.ts'
import { addUser, inviterOf, userIdOf } from './store-users.ts'
import { Rollback, type Transaction } from './store.ts'

export type Application = {
  readonly name: AccountName
  readonly code: string
  readonly password: string
  readonly repeated: string
  readonly inviteCode: string | undefined
  /** The version of the terms that he agrees to; undefined where he was not asked. */
  readonly terms: number | undefined
}

export type RegisterRefusal =
  | TermsRefusal
  | PasswordRefusal
  | CodeRefusal
  | { readonly refused: 'INVITE_CODE_WRONG' }

/**
 * Creates an account (AUTH-06). The code is tried before the password is hashed, so that only its
 * owner can make the server work, and used up in the transaction that creates the account; of two
 * at once the second finds the code used. That there is such an account already is told to its own
 * mailbox alone: here it is a wrong code.
 */
export async function register(
  deps: AccessDeps,
  speaker: Context,
  application: Application,
): Promise<RegisterRefusal | undefined> {
  const { name, code, password, terms } = application
  const outdated = terms === undefined ? undefined : otherThanInForce(terms, speaker.receivedAtMs)
  if (outdated !== undefined) return outdated
  const weak = passwordRefusal(password, application.repeated, name)
  if (weak !== undefined) return weak
  const trial = {
    secret: deps.secret,
    name,
    scene: 'register',
    code,
    nowMs: speaker.receivedAtMs,
    asker: askerOf(deps.secret, 'register', speaker, undefined),
  } as const
  const wrong = await checkCode(deps.database, trial)
  if (wrong !== undefined) return wrong
  const passwordHash = await deps.gate.run(() => hashPassword(password))
  return deps.database.transaction(async (tx) => {
    const spent = await useCode(tx, trial)
    if (spent !== undefined) return spent
    if ((await userIdOf(tx, name)) !== undefined) return taken
    return create(tx, speaker, application, passwordHash)
  })
}

const taken = { refused: 'CODE_WRONG' } as const

async function create(
  tx: Transaction,
  speaker: Speaker,
  { name, inviteCode, terms }: Application,
  passwordHash: string,
): Promise<undefined> {
  const typed = normalInviteCode(inviteCode ?? '')
  const inviterId = typed === '' ? undefined : await inviterOf(tx, typed)
  if (typed !== '' && inviterId === undefined)
    throw new Rollback<RegisterRefusal>({ refused: 'INVITE_CODE_WRONG' })
  const user = {
    name,
    passwordHash,
    inviterId,
    language: speaker.language,
    now: dateOf(speaker.receivedAtMs),
  }
  const userId = await addUser(tx, { ...user, inviteCode: newInviteCode() })
  if (userId !== undefined) {
    if (terms !== undefined)
      await agreeToTerms(tx, userId, terms, speaker.language, speaker.receivedAtMs)
    return
  }
  if ((await userIdOf(tx, name)) !== undefined) throw new Rollback<RegisterRefusal>(taken)
  throw new Error('a new invitation code was taken already')
}
