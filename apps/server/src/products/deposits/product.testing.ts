import { defineProductTesting } from '@candor/testing/product-testing'
import { uploadPicture } from '@candor/testing/pictures'
import { type Scene, taken } from '@candor/testing/refusals/stage'

const picture = ({ stage, actor }: Scene) => uploadPicture(stage.fixture.address, actor)
const apart = { 'NOT_FOUND FEATURE_OFF': 'a currency that is none has nothing to be closed' }

export const testing = defineProductTesting({
  name: 'deposits',
  answers: ['flows'],
  calls: {
    address: {
      by: 'user',
      frozen: 'open',
      input: { currency: 1 },
      names: [{ field: 'user_id', thing: 'user', fromNobody: true }],
      refused: { codes: { NOT_FOUND: { currency: 999 }, FEATURE_OFF: { currency: 12 } }, apart },
    },
    file: {
      by: 'user',
      frozen: 'open',
      input: ({ voucher }) => ({ account: voucher, amount: '100', currency: 3 }),
      names: [{ field: 'account', thing: 'privatePicture' }],
      wrong: [
        [{ account: '/upload/x.png' }, 'account'],
        [{ amount: '99999999999' }, 'amount'],
        [{ amount: '0.0000000001' }, 'amount'],
      ],
      refused: {
        base: async (scene) => ({ account: await picture(scene), amount: '100', currency: 3 }),
        codes: {
          NOT_FOUND: { currency: 999 },
          FEATURE_OFF: { currency: 12 },
          AMOUNT_MIN: { amount: '0.00000001' },
          DUPLICATE: async (scene) => {
            const account = await picture(scene)
            await taken(
              scene.actor.ask('POST', '/wallet/charge_req', {
                account,
                amount: '100',
                currency: 3,
              }),
            )
            return { account }
          },
        },
        apart,
      },
    },
    log: { by: 'user', frozen: 'open' },
    incoming: { by: 'user', frozen: 'open' },
  },
  tables: {
    deposit_request: {
      onClosing: 'kept',
      large: { columns: { status: '1 + i % 3', due_at: 'NULL' } },
    },
  },
  written: ['deposit_request'],
  causes: { byItself: ['deposit'], flows: ['deposit'] },
  elsewhere: {
    load: 'deposits.test.ts: reviewers decide what people file',
    ends: 'deposits.test.ts',
    races: 'race.test.ts',
  },
})
