/**
 * What becomes of a call while its caller's account is frozen: it is answered, or it is shut
 * (ACCOUNT_FROZEN). 'adds-margin' is answered as far as it adds margin to open contracts;
 * 'identifies' only where nothing but a recovery froze the account, which ends by its owner being
 * identified.
 */
export type FreezePolicy = 'stays' | 'shut' | 'adds-margin' | 'identifies'

type OfSession = { readonly access: 'user' | 'verified' }
/** A word for each call that needs a session. */
export type WhileFrozen<A> = {
  readonly [K in keyof A]: {
    readonly [C in keyof A[K] as A[K][C] extends OfSession ? C : never]: FreezePolicy
  }
}

/**
 * The one table of USER-39. What reads, closes, cancels, sets stops, adds margin, repays or ends a
 * session stays; whatever lets something leave, opens something or changes the account is shut.
 * index.ts holds it to every call with a session that there is: a new one does not compile without
 * its word here.
 */
export const whileFrozen = {
  access: { logout: 'stays', userInfo: 'stays' },
  alerts: { add: 'shut', list: 'stays', remove: 'shut' },
  borrowing: {
    apply: 'shut',
    orders: 'stays',
    repay: 'stays',
    addMargin: 'stays',
    applyAsMaker: 'shut',
  },
  chat: { send: 'stays', logs: 'stays', unread: 'stays' },
  closing: { state: 'stays', close: 'shut', data: 'shut' },
  consents: { list: 'stays', agree: 'shut' },
  deposits: { address: 'stays', file: 'stays', incoming: 'stays', log: 'stays' },
  fairness: { order: 'stays', liabilityProof: 'stays' },
  freeze: { state: 'stays', begin: 'stays', lift: 'stays' },
  futures: {
    desk: 'stays',
    open: 'shut',
    cancel: 'stays',
    cancelAll: 'stays',
    setStops: 'stays',
    close: 'stays',
    closeMany: 'stays',
    positions: 'stays',
    orders: 'stays',
  },
  identity: { state: 'stays', file: 'identifies' },
  limits: {
    read: 'stays',
    set: 'shut',
    coolOff: 'shut',
    riskText: 'stays',
    acknowledgeRisk: 'shut',
  },
  markets: { addFavourite: 'shut', removeFavourite: 'shut', favourites: 'stays' },
  messages: {
    list: 'stays',
    read: 'stays',
    unread: 'stays',
    announcements: 'stays',
    readAnnouncement: 'stays',
  },
  profile: {
    setAvatar: 'shut',
    setNickname: 'shut',
    saveCard: 'shut',
    card: 'stays',
    saveInternationalCard: 'shut',
    internationalCard: 'stays',
    saveAddress: 'shut',
    addresses: 'stays',
    removeAddress: 'shut',
  },
  purchases: { order: 'shut', proof: 'stays', cancel: 'stays', orders: 'stays', one: 'stays' },
  records: { export: 'stays', statement: 'stays', portfolio: 'stays' },
  recovery: { list: 'stays', cancel: 'stays' },
  rewards: {
    invite: 'stays',
    invited: 'stays',
    rebates: 'stays',
    vip: 'stays',
    coupons: 'stays',
    useCoupon: 'shut',
  },
  seconds: { payableCurrencies: 'stays', placeOrder: 'shut', orders: 'stays', result: 'stays' },
  security: {
    overview: 'stays',
    setPayPassword: 'shut',
    sendBindCode: 'shut',
    bindPhone: 'shut',
    bindEmail: 'shut',
    setAntiPhishing: 'shut',
    setupTotp: 'shut',
    enableTotp: 'shut',
    disableTotp: 'shut',
    passkeyOptions: 'shut',
    savePasskey: 'shut',
    listPasskeys: 'stays',
    removePasskey: 'shut',
    sessions: 'stays',
    revokeSessions: 'stays',
    setAllowlist: 'shut',
  },
  site: {},
  spot: {
    placeOrder: 'shut',
    cancelOrder: 'stays',
    cancelAll: 'stays',
    orders: 'stays',
    fills: 'stays',
  },
  staff: {},
  swap: { coins: 'stays', quote: 'stays', make: 'shut' },
  transfers: { currencies: 'stays', move: 'adds-margin', history: 'stays' },
  uploads: { upload: 'stays' },
  wallet: { wallets: 'stays', detail: 'stays', records: 'stays' },
  withdrawals: { info: 'stays', file: 'shut', list: 'stays', cancel: 'stays' },
} as const
