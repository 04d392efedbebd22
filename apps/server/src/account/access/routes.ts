import { isCode, wrongField } from '@candor/contract'
import { toFieldRefusal } from '../../http/in-field.ts'
import type { Handlers } from '../../http/handler.ts'
import { formatUtc } from '../../clock/clock.ts'
import type { AccessDeps } from './access-deps.ts'
import { type AccountName, parseAccountName } from './account-name.ts'
import { toAskerKey, checkCode, type Scene, findCodeScene } from './codes.ts'
import { login } from './login.ts'
import { loadProfileReply } from './profile.ts'
import { register } from './register.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { sendCode } from './send-code.ts'
import { endSession } from './sessions/session.ts'
import { refuseWhenBusy } from './passwords/refuse-when-busy.ts'
import { listNewestMessages } from './store-mailbox.ts'
import { findAddressOwner } from './store-users.ts'

export function accessHandlers(deps: AccessDeps): Handlers<'access'> {
  return { ...codeCalls(deps), ...accountCalls(deps), ...sessionCalls(deps) }
}

function codeCalls(
  deps: AccessDeps,
): Pick<Handlers<'access'>, 'sendCode' | 'checkCode' | 'mailbox'> {
  return {
    async sendCode(input, context) {
      const name = parseAccountName(input.user_string, input.area_code)
      if (name === undefined) return wrongField('user_string')
      const scene =
        input.scene ??
        (input.type === 'forget'
          ? await chooseForgotScene(deps, name, context.caller?.userId)
          : undefined)
      if (scene === undefined) return wrongField('scene')
      const refusal = await sendCode(deps, context, name, scene)
      if (refusal !== undefined) return refusal
      if (deps.messenger.keeps(name.text)) return { message: context.text('code-sent-sandbox') }
      return { message: context.text(scene === 'forget' ? 'code-sent-if-known' : 'code-sent') }
    },
    async checkCode(input, context) {
      const name = parseAccountName(input.user_string, input.area_code ?? input.country_code)
      if (name === undefined) return wrongField('user_string')
      if (!isCode(input.email_code)) return wrongField('email_code')
      const scene =
        input.scene ??
        (await findCodeScene(deps.database, deps.secret, name, context, context.caller?.userId))
      if (scene === undefined) return { refused: 'CODE_EXPIRED' }
      const asker = toAskerKey(deps.secret, scene, context, context.caller?.userId)
      const trial = {
        secret: deps.secret,
        name,
        scene,
        code: input.email_code,
        nowMs: context.receivedAtMs,
        asker,
      }
      const refusal = await checkCode(deps.database, trial)
      return refusal === undefined
        ? { message: context.text('code-correct'), data: { scene } }
        : toFieldRefusal(refusal, 'email_code')
    },
    async mailbox(input, context) {
      if (!deps.messenger.sandbox) return { refused: 'FEATURE_OFF' }
      const name = parseAccountName(input.user_string, input.area_code)
      if (name === undefined) return wrongField('user_string')
      const messages = await listNewestMessages(deps.database, name.text)
      const rows = messages.map(({ createdAt, ...message }) => ({
        ...message,
        created_at: formatUtc(createdAt),
      }))
      return { message: { notice: context.text('code-sent-sandbox'), messages: rows } }
    },
  }
}

/**
 * The scene of {type:'forget'}: a signed-in user needs a code for their own passwords, everybody
 * else one for the account's.
 */
async function chooseForgotScene(
  { database }: AccessDeps,
  name: AccountName,
  userId: number | undefined,
): Promise<Scene> {
  return userId !== undefined && (await findAddressOwner(database, name))?.userId === userId
    ? 'password'
    : 'forget'
}

function accountCalls(deps: AccessDeps): Pick<Handlers<'access'>, 'register' | 'resetPassword'> {
  return {
    async register(input, context) {
      const name = parseAccountName(input.user_string, input.area_code)
      const kind = input.type ?? 'email'
      if (name === undefined || name.kind !== kind) return wrongField('user_string')
      if (kind === 'mobile' && input.area_code === undefined) return wrongField('area_code')
      const registration = {
        name,
        code: input.code,
        password: input.password,
        repeated: input.re_password,
        inviteCode: input.extension_code,
        terms: input.terms,
      }
      return (
        (await refuseWhenBusy(() => register(deps, context, registration))) ?? {
          message: context.text('registered'),
        }
      )
    },
    async resetPassword(input, context) {
      const typed = input.account ?? input.user_string
      const repeated = input.repassword ?? input.re_password
      const name = typed === undefined ? undefined : parseAccountName(typed, input.area_code)
      if (name === undefined)
        return wrongField(
          input.account === undefined && input.user_string !== undefined
            ? 'user_string'
            : 'account',
        )
      if (repeated === undefined) return wrongField('repassword')
      const passwordReset = { name, code: input.code, password: input.password, repeated }
      return (
        (await refuseWhenBusy(() => resetPassword(deps, context, passwordReset))) ?? {
          message: context.text('password-changed'),
        }
      )
    },
  }
}

function sessionCalls(deps: AccessDeps): Pick<Handlers<'access'>, 'login' | 'logout' | 'userInfo'> {
  return {
    async login(input, context) {
      const name = parseAccountName(input.user_string, input.area_code)
      if (name === undefined) return wrongField('user_string')
      if (input.password === '') return wrongField('password')
      const answer = await refuseWhenBusy(() =>
        login(deps, context, { name, password: input.password, totp: input.totp }),
      )
      return 'refused' in answer ? answer : { message: answer.token }
    },
    async logout(_input, context) {
      await endSession(deps.database, deps.revocations, context.caller, context.receivedAtMs)
      return { message: context.text('logged-out') }
    },
    async userInfo(_input, context) {
      return { message: await loadProfileReply(deps, context) }
    },
  }
}
