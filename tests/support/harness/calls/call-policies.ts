import type { StaffRole } from '@candor/contract'

/**
 * Who may reach a call: anybody, a customer, a verified customer, or staff of some roles (AUTH-21,
 * AUTH-22, STAFF-10).
 */
export type Policy = 'guest' | 'user' | 'verified' | readonly StaffRole[]

const everyStaff: Policy = ['reviewer', 'support', 'editor', 'publisher', 'auditor']

/**
 * By the calls' names. It is written a second time here, from the rules, so that a call declared
 * for too many in the contract is noticed.
 */
export const policies: Readonly<Record<string, Policy>> = {
  ...calls(
    'guest',
    `access: sendCode checkCode register login resetPassword mailbox; borrowing: info;
    fairness: tick chain house day seed marketMaker rules ledger credits clock freezes
    liabilities liabilityDays; freeze: byLink; consents: versions; markets: currencies
    quotation chart depth trades;
    seconds: durations voids; security: passkeyLoginOptions passkeyLogin; purchases: config;
    recovery: begin file; uploads: recoveryPicture; site: siteConfig maintenance setting menu
    newsList newsDetail popup faq contactUs aboutUs compliance terms; staff: site login
    passkeyOptions savePasskey passkeyLoginOptions passkeyLogin; wallet: rates rate`,
  ),
  ...calls(
    'user',
    `access: logout userInfo; alerts: add list remove; borrowing: orders repay addMargin;
    chat: send logs unread; closing: state close data; consents: list agree; deposits: address
    file log incoming; fairness: order liabilityProof; freeze: state begin lift;
    futures: desk cancel cancelAll setStops close closeMany positions orders; identity: state
    file; limits: read set coolOff riskText acknowledgeRisk; markets: addFavourite
    removeFavourite favourites;
    messages: list read unread announcements readAnnouncement;
    profile: setAvatar setNickname saveCard card saveInternationalCard internationalCard
    saveAddress addresses removeAddress; purchases: proof cancel orders one; records: export
    statement portfolio; recovery: list cancel; rewards: invite invited rebates vip coupons;
    seconds: payableCurrencies orders result;
    security: overview setPayPassword sendBindCode bindPhone bindEmail setAntiPhishing
    setupTotp enableTotp disableTotp passkeyOptions savePasskey listPasskeys removePasskey
    sessions revokeSessions setAllowlist;
    spot: placeOrder cancelOrder cancelAll orders fills; swap: coins quote make; transfers:
    currencies move history; uploads: upload; wallet: wallets detail records; withdrawals:
    info list cancel`,
  ),
  ...calls(
    'verified',
    'borrowing: apply applyAsMaker; futures: open; purchases: order; rewards: useCoupon; seconds: placeOrder; withdrawals: file',
  ),
  ...calls(everyStaff, 'staff: logout ledger'),
  ...calls(['reviewer'], 'staff: queue review picture repair confirmRepair'),
  ...calls(['reviewer', 'auditor'], 'staff: repairs'),
  ...calls(['auditor'], 'staff: audit auditChain auditLogins'),
  ...calls(['publisher'], 'staff: product'),
  ...calls(['publisher', 'auditor'], 'staff: products'),
  ...calls(
    ['support'],
    'chat: reply conversations conversation picture; freeze: bySupport; uploads: deskPicture',
  ),
  ...calls(['editor'], 'site: articles saveArticle'),
}

function calls(policy: Policy, areas: string): Record<string, Policy> {
  return Object.fromEntries(
    areas.split(';').flatMap((area) => {
      const [name = '', names = ''] = area.trim().split(/:\s+/)
      return names.split(/\s+/).map((call) => [`${name}.${call}`, policy])
    }),
  )
}

/** What a customer can own and a call can name. */
export const things = [
  'alert',
  'contract',
  'position',
  'option',
  'spotOrder',
  'favourite',
  'message',
  'address',
  'passkey',
  'session',
  'privatePicture',
  'publicPicture',
  'chatPicture',
  'coupon',
  'loan',
  'purchase',
  'swap',
  'withdrawal',
  'user',
] as const
export type Thing = (typeof things)[number]

/** A field that names a thing of somebody's, with what the call needs besides. */
export type Naming = {
  readonly call: string
  readonly field: string
  readonly thing: Thing
  readonly beside?: Readonly<Record<string, unknown>>
  /** The call takes no such thing from its owner either. */
  readonly fromNobody?: true
}

/** Stands for a private picture of whoever asks. */
export const OWN_PICTURE = 'a private picture of his own'

/** Every way in which a customer's call can name what belongs to somebody. */
export const namings: readonly Naming[] = [
  { call: 'alerts.remove', field: 'id', thing: 'alert' },
  { call: 'borrowing.repay', field: 'orderId', thing: 'loan', beside: { amount: '1' } },
  { call: 'borrowing.addMargin', field: 'orderId', thing: 'loan', beside: { amount: '1' } },
  {
    call: 'chat.send',
    field: 'message',
    thing: 'privatePicture',
    beside: { type: 2 },
    fromNobody: true,
  },
  {
    call: 'chat.send',
    field: 'message',
    thing: 'publicPicture',
    beside: { type: 2 },
    fromNobody: true,
  },
  { call: 'chat.send', field: 'message', thing: 'chatPicture', beside: { type: 2 } },
  { call: 'deposits.address', field: 'user_id', thing: 'user', fromNobody: true },
  { call: 'deposits.file', field: 'account', thing: 'privatePicture' },
  { call: 'fairness.order', field: 'id', thing: 'position', beside: { kind: 'contract' } },
  { call: 'fairness.order', field: 'id', thing: 'option', beside: { kind: 'seconds' } },
  { call: 'fairness.order', field: 'id', thing: 'loan', beside: { kind: 'loan' } },
  { call: 'fairness.order', field: 'id', thing: 'swap', beside: { kind: 'swap' } },
  { call: 'futures.cancel', field: 'id', thing: 'contract' },
  { call: 'futures.setStops', field: 'id', thing: 'contract' },
  { call: 'futures.close', field: 'id', thing: 'position' },
  { call: 'futures.orders', field: 'id', thing: 'contract' },
  {
    call: 'identity.file',
    field: 'front_pic',
    thing: 'privatePicture',
    beside: { real_type: 2, reverse_pic: OWN_PICTURE },
  },
  {
    call: 'identity.file',
    field: 'reverse_pic',
    thing: 'privatePicture',
    beside: { real_type: 2, front_pic: OWN_PICTURE },
  },
  { call: 'markets.removeFavourite', field: 'id', thing: 'favourite' },
  { call: 'messages.read', field: 'id', thing: 'message', beside: { all: undefined } },
  { call: 'profile.setAvatar', field: 'head_portrait', thing: 'publicPicture' },
  { call: 'profile.setAvatar', field: 'head_portrait', thing: 'privatePicture', fromNobody: true },
  { call: 'profile.saveAddress', field: 'id', thing: 'address' },
  { call: 'profile.saveAddress', field: 'qrcode', thing: 'publicPicture' },
  { call: 'profile.removeAddress', field: 'id', thing: 'address' },
  { call: 'profile.addresses', field: 'id', thing: 'address' },
  { call: 'purchases.one', field: 'id', thing: 'purchase' },
  { call: 'purchases.proof', field: 'id', thing: 'purchase', beside: { voucher: OWN_PICTURE } },
  { call: 'purchases.cancel', field: 'id', thing: 'purchase' },
  {
    call: 'purchases.proof',
    field: 'voucher',
    thing: 'privatePicture',
    beside: { id: 900_000_000_000 },
  },
  { call: 'rewards.useCoupon', field: 'id', thing: 'coupon' },
  { call: 'seconds.result', field: 'id', thing: 'option' },
  { call: 'security.removePasskey', field: 'id', thing: 'passkey' },
  { call: 'security.revokeSessions', field: 'id', thing: 'session' },
  { call: 'spot.cancelOrder', field: 'id', thing: 'spotOrder' },
  { call: 'withdrawals.cancel', field: 'id', thing: 'withdrawal' },
  { call: 'spot.fills', field: 'id', thing: 'spotOrder' },
]

/**
 * Fields that name what everybody may see: pairs and currencies, categories, published articles,
 * ticks, areas, kinds of papers.
 */
export const common: readonly string[] = [
  'currency_id',
  'legal_id',
  'match_id',
  'c_id',
  'id_type',
  'area_code_id',
  'currency',
  'from_currency_id',
  'to_currency_id',
  'wallet.rate.id',
  'fairness.tick.id',
  'site.newsDetail.id',
  'messages.readAnnouncement.id',
  'access.resetPassword.account',
]

/**
 * Whether a field names something that somebody could own; a quote is kept nowhere, and says itself
 * whose it is.
 */
export function isName(field: string): boolean {
  return (
    /^id$|_id$|^currency$|^account$|_pic$|^head_portrait$|^qrcode$|^voucher$/.test(field) &&
    field !== 'client_order_id' &&
    field !== 'quote_id' &&
    field !== 'card_id' &&
    field !== 'tax_id'
  )
}
