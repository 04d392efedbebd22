import { defineProductTesting, OWN_PICTURE } from '@candor/testing/product-testing'
import { uploadPicture } from '@candor/testing/pictures'
import { purchaseOrder } from '@candor/testing/fixtures/purchase-order'
import { idOf, type Provoked, type Scene, taken } from '@candor/testing/refusals/stage'
import { MANY } from '@candor/testing/refusals/steps'
import { purchasesSound } from './audits.testing.ts'
import { purchasesFiling } from './filing.testing.ts'

const picture = ({ stage, actor }: Scene) => uploadPicture(stage.fixture.address, actor)

async function purchaseOf({ actor }: Scene): Promise<number> {
  return idOf(await taken(actor.ask('POST', '/buy_crypto/order', purchaseOrder)))
}

const cancelled = async (scene: Scene) => {
  const id = await purchaseOf(scene)
  await taken(scene.actor.ask('POST', '/buy_crypto/cancel', { id }))
  return { id }
}

const orderRefused: Provoked = {
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
}

const proofRefused: Provoked = {
  base: async (scene) => ({ id: await purchaseOf(scene), voucher: await picture(scene) }),
  codes: {
    NOT_FOUND: { id: 900_000_000_000 },
    ORDER_STATE: cancelled,
    DUPLICATE: async (scene) => {
      const [id, voucher] = [await purchaseOf(scene), await picture(scene)]
      await taken(scene.actor.ask('POST', '/buy_crypto/proof', { id, voucher }))
      return { voucher }
    },
  },
}

export const testing = defineProductTesting({
  name: 'purchases',
  answers: ['flows', 'verify'],
  calls: {
    config: { by: 'guest' },
    order: {
      by: 'verified',
      frozen: 'shut',
      opensNew: true,
      input: purchaseOrder,
      wrong: [
        [{ bank: 'none' }, 'bank'],
        [{ email: 'x' }, 'email'],
        [{ phone: 'x' }, 'phone'],
        [{ amount: '0.0000000001' }, 'amount'],
      ],
      refused: orderRefused,
    },
    proof: {
      by: 'user',
      frozen: 'open',
      input: ({ thing, voucher }) => ({ id: thing('purchase'), voucher }),
      names: [
        { field: 'id', thing: 'purchase', beside: { voucher: OWN_PICTURE } },
        { field: 'voucher', thing: 'privatePicture', beside: { id: 900_000_000_000 } },
      ],
      wrong: [[{ voucher: '/upload/x.png' }, 'voucher']],
      refused: proofRefused,
    },
    cancel: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('purchase') }),
      names: [{ field: 'id', thing: 'purchase' }],
      refused: { codes: { ORDER_STATE: cancelled } },
    },
    orders: { by: 'user', frozen: 'open', input: { page: 1, limit: 5 } },
    one: {
      by: 'user',
      frozen: 'open',
      input: ({ thing }) => ({ id: thing('purchase') }),
      names: [{ field: 'id', thing: 'purchase' }],
    },
  },
  things: {
    purchase: (owner) =>
      owner.made('/buy_crypto/order', { ...purchaseOrder, first_name: owner.mark }),
  },
  populate: (person) =>
    person.post('/buy_crypto/order', {
      country: 'US',
      currency: 'USD',
      method: 'card',
      amount: '100',
      first_name: 'Ann',
      last_name: 'Lee',
      email: 'ann@example.com',
      phone: '+12025550123',
    }),
  tables: { purchase_order: { onClosing: 'kept' } },
  sound: purchasesSound,
  causes: { flows: ['purchase'] },
  happens: { bought: 'SELECT FROM purchase_order WHERE status = 2' },
  filing: purchasesFiling,
  elsewhere: {
    load: 'crash-app.test.ts plays its filing: reviewers decide it',
    ends: 'settle-purchases.test.ts',
    races: 'race-purchases.test.ts',
  },
})
