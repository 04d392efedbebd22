import { isAlphanumeric, isDigits, type Reply, type security, wrongField } from '@candor/contract'
import { toDate, formatUtc } from '../../clock/clock.ts'
import type { Handlers, SignedIn, SomeHandlers } from '../../http/handler.ts'
import {
  type AccessDeps,
  findRequestedPhone,
  parseAccountName,
  sendCode,
  toUserAskerKey,
} from '../access/index.ts'
import { toAllowlistDto, setAllowlist } from './allowlist.ts'
import { bindContact } from './bind.ts'
import { loadOverview } from './overview.ts'
import { newLoginOptions, loginWithPasskey, newPasskeyOptions, savePasskey } from './passkeys.ts'
import { setPayPassword } from './pay-password.ts'
import { disableTotp, enableTotp, setupTotp } from './second-factor.ts'
import type { SecurityDeps } from './security-deps.ts'
import { listOwnSessions, revokeSessions } from './sessions.ts'
import { loadAllowlist } from './store-allowlist.ts'
import { type Passkey, listPasskeys, removePasskey } from './store-passkeys.ts'
import { setAntiPhishing } from './store-person.ts'

/** The calls that protect an account. access sends the codes, so its deps are passed too. */
export function securityHandlers(deps: SecurityDeps, access: AccessDeps): Handlers<'security'> {
  return {
    ...contactCalls(deps, access),
    ...passwordCalls(deps),
    ...totpCalls(deps),
    ...passkeyCalls(deps),
    ...sessionCalls(deps),
  }
}

function contactCalls(
  deps: SecurityDeps,
  access: AccessDeps,
): SomeHandlers<'security', 'sendBindCode' | 'bindPhone' | 'bindEmail' | 'setAntiPhishing'> {
  return {
    async sendBindCode(input, context) {
      if (!isDigits(input.area_code)) return wrongField('area_code')
      const name = parseAccountName(input.mobile, input.area_code)
      if (name?.kind !== 'mobile') return wrongField('mobile')
      return (
        (await sendCode(access, context, name, 'bind')) ?? {
          message: context.text(
            deps.messenger.keeps(name.text) ? 'code-sent-sandbox' : 'code-sent',
          ),
        }
      )
    },
    async bindPhone(input, context) {
      const name = parseAccountName(await toPhoneRequest(deps, context, input), input.area_code)
      if (name?.kind !== 'mobile') return wrongField('mobile')
      return (
        (await bindContact(deps, context, { name, code: input.code, oldCode: input.old_code })) ?? {
          message: context.text('phone-bound'),
        }
      )
    },
    async bindEmail(input, context) {
      const name = parseAccountName(input.email)
      if (name?.kind !== 'email') return wrongField('email')
      return (
        (await bindContact(deps, context, { name, code: input.code, oldCode: input.old_code })) ?? {
          message: context.text('email-bound'),
        }
      )
    },
    async setAntiPhishing({ code }, context) {
      if (!isAlphanumeric(code)) return wrongField('code')
      await setAntiPhishing(deps.database, context.caller.userId, code)
      return { message: context.text('anti-phishing-saved') }
    },
  }
}

/**
 * A typed phone; without an area code the one with these digits that the caller last requested a
 * code for (USER-13).
 */
async function toPhoneRequest(
  { database }: SecurityDeps,
  { caller, receivedAtMs }: SignedIn,
  input: { mobile: string; area_code?: string | undefined },
): Promise<string> {
  const digits = input.mobile.replace(/[ ()-]/g, '')
  if (input.area_code !== undefined || !isDigits(digits) || digits.length < 6) return input.mobile
  return (
    (await findRequestedPhone(
      database,
      toUserAskerKey(caller.userId),
      digits.replace(/^0/, ''),
      toDate(receivedAtMs),
    )) ?? input.mobile
  )
}

function passwordCalls(
  deps: SecurityDeps,
): SomeHandlers<'security', 'overview' | 'setPayPassword' | 'setAllowlist'> {
  return {
    overview: async (_input, { caller, receivedAtMs }) => ({
      message: await loadOverview(deps.database, caller.userId, receivedAtMs),
    }),
    setPayPassword: async (input, context) =>
      (await setPayPassword(deps, context, input)) ?? {
        message: context.text('pay-password-changed'),
      },
    async setAllowlist(input, context) {
      const refusal = await setAllowlist(deps, context, input.enabled === 1, input.pay_password)
      return (
        refusal ?? {
          message: toAllowlistDto(
            await loadAllowlist(deps.database, context.caller.userId, toDate(context.receivedAtMs)),
          ),
        }
      )
    },
  }
}

function totpCalls(
  deps: SecurityDeps,
): SomeHandlers<'security', 'setupTotp' | 'enableTotp' | 'disableTotp'> {
  return {
    async setupTotp(_input, { caller }) {
      const setup = await setupTotp(deps, caller.userId)
      return 'refused' in setup ? setup : { message: setup }
    },
    async enableTotp({ code }, context) {
      if (!isDigits(code) || code.length !== 6) return wrongField('code')
      const codes = await enableTotp(deps, context, code)
      return 'refused' in codes ? codes : { message: { recovery_codes: [...codes] } }
    },
    disableTotp: async (input, context) =>
      (await disableTotp(deps, context, input)) ?? { message: context.text('totp-off') },
  }
}

function passkeyCalls(
  deps: SecurityDeps,
): SomeHandlers<
  'security',
  | 'passkeyOptions'
  | 'savePasskey'
  | 'listPasskeys'
  | 'removePasskey'
  | 'passkeyLoginOptions'
  | 'passkeyLogin'
> {
  return {
    async passkeyOptions(_input, context) {
      const options = await newPasskeyOptions(deps, context)
      return isRefused(options) ? options : { message: options }
    },
    async savePasskey(input, context) {
      const saved = await savePasskey(deps, context, input.credential, input.name ?? '')
      return 'refused' in saved ? saved : { message: toPasskeyDto(saved) }
    },
    listPasskeys: async (_input, { caller }) => ({
      message: (await listPasskeys(deps.database, caller.userId)).map(toPasskeyDto),
    }),
    removePasskey: async ({ id }, context) =>
      (await removePasskey(deps.database, id, context.caller.userId))
        ? { message: context.text('passkey-removed') }
        : { refused: 'NOT_FOUND' },
    passkeyLoginOptions: async (_input, { receivedAtMs }) => ({
      message: await newLoginOptions(deps, receivedAtMs),
    }),
    async passkeyLogin(input, context) {
      const started = await loginWithPasskey(deps, context, input.credential)
      return 'refused' in started ? started : { message: started.token }
    },
  }
}

function isRefused(
  answer: Record<string, unknown> | { readonly refused: 'TOO_MANY' },
): answer is { readonly refused: 'TOO_MANY' } {
  return 'refused' in answer
}

function toPasskeyDto({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Passkey): Reply<typeof security.savePasskey> {
  return {
    id,
    name,
    created_at: formatUtc(createdAt),
    last_used: lastUsedAt === undefined ? null : formatUtc(lastUsedAt),
  }
}

function sessionCalls(deps: SecurityDeps): SomeHandlers<'security', 'sessions' | 'revokeSessions'> {
  return {
    sessions: async (_input, context) => ({ message: await listOwnSessions(deps, context) }),
    revokeSessions: async (input, context) =>
      (await revokeSessions(deps, context, input)) ?? { message: context.text('sessions-ended') },
  }
}
