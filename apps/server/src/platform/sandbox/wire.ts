/** A call as a customer sends it. */
export type Step = { readonly path: string; readonly body: Readonly<Record<string, unknown>> }

const [BTC, ETH, USDT] = [1, 2, 3]
const payer = {
  country: 'TH',
  currency: 'USD',
  method: 'bank_transfer',
  bank: 'sandbox-one',
  phone: '+66812345678',
  last_name: 'Sandbox',
  tax_id: '',
}

/**
 * The demo people's history, so that a new user's screens and the staff's queues are not all empty.
 */
export const steps: Readonly<Record<string, readonly Step[]>> = {
  alice: [
    {
      path: '/user/Transfer',
      body: { number: '500', from_currency_id: USDT, to_currency_id: BTC },
    },
    {
      path: '/wallet/change',
      body: { currency_id: USDT, number: '2000', from_field: 'change', to_field: 'lever' },
    },
    {
      path: '/buy_crypto/order',
      body: { ...payer, amount: '1000', first_name: 'Alice', email: 'alice@candor.example' },
    },
    {
      path: '/alert/add',
      body: { currency_id: BTC, legal_id: USDT, direction: 'down', price: '1000' },
    },
  ],
  bob: [
    { path: '/user/Transfer', body: { number: '1', from_currency_id: ETH, to_currency_id: USDT } },
    {
      path: '/wallet/change',
      body: { currency_id: USDT, number: '1500', from_field: 'change', to_field: 'micro' },
    },
    {
      path: '/user/maker/apply',
      body: {
        intro: 'Demo of a market maker: quotes BTC/USDT all day, and would borrow USDT for it.',
      },
    },
  ],
}
