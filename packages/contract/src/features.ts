/** What an operator can switch off as a whole (SITE-13). */
export const features = [
  'deposits',
  'spot',
  'futures',
  'seconds',
  'borrowing',
  'purchases',
  'swap',
] as const
export type Feature = (typeof features)[number]

/**
 * What becomes of a call while its feature is off: it answers FEATURE_OFF, or it stays, because it
 * closes, cancels, repays, redeems, adds margin or reads.
 */
export type CallSwitch = 'off' | 'stays'

/**
 * Of every area its feature with a word on each of its calls, or 'core' where nothing switches it
 * off.
 */
export type Switches<A> = {
  readonly [K in keyof A]:
    | 'core'
    | { readonly feature: Feature; readonly calls: { readonly [C in keyof A[K]]: CallSwitch } }
}

/**
 * The one table of SITE-13. index.ts holds it to every area and call that there is: a new one does
 * not compile without its word here. Transfers and withdrawals are core: what lies in the account
 * of a product that is off must come back, and nobody's money is held by a setting (OUT-10).
 */
export const switches = {
  access: 'core',
  alerts: 'core',
  chat: 'core',
  closing: 'core',
  consents: 'core',
  fairness: 'core',
  freeze: 'core',
  identity: 'core',
  limits: 'core',
  markets: 'core',
  messages: 'core',
  profile: 'core',
  records: 'core',
  recovery: 'core',
  rewards: 'core',
  security: 'core',
  site: 'core',
  staff: 'core',
  transfers: 'core',
  uploads: 'core',
  wallet: 'core',
  withdrawals: 'core',
  deposits: {
    feature: 'deposits',
    calls: { address: 'off', file: 'off', incoming: 'stays', log: 'stays' },
  },
  spot: {
    feature: 'spot',
    calls: {
      placeOrder: 'off',
      cancelOrder: 'stays',
      cancelAll: 'stays',
      orders: 'stays',
      fills: 'stays',
    },
  },
  futures: {
    feature: 'futures',
    calls: {
      desk: 'stays',
      open: 'off',
      cancel: 'stays',
      cancelAll: 'stays',
      setStops: 'stays',
      close: 'stays',
      closeMany: 'stays',
      positions: 'stays',
      orders: 'stays',
    },
  },
  seconds: {
    feature: 'seconds',
    calls: {
      payableCurrencies: 'stays',
      durations: 'stays',
      placeOrder: 'off',
      orders: 'stays',
      result: 'stays',
      voids: 'stays',
    },
  },
  swap: { feature: 'swap', calls: { coins: 'stays', quote: 'stays', make: 'off' } },
  purchases: {
    feature: 'purchases',
    calls: {
      config: 'stays',
      order: 'off',
      proof: 'stays',
      cancel: 'stays',
      orders: 'stays',
      one: 'stays',
    },
  },
  borrowing: {
    feature: 'borrowing',
    calls: {
      info: 'stays',
      apply: 'off',
      orders: 'stays',
      repay: 'stays',
      addMargin: 'stays',
      applyAsMaker: 'off',
    },
  },
} as const
