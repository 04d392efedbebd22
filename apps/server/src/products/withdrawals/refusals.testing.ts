import { type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { addRow, addTotp, lockedPayPassword, noPayPassword } from '@candor/testing/refusals/steps'
import { tronAddress } from '@candor/testing/withdrawing'

/** Saves an address just now, with the allow-list on. */
async function hold({ stage, actor }: Scene, address: string): Promise<void> {
  await taken(actor.ask('POST', '/safe/withdraw_allowlist', { enabled: 1, pay_password: '274913' }))
  await stage.sql(
    `
      INSERT INTO wallet_address (user_id, currency_id, label, address, qr_code, created_at,
        updated_at) VALUES ($1, 3, '', $2, '', $3, $3)`,
    actor.userId,
    address,
    new Date(stage.clock.nowMs()),
  )
}

const filing: Provoked = {
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
    ADDRESS_HELD: (scene) => hold(scene, tronAddress).then(() => undefined),
    AMOUNT_MIN: { number: '1' },
    AMOUNT_MAX: { number: '20000001' },
    DAILY_LIMIT: ({ stage, actor }) =>
      stage
        .sql('UPDATE app_user SET auth_level = 1 WHERE id = $1', actor.userId)
        .then(() => ({ number: '19999999' })),
    INSUFFICIENT_BALANCE: {},
  },
  together: {
    // Written directly: the app saves no such address.
    'ADDRESS_INVALID ADDRESS_HELD': (scene) =>
      hold(scene, 'nowhere').then(() => ({ address: 'nowhere' })),
    'AMOUNT_MAX DAILY_LIMIT': ({ stage, actor }) =>
      stage
        .sql('UPDATE app_user SET auth_level = 1 WHERE id = $1', actor.userId)
        .then(() => ({ number: '20000001' })),
  },
  apart: {
    'AMOUNT_MIN DAILY_LIMIT': 'less than the least is within what is left',
    'NOT_FOUND FEATURE_OFF': 'a currency that is none has nothing to be closed',
  },
  elsewhere: { WALLET_RISK: 'LOAN-15’s own test lends first' },
}

export const withdrawalRefusals = {
  file: filing,
  cancel: {
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
} as const satisfies Readonly<Record<string, Provoked>>
