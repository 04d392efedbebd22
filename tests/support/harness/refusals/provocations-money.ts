import { tronAddress } from '@candor/testing/withdrawing'
import { purchaseOrder } from '../calls/good-input.ts'
import {
  addRow,
  addTotp,
  asleep,
  lockedPayPassword,
  MANY,
  noPayPassword,
  prices,
} from './provocation-steps.ts'
import { idOf, type Provoked, type Scene, taken } from './refusal-stage.ts'
import { upload } from '../calls/subjects.ts'

const picture = ({ stage, actor }: Scene) => upload(stage.fixture.address, actor.token)

const loanAsked = ({ actor }: Scene) => ({
  amount: '600000',
  currency: 3,
  margin_currency: 3,
  margin_amount: '200000',
  days: 30,
  uid: actor.userId,
})

async function loanOf(scene: Scene): Promise<number> {
  await giveVipLevel(scene)
  await scene.stage.fund(scene.actor, '200000')
  return idOf(await taken(scene.actor.ask('POST', '/borrow/apply', loanAsked(scene))))
}

/** A level at which one may borrow. */
async function giveVipLevel({ stage, actor }: Scene): Promise<void> {
  await stage.sql(
    `INSERT INTO reward_day (day, closed_at) VALUES ('2026-01-01', now()) ON CONFLICT DO NOTHING`,
  )
  await stage.sql(
    `
      INSERT INTO vip_day (user_id, day, volume, assets, volume_30d, assets_30d, level)
      VALUES ($1, '2026-01-01', 0, 0, 0, 0, 2) ON CONFLICT DO NOTHING`,
    actor.userId,
  )
}

async function purchaseOf({ actor }: Scene): Promise<number> {
  return idOf(await taken(actor.ask('POST', '/buy_crypto/order', purchaseOrder)))
}

const withdrawn: Provoked = {
  codes: {
    NOT_FOUND: { currency: 999 },
    FEATURE_OFF: { currency: 12 },
    WITHDRAWAL_HELD: (scene) =>
      addRow(
        scene,
        'withdrawal_hold',
        'reason, started_at, ends_at',
        `'phone', '${new Date(scene.stage.clock.nowMs()).toISOString()}', ` +
          `'${new Date(scene.stage.clock.nowMs() + 86_400_000).toISOString()}'`,
      ).then(() => undefined),
    PAY_PASSWORD_UNSET: noPayPassword,
    PAY_PASSWORD_LOCKED: lockedPayPassword,
    PAY_PASSWORD_WRONG: { pay_password: '111111' },
    TOTP_REQUIRED: addTotp,
    TOTP_WRONG: (scene) => addTotp(scene).then(() => ({ totp: '000000' })),
    ADDRESS_INVALID: { address: 'nowhere' },
    ADDRESS_NOT_ALLOWED: ({ actor }) =>
      taken(
        actor.ask('POST', '/safe/withdraw_allowlist', { enabled: 1, pay_password: '274913' }),
      ).then(() => undefined),
    ADDRESS_HELD: async (scene) => {
      await taken(
        scene.actor.ask('POST', '/safe/withdraw_allowlist', { enabled: 1, pay_password: '274913' }),
      )
      await scene.stage.sql(
        `
          INSERT INTO wallet_address (user_id, currency_id, label, address, qr_code, created_at,
            updated_at) VALUES ($1, 3, '', $2, '', $3, $3)`,
        scene.actor.userId,
        tronAddress,
        new Date(scene.stage.clock.nowMs()),
      )
      return undefined
    },
    AMOUNT_MIN: { number: '1' },
    AMOUNT_MAX: { number: '20000001' },
    DAILY_LIMIT: ({ stage, actor }) =>
      stage
        .sql('UPDATE app_user SET auth_level = 1 WHERE id = $1', actor.userId)
        .then(() => ({ number: '19999999' })),
    INSUFFICIENT_BALANCE: {},
  },
  together: {
    'AMOUNT_MAX DAILY_LIMIT': ({ stage, actor }) =>
      stage
        .sql('UPDATE app_user SET auth_level = 1 WHERE id = $1', actor.userId)
        .then(() => ({ number: '20000001' })),
  },
  apart: {
    'AMOUNT_MIN DAILY_LIMIT': 'less than the least is within what is left',
    'NOT_FOUND FEATURE_OFF': 'a currency that is none has nothing to be closed',
    'ADDRESS_INVALID ADDRESS_HELD': 'what is no address cannot have been saved',
  },
  elsewhere: { WALLET_RISK: 'LOAN-15’s own test lends first' },
}

export const moneyProvocations: Readonly<Record<string, Provoked>> = {
  'withdrawals.file': withdrawn,
  'withdrawals.info': { codes: { NOT_FOUND: { currency: 999 } } },
  'withdrawals.cancel': {
    codes: {
      ORDER_STATE: async (scene) => {
        await scene.stage.fund(scene.actor, '100')
        await taken(
          scene.actor.ask('POST', '/wallet/out', {
            currency: 3,
            number: '10',
            address: tronAddress,
            type: 0,
            pay_password: '274913',
          }),
        )
        const [row] = await scene.stage.sql<{ id: string }>(
          'SELECT id FROM withdrawal WHERE user_id = $1',
          scene.actor.userId,
        )
        await taken(scene.actor.ask('POST', '/wallet/out/cancel', { id: Number(row?.id) }))
        return { id: Number(row?.id) }
      },
    },
  },
  'deposits.address': {
    codes: { NOT_FOUND: { currency: 999 }, FEATURE_OFF: { currency: 12 } },
    apart: { 'NOT_FOUND FEATURE_OFF': 'a currency that is none has nothing to be closed' },
  },
  'deposits.file': {
    base: async (scene) => ({ account: await picture(scene), amount: '100', currency: 3 }),
    codes: {
      NOT_FOUND: { currency: 999 },
      FEATURE_OFF: { currency: 12 },
      AMOUNT_MIN: { amount: '0.00000001' },
      DUPLICATE: async (scene) => {
        const account = await picture(scene)
        await taken(
          scene.actor.ask('POST', '/wallet/charge_req', { account, amount: '100', currency: 3 }),
        )
        return { account }
      },
    },
    apart: { 'NOT_FOUND FEATURE_OFF': 'a currency that is none has nothing to be closed' },
  },
  'transfers.move': {
    codes: {
      SAME_ACCOUNT: { to_field: 'change' },
      NOT_FOUND: { currency_id: 999 },
      FEATURE_OFF: { currency_id: 12 },
      INSUFFICIENT_BALANCE: {},
    },
    apart: {
      'NOT_FOUND FEATURE_OFF': 'a currency that is none has no accounts that could be closed',
    },
    elsewhere: { WALLET_RISK: 'MOVE-03’s own test opens a position first' },
  },
  'swap.quote': {
    codes: { SAME_ACCOUNT: { to_currency_id: 3 }, NOT_FOUND: { to_currency_id: 999 } },
    together: { 'SAME_ACCOUNT NOT_FOUND': { from_currency_id: 999, to_currency_id: 999 } },
    elsewhere: { NO_PRICE: prices },
  },
  'swap.make': {
    codes: {
      SAME_ACCOUNT: { to_currency_id: 3 },
      NOT_FOUND: { to_currency_id: 999 },
      INSUFFICIENT_BALANCE: {},
    },
    together: { 'SAME_ACCOUNT NOT_FOUND': { from_currency_id: 999, to_currency_id: 999 } },
    elsewhere: {
      NO_PRICE: prices,
      PRICE_CHANGED: 'MOVE-08’s own test lets a quote grow old',
      EXPOSURE_CAP: 'only the wait for a price tells it: MOVE-08’s own test',
      WALLET_RISK: asleep,
    },
  },
  'purchases.order': {
    base: () => Promise.resolve(purchaseOrder),
    codes: {
      AREA_UNSUPPORTED: { country: 'FR' },
      NOT_INTEGER: { amount: '1000.5' },
      MIN_PURCHASE: { amount: '1' },
      AMOUNT_MAX: { amount: MANY },
      TOO_MANY: async (scene) => {
        for (let order = 0; order < 3; order += 1) await purchaseOf(scene)
        return undefined
      },
    },
    together: { 'NOT_INTEGER MIN_PURCHASE': { amount: '1.5' } },
    apart: { 'MIN_PURCHASE AMOUNT_MAX': 'one amount is not both' },
    elsewhere: { FEATURE_OFF: 'BUY-04’s own test takes the rate of USDT away' },
  },
  'purchases.proof': {
    base: async (scene) => ({ id: await purchaseOf(scene), voucher: await picture(scene) }),
    codes: {
      NOT_FOUND: { id: 900_000_000_000 },
      ORDER_STATE: async (scene) => {
        const id = await purchaseOf(scene)
        await taken(scene.actor.ask('POST', '/buy_crypto/cancel', { id }))
        return { id }
      },
      DUPLICATE: async (scene) => {
        const [id, voucher] = [await purchaseOf(scene), await picture(scene)]
        await taken(scene.actor.ask('POST', '/buy_crypto/proof', { id, voucher }))
        return { voucher }
      },
    },
  },
  'purchases.cancel': {
    codes: {
      ORDER_STATE: async (scene) => {
        const id = await purchaseOf(scene)
        await taken(scene.actor.ask('POST', '/buy_crypto/cancel', { id }))
        return { id }
      },
    },
  },
  'borrowing.apply': {
    base: (scene) => giveVipLevel(scene).then(() => loanAsked(scene)),
    codes: {
      BORROW_LEVEL: ({ stage, actor }) =>
        stage.sql('DELETE FROM vip_day WHERE user_id = $1', actor.userId).then(() => undefined),
      ORDER_STATE: (scene) => loanOf(scene).then(() => undefined),
      NOT_FOUND: { currency: 999 },
      LOAN_RANGE: { amount: '1' },
      TERM_RANGE: { days: 1 },
      LOAN_RATIO: { margin_amount: '1' },
      INSUFFICIENT_BALANCE: {},
    },
    elsewhere: { NO_PRICE: prices },
  },
  'borrowing.repay': {
    base: async (scene) => ({ orderId: await loanOf(scene), amount: '1' }),
    codes: { NOT_FOUND: { orderId: 900_000_000_000 }, ORDER_STATE: {} },
    elsewhere: { INSUFFICIENT_BALANCE: 'LOAN-19’s own test pays a loan out first' },
  },
  'borrowing.addMargin': {
    base: async (scene) => ({ orderId: await loanOf(scene), amount: '1', from_field: 'change' }),
    codes: { NOT_FOUND: { orderId: 900_000_000_000 }, ORDER_STATE: {} },
    elsewhere: { INSUFFICIENT_BALANCE: 'LOAN-20’s own test pays a loan out first' },
  },
  'borrowing.applyAsMaker': {
    codes: {
      SPECIAL_CHARS: { intro: '<b>' },
      TEXT_TOO_LONG: { intro: 'x'.repeat(5_000) },
      DUPLICATE: ({ actor }) =>
        taken(actor.ask('POST', '/user/maker/apply', { intro: 'We quote.' })).then(() => undefined),
    },
    together: { 'SPECIAL_CHARS TEXT_TOO_LONG': { intro: '<'.repeat(5_000) } },
  },
  'rewards.useCoupon': {
    codes: {
      COUPON_STATE: async ({ stage, actor }) => {
        const [row] = await stage.sql<{ id: string }>(
          `
            INSERT INTO coupon (campaign_id, user_id, issued_at, expires_at, used_at)
            SELECT id, $1, $2, $2::timestamptz + interval '9 days', $2 FROM campaign
      ON CONFLICT (campaign_id, user_id) DO UPDATE SET used_at = $2 RETURNING id`,
          actor.userId,
          new Date(stage.clock.nowMs()),
        )
        return { id: Number(row?.id) }
      },
    },
  },
  'wallet.detail': { codes: { NOT_FOUND: { currency: 999 } } },
  'wallet.rate': {
    codes: { NOT_FOUND: { id: 999 } },
    apart: { 'PARAM_ERROR NOT_FOUND': 'one number is not both' },
  },
}
