import { personPassword } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import {
  addTotp,
  coded,
  enableTotp,
  lockedPayPassword,
  newMobile,
  newName,
  noPayPassword,
  ownCode,
  setUpTotp,
  sql,
  wrongCode,
} from '@candor/testing/refusals/steps'
import { type Fields, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'

const codeLives = {
  'CODE_EXPIRED CODE_WRONG': 'a code that does not live is compared with nothing',
}

/** Expires the codes that were sent to the actor. */
const endCodes = (scene: Scene) =>
  sql(
    scene,
    `
      UPDATE verification_code SET ended_at = now()
      WHERE target = (SELECT email FROM app_user WHERE id = $1)`,
  )

const newPassword = {
  PASSWORD_LENGTH: { password: 'abc' },
  PASSWORD_COMMON: { password: 'password' },
} as const
const short = { 'PASSWORD_LENGTH PASSWORD_COMMON': { password: '123456' } } as const
const frozenSince = (scene: Scene, hours: number) =>
  sql(
    scene,
    `INSERT INTO account_freeze (user_id, reason, since) VALUES ($1, 'own', $2)`,
    new Date(scene.stage.clock.nowMs() - hours * 3_600_000),
  )
/** Proof of identity for lifting a freeze or closing an account. */
const proofs = {
  ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' },
  CODE_EXPIRED: {},
  CODE_WRONG: {},
} as const

const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1, 'x')
/** For each code what provokes it: no file, one that is too large, one that is not a picture. */
const files = {
  PARAM_ERROR: { file: undefined },
  FILE_SIZE: { file: Buffer.concat([onePixel, tooLarge]) },
  FILE_TYPE: { file: Buffer.from('a text') },
} as const
const largeText = { 'FILE_SIZE FILE_TYPE': { file: tooLarge } } as const
const noFile = {
  'PARAM_ERROR FILE_SIZE': 'a file that is not there has no size',
  'PARAM_ERROR FILE_TYPE': 'a file that is not there is of no type',
} as const

export const accessProvocations: Readonly<Record<string, Provoked>> = {
  'uploads.upload': {
    base: () => Promise.resolve({ file: onePixel }),
    codes: files,
    together: largeText,
    apart: noFile,
  },
  'uploads.recoveryPicture': {
    base: (scene) => (recovery ??= begun(scene)),
    codes: { ...files, NOT_FOUND: { token: 'made up' } },
    together: largeText,
    apart: noFile,
  },
  'uploads.deskPicture': {
    base: ({ actor }) => Promise.resolve({ file: onePixel, user_id: actor.userId }),
    codes: { ...files, NOT_FOUND: { user_id: 900_000_000 } },
    together: largeText,
    apart: noFile,
  },
  'uploads.publishedFile': {
    base: () => Promise.resolve({ file: onePixel }),
    codes: { ...files, FILE_TYPE: { file: Buffer.from([0xff, 0xd8, 0x00, 0x01]) } },
    together: largeText,
    apart: noFile,
  },
  'access.sendCode': {
    malformed: 'scene',
    base: () => Promise.resolve({ user_string: newName(), scene: 'register' }),
    codes: {
      CODE_TOO_OFTEN: async (scene) => {
        const { name } = await coded(scene, 'register')
        return { user_string: name }
      },
    },
  },
  'access.checkCode': {
    malformed: 'scene',
    base: async (scene) =>
      coded(scene, 'register').then(({ name, code }) => ({
        user_string: name,
        scene: 'register',
        email_code: code,
      })),
    codes: {
      CODE_EXPIRED: () => Promise.resolve({ user_string: newName() }),
      CODE_WRONG: { email_code: '000000' },
    },
  },
  'access.register': {
    malformed: 'type',
    base: async (scene) =>
      coded(scene, 'register').then(({ name, code }) => ({
        user_string: name,
        code,
        password: personPassword,
        re_password: personPassword,
      })),
    codes: {
      TERMS_NOT_ACCEPTED: { terms: 999 },
      ...newPassword,
      PASSWORD_MISMATCH: { re_password: 'another horse' },
      CODE_EXPIRED: () => Promise.resolve({ user_string: newName() }),
      CODE_WRONG: wrongCode,
      INVITE_CODE_WRONG: { extension_code: 'NOBODYS' },
    },
    together: short,
  },
  'access.login': {
    malformed: 'area_code',
    base: ({ actor }) => Promise.resolve({ user_string: actor.name, password: personPassword }),
    codes: {
      ACCOUNT_LOCKED: async ({ stage, actor }) => {
        for (let tries = 0; tries < 5; tries += 1)
          await stage.ask(undefined, 'POST', '/user/login', {
            user_string: actor.name,
            password: 'another horse',
          })
        return undefined
      },
      ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' },
      TOTP_REQUIRED: addTotp,
      TOTP_WRONG: (scene) => addTotp(scene).then(() => ({ totp: '000000' })),
    },
  },
  'access.resetPassword': {
    malformed: 'type',
    base: async ({ stage, actor }) => ({
      account: actor.name,
      code: await stage.code(actor.name, 'forget'),
      password: personPassword,
      repassword: personPassword,
    }),
    codes: {
      ...newPassword,
      PASSWORD_MISMATCH: { repassword: 'another horse' },
      CODE_EXPIRED: () => Promise.resolve({ account: newName() }),
      CODE_WRONG: wrongCode,
    },
    together: short,
  },
  'closing.close': {
    base: async (scene) => ({ password: personPassword, code: await ownCode(scene, 'close') }),
    codes: {
      CLOSE_BLOCKED: ({ stage, actor }) => stage.fund(actor, '1000').then(() => undefined),
      ...proofs,
      CODE_EXPIRED: endCodes,
      CODE_WRONG: wrongCode,
      TOTP_WRONG: (scene) => addTotp(scene).then(() => wrongCode),
    },
    together: {
      'ACCOUNT_OR_PASSWORD_WRONG TOTP_WRONG': (scene) =>
        addTotp(scene).then(() => ({ ...wrongCode, password: 'another horse' })),
    },
    apart: {
      'CODE_WRONG TOTP_WRONG': 'who has a second factor is asked for no other code',
      'CODE_EXPIRED TOTP_WRONG': 'who has a second factor is asked for no other code',
    },
  },
  'freeze.begin': { codes: { ORDER_STATE: (scene) => frozenSince(scene, 30) } },
  'freeze.byLink': {
    codes: { CODE_WRONG: { token: 'made up' } },
    elsewhere: { CODE_EXPIRED: 'USER-38’s own test lets a link grow old' },
  },
  'freeze.lift': {
    base: async (scene) => {
      await setUpTotp(scene)
      await frozenSince(scene, 30)
      return { password: personPassword, code: await ownCode(scene, 'freeze') }
    },
    codes: {
      ORDER_STATE: (scene) =>
        sql(scene, 'UPDATE account_freeze SET lifted_at = now() WHERE user_id = $1'),
      ...proofs,
      CODE_EXPIRED: endCodes,
      CODE_WRONG: wrongCode,
      TOTP_WRONG: (scene) => enableTotp(scene).then(() => wrongCode),
    },
    apart: {
      'CODE_WRONG TOTP_WRONG': 'who has a second factor is asked for no other code',
      'CODE_EXPIRED TOTP_WRONG': 'who has a second factor is asked for no other code',
    },
  },
  'freeze.bySupport': {
    base: ({ actor }) => Promise.resolve({ user_id: actor.userId }),
    codes: { NOT_FOUND: { user_id: 900_000_000 }, ORDER_STATE: {} },
  },
  'recovery.begin': {
    malformed: 'lost_addresses',
    base: async (scene) =>
      coded(scene, 'recover').then(({ name, code }) => ({
        user_string: scene.actor.name,
        contact: name,
        code,
        lost_totp: 1,
      })),
    codes: { CODE_EXPIRED: () => Promise.resolve({ contact: newName() }), CODE_WRONG: wrongCode },
  },
  'recovery.file': {
    codes: { NOT_FOUND: { token: 'made up' } },
    elsewhere: { ORDER_STATE: 'AUTH-35’s own test begins one first' },
  },
  'recovery.cancel': {
    elsewhere: Object.fromEntries(
      (
        [
          'NOT_FOUND',
          'PAY_PASSWORD_UNSET',
          'PAY_PASSWORD_LOCKED',
          'PAY_PASSWORD_WRONG',
          'TOTP_WRONG',
          'CODE_EXPIRED',
          'CODE_WRONG',
        ] as const
      ).map((code) => [code, 'AUTH-38’s own test passes a recovery first']),
    ),
  },
  'security.setPayPassword': {
    base: async (scene) => ({
      password: '274913',
      re_password: '274913',
      code: await ownCode(scene, 'pay_password'),
    }),
    codes: {
      PAY_PASSWORD_WEAK: { password: '111111' },
      PASSWORD_MISMATCH: { re_password: '274914' },
      CODE_EXPIRED: endCodes,
      CODE_WRONG: wrongCode,
    },
  },
  'security.sendBindCode': {
    malformed: 'area_code',
    base: () => Promise.resolve({ area_code: '86', mobile: newMobile() }),
    codes: {
      CODE_TOO_OFTEN: async ({ actor }) => {
        const mobile = newMobile()
        await taken(actor.ask('POST', '/sms_send', { area_code: '86', mobile }))
        return { mobile }
      },
    },
  },
  'security.bindPhone': {
    malformed: 'old_code',
    base: (scene) =>
      sql(scene, 'UPDATE app_user SET phone = NULL WHERE id = $1').then(() => ({
        area_code: '86',
        mobile: newMobile(),
        code: '000000',
      })),
    codes: {
      CODE_EXPIRED: {},
      CODE_WRONG: async ({ actor }) => {
        const mobile = newMobile()
        await taken(actor.ask('POST', '/sms_send', { area_code: '86', mobile }))
        return { mobile }
      },
    },
    apart: codeLives,
    elsewhere: { DUPLICATE: 'USER-13’s own test binds what is bound meanwhile' },
  },
  'security.bindEmail': {
    malformed: 'old_code',
    base: (scene) =>
      sql(scene, 'UPDATE app_user SET email = NULL WHERE id = $1').then(() => ({
        email: newName(),
        code: '000000',
      })),
    codes: {
      CODE_EXPIRED: {},
      CODE_WRONG: async (scene) => {
        const email = newName()
        await scene.stage.code(email, 'bind', scene.actor.token)
        return { email }
      },
    },
    apart: codeLives,
    elsewhere: { DUPLICATE: 'USER-15’s own test binds what is bound meanwhile' },
  },
  'security.setupTotp': { codes: { ORDER_STATE: addTotp } },
  'security.enableTotp': {
    base: async (scene) => setUpTotp(scene).then(() => ({ code: '123456' })),
    codes: { ORDER_STATE: enableTotp, TOTP_WRONG: wrongCode },
  },
  'security.disableTotp': {
    base: async (scene) =>
      addTotp(scene).then(() => ({ password: personPassword, code: '123456' })),
    codes: {
      ORDER_STATE: (scene) =>
        sql(scene, 'UPDATE second_factor SET enabled_at = NULL WHERE user_id = $1'),
      ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' },
      TOTP_WRONG: wrongCode,
    },
  },
  'security.passkeyOptions': { codes: { TOO_MANY: (scene) => tenPasskeys(scene) } },
  'security.savePasskey': { codes: { TOO_MANY: (scene) => tenPasskeys(scene), PASSKEY_WRONG: {} } },
  'security.passkeyLogin': { codes: { PASSKEY_WRONG: {} } },
  'security.setAllowlist': {
    codes: {
      PAY_PASSWORD_UNSET: noPayPassword,
      PAY_PASSWORD_LOCKED: lockedPayPassword,
      PAY_PASSWORD_WRONG: { pay_password: '111111' },
    },
  },
}

/** One for all: a network may begin five in a day. */
let recovery: Promise<Fields> | undefined

/** A recovery that was begun, with its first picture. */
async function begun(scene: Scene): Promise<Fields> {
  const { name, code } = await coded(scene, 'recover')
  const { message } = await taken(
    scene.stage.ask(undefined, 'POST', '/user/recovery', {
      user_string: scene.actor.name,
      contact: name,
      code,
      lost_totp: 1,
    }),
  )
  return { file: onePixel, token: (message as { token: string }).token, which: 'front' }
}

async function tenPasskeys(scene: Scene): Promise<undefined> {
  await scene.stage.sql(
    `
      INSERT INTO passkey (user_id, credential_id, public_key, use_counter, name, created_at)
      SELECT $1::bigint, $1::bigint || ' ' || n, '', 0, 'key', now()
      FROM generate_series(1, 10) AS n`,
    scene.actor.userId,
  )
}
