import { toDate } from '../../clock/clock.ts'
import type { Context } from '../../http/handler.ts'
import { agreeToTerms, checkTermsVersion, type TermsRefusal } from '../consents/index.ts'
import type { AccessDeps, MessageContext } from './access-deps.ts'
import type { AccountName } from './account-name.ts'
import { toAskerKey, checkCode, type CodeRefusal, useCode } from './codes.ts'
import { newInviteCode, normalizeInviteCode } from './invite-code.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { type PasswordRefusal, validatePassword } from './passwords/password-rules.ts'
import { addUser, findInviter, findUserId } from './store-users.ts'
import { Rollback, type Transaction } from './store.ts'

export type Registration = {
  readonly name: AccountName
  readonly code: string
  readonly password: string
  readonly repeated: string
  readonly inviteCode: string | undefined
  /** The version of the terms that the user accepts; undefined when not asked. */
  readonly terms: number | undefined
}

export type RegisterRefusal =
  | TermsRefusal
  | PasswordRefusal
  | CodeRefusal
  | { readonly refused: 'INVITE_CODE_WRONG' }

/**
 * Creates an account (AUTH-06). The code is checked before the password is hashed, so that only the
 * address's owner can cause that work, and consumed in the transaction that creates the account; of
 * two concurrent calls the second finds it used. An existing account is reported only to its own
 * mailbox: here it is a wrong code.
 */
export async function register(
  deps: AccessDeps,
  context: Context,
  registration: Registration,
): Promise<RegisterRefusal | undefined> {
  const { name, code, password, terms } = registration
  const termsRefusal =
    terms === undefined ? undefined : checkTermsVersion(terms, context.receivedAtMs)
  if (termsRefusal !== undefined) return termsRefusal
  const passwordRefusal = validatePassword(password, registration.repeated, name)
  if (passwordRefusal !== undefined) return passwordRefusal
  const trial = {
    secret: deps.secret,
    name,
    scene: 'register',
    code,
    nowMs: context.receivedAtMs,
    asker: toAskerKey(deps.secret, 'register', context, undefined),
  } as const
  const codeRefusal = await checkCode(deps.database, trial)
  if (codeRefusal !== undefined) return codeRefusal
  const passwordHash = await deps.gate.run(() => hashPassword(password))
  return deps.database.transaction(async (tx) => {
    const useRefusal = await useCode(tx, trial)
    if (useRefusal !== undefined) return useRefusal
    if ((await findUserId(tx, name)) !== undefined) return accountExists
    return createAccount(tx, context, registration, passwordHash)
  })
}

const accountExists = { refused: 'CODE_WRONG' } as const

async function createAccount(
  tx: Transaction,
  context: MessageContext,
  { name, inviteCode, terms }: Registration,
  passwordHash: string,
): Promise<undefined> {
  const inviteCodeText = normalizeInviteCode(inviteCode ?? '')
  const inviterId = inviteCodeText === '' ? undefined : await findInviter(tx, inviteCodeText)
  if (inviteCodeText !== '' && inviterId === undefined)
    throw new Rollback<RegisterRefusal>({ refused: 'INVITE_CODE_WRONG' })
  const user = {
    name,
    passwordHash,
    inviterId,
    language: context.language,
    now: toDate(context.receivedAtMs),
  }
  const userId = await addUser(tx, { ...user, inviteCode: newInviteCode() })
  if (userId !== undefined) {
    if (terms !== undefined)
      await agreeToTerms(tx, userId, terms, context.language, context.receivedAtMs)
    return
  }
  if ((await findUserId(tx, name)) !== undefined) throw new Rollback<RegisterRefusal>(accountExists)
  throw new Error('a new invitation code was taken already')
}
