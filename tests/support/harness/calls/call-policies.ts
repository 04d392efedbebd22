import type { StaffRole } from '@candor/contract'
import { type Naming, OWN_PICTURE } from '@candor/testing/product-testing'
import { productCalls, productTestings } from '@candor/testing/products'

/**
 * Who may use a call: anybody, a customer, a verified customer, or staff of some roles (AUTH-21,
 * AUTH-22, STAFF-10).
 */
export type Policy = 'guest' | 'user' | 'verified' | readonly StaffRole[]

const everyStaff: Policy = ['reviewer', 'support', 'editor', 'publisher', 'auditor']

/**
 * By the calls' names. Written a second time here, from the rules, so that a call the contract
 * opens to too many is noticed.
 */
export const policies: Readonly<Record<string, Policy>> = {
  ...calls(
    'guest',
    `access: sendCode checkCode register login resetPassword mailbox; fairness: tick chain house
    day seed marketMaker rules ledger credits clock disputes freezes liabilities liabilityDays;
    freeze: byLink; consents: versions; markets: currencies quotation chart depth trades;
    security: passkeyLoginOptions passkeyLogin; recovery: begin file; uploads: recoveryPicture;
    site: siteConfig maintenance setting menu newsList newsDetail popup faq contactUs aboutUs
    compliance terms; staff: site login passkeyOptions savePasskey passkeyLoginOptions
    passkeyLogin; wallet: rates rate`,
  ),
  ...calls(
    'user',
    `access: logout userInfo; alerts: add list remove; chat: send logs unread; closing: state
    close data; consents: list agree; disputes: file list; fairness: order liabilityProof;
    freeze: state begin lift; identity: state file; limits: read set coolOff riskText
    acknowledgeRisk; markets: addFavourite removeFavourite favourites; messages: list read
    unread announcements readAnnouncement; profile: setAvatar setNickname saveCard card
    saveInternationalCard internationalCard saveAddress addresses removeAddress; records: export
    statement portfolio; recovery: list cancel; security: overview setPayPassword sendBindCode
    bindPhone bindEmail setAntiPhishing setupTotp enableTotp disableTotp passkeyOptions
    savePasskey listPasskeys removePasskey sessions revokeSessions setAllowlist; uploads:
    upload; wallet: wallets detail records`,
  ),
  ...Object.fromEntries(productCalls.map(({ call, by }): [string, Policy] => [call, by])),
  ...calls(everyStaff, 'staff: logout ledger'),
  ...calls(['reviewer'], 'staff: queue review picture repair confirmRepair'),
  ...calls(['reviewer', 'auditor'], 'staff: repairs'),
  ...calls(['reviewer', 'support'], 'disputes: queue answer'),
  ...calls(['auditor'], 'staff: audit auditChain auditLogins'),
  ...calls(['publisher'], 'staff: product documentMark; uploads: publishedFile'),
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
export const things: readonly string[] = [
  'alert',
  'favourite',
  'message',
  'address',
  'passkey',
  'session',
  'privatePicture',
  'publicPicture',
  'chatPicture',
  'user',
  ...productTestings.flatMap((testing) => Object.keys(testing.things ?? {})),
]

/** A field of a call that names a user's thing. */
export type CallNaming = Naming & { readonly call: string }

/** Every way in which a customer's call can name another user's thing. */
export const namings: readonly CallNaming[] = [
  { call: 'alerts.remove', field: 'id', thing: 'alert' },
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
  { call: 'security.removePasskey', field: 'id', thing: 'passkey' },
  { call: 'security.revokeSessions', field: 'id', thing: 'session' },
  // Hers has not fired, so that she may not complain of it either.
  {
    call: 'disputes.file',
    field: 'id',
    thing: 'alert',
    beside: { kind: 'alert' },
    fromNobody: true,
  },
  ...productTestings.flatMap(({ proofs = [] }) =>
    proofs.flatMap(({ kind, thing }) =>
      thing === undefined ? [] : [{ call: 'fairness.order', field: 'id', thing, beside: { kind } }],
    ),
  ),
  ...productCalls.flatMap(({ call, names = [] }) => names.map((naming) => ({ call, ...naming }))),
]

/**
 * Fields that name what everybody may see: pairs and currencies, products on sale, categories,
 * published articles, ticks, areas, kinds of documents.
 */
export const common: readonly string[] = [
  'currency_id',
  'legal_id',
  'match_id',
  'lockMining.purchase.config_id',
  'dualInvestment.product.id',
  'dualInvestment.buy.id',
  'tokenOffering.offering.project_id',
  'tokenOffering.applications.project_id',
  'tokenOffering.apply.project_id',
  'tokenOffering.apply.pay_currency',
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
 * True if a field names something that a user could own; a quote is not stored, and contains its
 * owner.
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
