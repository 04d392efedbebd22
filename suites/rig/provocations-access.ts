import { personPassword } from '@candor/testing/people'
import { onePixel } from '@candor/testing/pictures'
import { type Fields, type Provoked, type Scene, taken } from './refusal-stage.ts'
import { addTotp, enableTotp, lockedPayPassword, noPayPassword, setUpTotp } from './provocations-money.ts'
import { purchaseOrder } from './good-input.ts'
import { upload } from './subjects.ts'

const wrongCode = { code: '000000' }
const codeLives = { 'CODE_EXPIRED CODE_WRONG': 'a code that does not live is compared with nothing' }
const oneWord = { 'PARAM_ERROR NOT_FOUND': 'of one field, which is either wrong or names nothing' }
let names = 0
const newName = (): string => `nobody${(names += 1)}-${process.pid}@example.com`
const newMobile = (): string => `138${String(10_000_000 + (names += 1))}`
const sql = ({ stage, actor }: Scene, text: string, ...values: unknown[]) => stage.sql(text, actor.userId, ...values).then(() => undefined)

/** A new name with a code of a scene. */
async function coded({ stage }: Scene, scene: string): Promise<{ name: string; code: string }> {
  const name = newName()
  return { name, code: await stage.code(name, scene) }
}

/** A code for the actor himself, as he stands signed in. */
const ownCode = ({ stage, actor }: Scene, scene: string) => stage.code(actor.name, scene, actor.token)

/** Codes that the actor was sent live no longer. */
const endCodes = (scene: Scene) => sql(scene, 'UPDATE verification_code SET ended_at = now() WHERE target = (SELECT email FROM app_user WHERE id = $1)')

const newPassword = { PASSWORD_LENGTH: { password: 'abc' }, PASSWORD_COMMON: { password: 'password' } } as const
const short = { 'PASSWORD_LENGTH PASSWORD_COMMON': { password: '123456' } } as const
const frozenSince = (scene: Scene, hours: number) => sql(scene, `INSERT INTO account_freeze (user_id, reason, since) VALUES ($1, 'own', $2)`, new Date(scene.stage.clock.nowMs() - hours * 3_600_000))
/** What proves somebody who lifts a freeze or closes his account. */
const proofs = { ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' }, CODE_EXPIRED: {}, CODE_WRONG: {} } as const

const tooLarge = Buffer.alloc(5 * 1024 * 1024 + 1, 'x')
/** No picture, and no file at all; a file that is too large is no picture either. */
const files = { PARAM_ERROR: { file: undefined }, FILE_SIZE: { file: Buffer.concat([onePixel, tooLarge]) }, FILE_TYPE: { file: Buffer.from('a text') } } as const
const largeText = { 'FILE_SIZE FILE_TYPE': { file: tooLarge } } as const
const noFile = { 'PARAM_ERROR FILE_SIZE': 'a file that is not there has no size', 'PARAM_ERROR FILE_TYPE': 'a file that is not there is of no type' } as const

export const accessProvocations: Readonly<Record<string, Provoked>> = {
  'uploads.upload': { base: () => Promise.resolve({ file: onePixel }), codes: files, together: largeText, apart: noFile },
  'uploads.recoveryPicture': { base: (scene) => (recovery ??= begun(scene)), codes: { ...files, NOT_FOUND: { token: 'made up' } }, together: largeText, apart: noFile },
  'uploads.deskPicture': { base: ({ actor }) => Promise.resolve({ file: onePixel, user_id: actor.userId }), codes: { ...files, NOT_FOUND: { user_id: 900_000_000 } }, together: largeText, apart: noFile },
  'access.sendCode': {
    malformed: 'scene', base: () => Promise.resolve({ user_string: newName(), scene: 'register' }),
    codes: { CODE_TOO_OFTEN: async (scene) => {
      const { name } = await coded(scene, 'register')
      return { user_string: name }
    } },
  },
  'access.checkCode': {
    malformed: 'scene', base: async (scene) => coded(scene, 'register').then(({ name, code }) => ({ user_string: name, scene: 'register', email_code: code })),
    codes: { CODE_EXPIRED: () => Promise.resolve({ user_string: newName() }), CODE_WRONG: { email_code: '000000' } },
  },
  'access.register': {
    malformed: 'type', base: async (scene) => coded(scene, 'register').then(({ name, code }) => ({ user_string: name, code, password: personPassword, re_password: personPassword })),
    codes: {
      TERMS_NOT_ACCEPTED: { terms: 999 }, ...newPassword, PASSWORD_MISMATCH: { re_password: 'another horse' }, CODE_EXPIRED: () => Promise.resolve({ user_string: newName() }), CODE_WRONG: wrongCode,
      INVITE_CODE_WRONG: { extension_code: 'NOBODYS' },
    },
    together: short,
  },
  'access.login': {
    malformed: 'area_code', base: ({ actor }) => Promise.resolve({ user_string: actor.name, password: personPassword }),
    codes: {
      ACCOUNT_LOCKED: async ({ stage, actor }) => {
        for (let tries = 0; tries < 5; tries += 1) await stage.ask(undefined, 'POST', '/user/login', { user_string: actor.name, password: 'another horse' })
        return undefined
      },
      ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' }, TOTP_REQUIRED: addTotp, TOTP_WRONG: (scene) => addTotp(scene).then(() => ({ totp: '000000' })),
    },
  },
  'access.resetPassword': {
    malformed: 'type', base: async ({ stage, actor }) => ({ account: actor.name, code: await stage.code(actor.name, 'forget'), password: personPassword, repassword: personPassword }),
    codes: { ...newPassword, PASSWORD_MISMATCH: { repassword: 'another horse' }, CODE_EXPIRED: () => Promise.resolve({ account: newName() }), CODE_WRONG: wrongCode },
    together: short,
  },
  'alerts.add': {
    malformed: 'direction', codes: { PAIR_NOT_FOUND: { currency_id: 999 }, TOO_MANY: (scene) => sql(scene, `INSERT INTO price_alert (user_id, market_id, direction, price, created_ms) SELECT $1, 1, 1, 900000000000000, 1 FROM generate_series(1, 20)`) },
  },
  'chat.send': { malformed: 'type', codes: { TEXT_TOO_LONG: { message: 'x'.repeat(1001) } } },
  'closing.close': {
    base: async (scene) => ({ password: personPassword, code: await ownCode(scene, 'close') }),
    codes: {
      CLOSE_BLOCKED: (scene) => taken(scene.actor.ask('POST', '/buy_crypto/order', purchaseOrder)).then(() => undefined), ...proofs,
      CODE_EXPIRED: endCodes, CODE_WRONG: wrongCode,
      TOTP_WRONG: (scene) => addTotp(scene).then(() => wrongCode),
    },
    together: { 'ACCOUNT_OR_PASSWORD_WRONG TOTP_WRONG': (scene) => addTotp(scene).then(() => ({ ...wrongCode, password: 'another horse' })) },
    apart: { 'CODE_WRONG TOTP_WRONG': 'who has a second factor is asked for no other code', 'CODE_EXPIRED TOTP_WRONG': 'who has a second factor is asked for no other code' },
  },
  'consents.agree': { codes: { TERMS_NOT_ACCEPTED: { version: 999 } } },
  'freeze.begin': { codes: { ORDER_STATE: (scene) => frozenSince(scene, 30) } },
  'freeze.byLink': { codes: { CODE_WRONG: { token: 'made up' } }, elsewhere: { CODE_EXPIRED: 'USER-38’s own test lets a link grow old' } },
  'freeze.lift': {
    base: async (scene) => {
      await setUpTotp(scene)
      await frozenSince(scene, 30)
      return { password: personPassword, code: await ownCode(scene, 'freeze') }
    },
    codes: {
      ORDER_STATE: (scene) => sql(scene, 'UPDATE account_freeze SET lifted_at = now() WHERE user_id = $1'), ...proofs,
      CODE_EXPIRED: endCodes, CODE_WRONG: wrongCode,
      TOTP_WRONG: (scene) => enableTotp(scene).then(() => wrongCode),
    },
    apart: { 'CODE_WRONG TOTP_WRONG': 'who has a second factor is asked for no other code', 'CODE_EXPIRED TOTP_WRONG': 'who has a second factor is asked for no other code' },
  },
  'freeze.bySupport': { base: ({ actor }) => Promise.resolve({ user_id: actor.userId }), codes: { NOT_FOUND: { user_id: 900_000_000 }, ORDER_STATE: {} } },
  'KYC-03 identity.file': {
    malformed: 'id_type', base: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 0 WHERE id = $1').then(() => ({ real_type: 1, id_type: 1, name: 'Ann Lee', card_id: `N${(names += 1)}${process.pid}000` })),
    codes: {
      SPECIAL_CHARS: { name: '<b>' }, TEXT_TOO_LONG: { card_id: 'x'.repeat(101) }, BIND_REQUIRED: (scene) => sql(scene, 'UPDATE app_user SET phone = NULL WHERE id = $1'),
      ORDER_STATE: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 1 WHERE id = $1'),
      DUPLICATE: async ({ stage }) => {
        const [other, card] = [await stage.actor(), `T${(names += 1)}${process.pid}000`]
        await stage.sql('UPDATE app_user SET auth_level = 0 WHERE id = $1', other.userId)
        await taken(other.ask('POST', '/user/real', { real_type: 1, id_type: 1, name: 'Ann Lee', card_id: card }))
        return { card_id: card }
      },
    },
    apart: { 'TEXT_TOO_LONG DUPLICATE': 'no other account can have filed what is too long' },
  },
  'KYC-04 identity.file': {
    base: async (scene) => {
      await sql(scene, 'UPDATE app_user SET auth_level = 1 WHERE id = $1')
      const papers = () => upload(scene.stage.world.address, scene.actor.token)
      return { real_type: 2, id_type: undefined, name: undefined, card_id: undefined, front_pic: await papers(), reverse_pic: await papers() }
    },
    malformed: 'front_pic',
    codes: {
      BIND_REQUIRED: (scene) => sql(scene, 'UPDATE app_user SET phone = NULL WHERE id = $1'), KYC_REQUIRED: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 0 WHERE id = $1'),
      ORDER_STATE: (scene) => sql(scene, 'UPDATE app_user SET auth_level = 2 WHERE id = $1'),
    },
    apart: { 'KYC_REQUIRED ORDER_STATE': 'who is not verified has no advanced filing' },
  },
  'markets.depth': { malformed: 'limit', codes: { PAIR_NOT_FOUND: { symbol: 'NO/PAIR' } } }, 'markets.trades': { malformed: 'limit', codes: { PAIR_NOT_FOUND: { symbol: 'NO/PAIR' } } },
  'markets.addFavourite': { codes: { NOT_FOUND: { currency_id: 999 }, DUPLICATE: ({ actor }) => taken(actor.ask('POST', '/optional/add', { currency_id: 1 })).then(() => undefined) } },
  'messages.read': { malformed: 'id', base: () => Promise.resolve({ id: 1, all: undefined }) }, 'messages.readAnnouncement': { base: () => Promise.resolve({ id: 1, all: undefined }) },
  'profile.setNickname': { codes: { SPECIAL_CHARS: { nickname: '<b>' }, TEXT_TOO_LONG: { signature: 'x'.repeat(10_000) } } },
  'profile.saveCard': { codes: { SPECIAL_CHARS: { bank_name: '<b>' }, TEXT_TOO_LONG: { bank_branch: 'x'.repeat(10_000) } } },
  'profile.saveInternationalCard': {
    base: () => Promise.resolve({ swift_code: 'MRMDUS33', address: '1 High St.', phone: '555' }), codes: { SPECIAL_CHARS: { address: '<b>' }, TEXT_TOO_LONG: { phone: 'x'.repeat(10_000) } },
  },
  'profile.saveAddress': { base: async ({ stage, actor }) => ({ currency: 3, name: 'cold', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', qrcode: await upload(stage.world.address, actor.token) }), codes: { SPECIAL_CHARS: { name: '<b>' }, NOT_FOUND: { currency: 999 }, ADDRESS_INVALID: { address: 'nowhere' } } },
  'recovery.begin': {
    malformed: 'lost_addresses', base: async (scene) => coded(scene, 'recover').then(({ name, code }) => ({ user_string: scene.actor.name, contact: name, code, lost_totp: 1 })),
    codes: { CODE_EXPIRED: () => Promise.resolve({ contact: newName() }), CODE_WRONG: wrongCode },
  },
  'recovery.file': { codes: { NOT_FOUND: { token: 'made up' } }, elsewhere: { ORDER_STATE: 'AUTH-35’s own test begins one first' } },
  'recovery.cancel': { elsewhere: Object.fromEntries((['NOT_FOUND', 'PAY_PASSWORD_UNSET', 'PAY_PASSWORD_LOCKED', 'PAY_PASSWORD_WRONG', 'TOTP_WRONG', 'CODE_EXPIRED', 'CODE_WRONG'] as const).map((code) => [code, 'AUTH-38’s own test passes a recovery first'])) },
  'limits.riskText': { codes: { NOT_FOUND: { product: 'copy' } }, apart: oneWord }, 'site.terms': { codes: { NOT_FOUND: { version: 999 } }, apart: oneWord },
  'security.setPayPassword': {
    base: async (scene) => ({ password: '274913', re_password: '274913', code: await ownCode(scene, 'pay_password') }),
    codes: { PAY_PASSWORD_WEAK: { password: '111111' }, PASSWORD_MISMATCH: { re_password: '274914' }, CODE_EXPIRED: endCodes, CODE_WRONG: wrongCode },
  },
  'security.sendBindCode': { malformed: 'area_code', base: () => Promise.resolve({ area_code: '86', mobile: newMobile() }), codes: { CODE_TOO_OFTEN: async ({ actor }) => {
    const mobile = newMobile()
    await taken(actor.ask('POST', '/sms_send', { area_code: '86', mobile }))
    return { mobile }
  } } },
  'security.bindPhone': {
    malformed: 'old_code', base: (scene) => sql(scene, 'UPDATE app_user SET phone = NULL WHERE id = $1').then(() => ({ area_code: '86', mobile: newMobile(), code: '000000' })),
    codes: {
      CODE_EXPIRED: {}, CODE_WRONG: async ({ actor }) => {
        const mobile = newMobile()
        await taken(actor.ask('POST', '/sms_send', { area_code: '86', mobile }))
        return { mobile }
      },
    },
    apart: codeLives, elsewhere: { DUPLICATE: 'USER-13’s own test binds what is bound meanwhile' },
  },
  'security.bindEmail': {
    malformed: 'old_code', base: (scene) => sql(scene, 'UPDATE app_user SET email = NULL WHERE id = $1').then(() => ({ email: newName(), code: '000000' })),
    codes: { CODE_EXPIRED: {}, CODE_WRONG: async (scene) => {
      const email = newName()
      await scene.stage.code(email, 'bind', scene.actor.token)
      return { email }
    } },
    apart: codeLives, elsewhere: { DUPLICATE: 'USER-15’s own test binds what is bound meanwhile' },
  },
  'security.setupTotp': { codes: { ORDER_STATE: addTotp } },
  'security.enableTotp': { base: async (scene) => setUpTotp(scene).then(() => ({ code: '123456' })), codes: { ORDER_STATE: enableTotp, TOTP_WRONG: wrongCode } },
  'security.disableTotp': {
    base: async (scene) => addTotp(scene).then(() => ({ password: personPassword, code: '123456' })),
    codes: { ORDER_STATE: (scene) => sql(scene, 'UPDATE second_factor SET enabled_at = NULL WHERE user_id = $1'), ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' }, TOTP_WRONG: wrongCode },
  },
  'security.passkeyOptions': { codes: { TOO_MANY: (scene) => tenPasskeys(scene) } },
  'security.savePasskey': { codes: { TOO_MANY: (scene) => tenPasskeys(scene), PASSKEY_WRONG: {} } },
  'security.passkeyLogin': { codes: { PASSKEY_WRONG: {} } },
  'security.setAllowlist': { codes: { PAY_PASSWORD_UNSET: noPayPassword, PAY_PASSWORD_LOCKED: lockedPayPassword, PAY_PASSWORD_WRONG: { pay_password: '111111' } } },
  'chat.reply': { malformed: 'type', base: ({ actor }) => Promise.resolve({ user_id: actor.userId, message: 'hello', type: 1 }), codes: { TEXT_TOO_LONG: { message: 'x'.repeat(1001) }, NOT_FOUND: { user_id: 900_000_000 } } },
  'chat.conversation': { codes: { NOT_FOUND: { user_id: 900_000_000 } } },
  'staff.login': {
    elsewhere: { ACCOUNT_LOCKED: 'STAFF-02’s own test locks a member', TOTP_WRONG: 'STAFF-02’s own test locks a member' }, codes: { ACCOUNT_OR_PASSWORD_WRONG: { password: 'another horse' } },
  },
  'staff.passkeyOptions': { codes: { PASSKEY_WRONG: {} } }, 'staff.savePasskey': { codes: { PASSKEY_WRONG: {} } }, 'staff.passkeyLogin': { codes: { PASSKEY_WRONG: {} } },
  'staff.picture': { codes: { ORDER_STATE: async (scene) => ({ id: await decidedDeposit(scene) }) } },
  'staff.review': {
    base: async (scene) => ({ kind: 'deposit', id: await filedDeposit(scene), verdict: 'fail', reason: 'amount-differs' }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 }, ORDER_STATE: async (scene) => ({ id: await decidedDeposit(scene) }),
    },
    elsewhere: { FOUR_EYES: 'STAFF-04’s own test has two votes', LINE_DIFFERS: 'STAFF-04’s own test imports lines', DUPLICATE: 'STAFF-04’s own test imports lines' },
  },
  'staff.product': { elsewhere: { ORDER_STATE: 'STAFF-08’s own test proposes first', FOUR_EYES: 'STAFF-08’s own test proposes first' } },
  'staff.repair': { codes: { NOT_FOUND: {} }, elsewhere: { ORDER_STATE: 'LEDG-24’s own test edits an entry', FOUR_EYES: 'LEDG-24’s own test edits an entry' } },
  'staff.confirmRepair': { codes: {}, elsewhere: { ORDER_STATE: 'LEDG-24’s own test edits an entry', FOUR_EYES: 'LEDG-24’s own test edits an entry' } },
  'fairness.tick': { apart: oneWord }, 'fairness.chain': { malformed: 'to', codes: { NOT_FOUND: { from: 900_000_000 } } }, 'fairness.day': { malformed: 'date', codes: { NOT_FOUND: { symbol: 'NO/PAIR' } } },
  'fairness.liabilities': { codes: { NOT_FOUND: { date: '2020-01-01' } }, apart: oneWord }, 'fairness.liabilityProof': { malformed: 'currency_id', codes: { NOT_FOUND: { date: '2020-01-01' } } },
  'staff.articles': { malformed: 'c_id' },
}

/** One for all: five may be begun from a network in a day. */
let recovery: Promise<Fields> | undefined

/** A recovery that was begun, and its first picture. */
async function begun(scene: Scene): Promise<Fields> {
  const { name, code } = await coded(scene, 'recover')
  const { message } = await taken(scene.stage.ask(undefined, 'POST', '/user/recovery', { user_string: scene.actor.name, contact: name, code, lost_totp: 1 }))
  return { file: onePixel, token: (message as { token: string }).token, which: 'front' }
}

async function tenPasskeys(scene: Scene): Promise<undefined> {
  await scene.stage.sql(`INSERT INTO passkey (user_id, credential_id, public_key, use_counter, name, created_at) SELECT $1::bigint, $1::bigint || ' ' || n, '', 0, 'key', now() FROM generate_series(1, 10) AS n`, scene.actor.userId)
}

async function filedDeposit({ stage, actor }: Scene): Promise<number> {
  const [row] = await stage.sql<{ id: string }>(`INSERT INTO deposit_request (user_id, currency_id, amount, voucher, simulated, due_at, created_at, updated_at)
    VALUES ($1, 3, 10000000000, $2, false, NULL, now(), now()) RETURNING id`, actor.userId, `/upload/${actor.name}${(names += 1)}`)
  return Number(row?.id)
}

async function decidedDeposit(scene: Scene): Promise<number> {
  const id = await filedDeposit(scene)
  await scene.stage.sql(`UPDATE deposit_request SET status = 3, remark = 'amount-differs' WHERE id = $1`, id)
  return id
}

