import { riskVersions } from '@candor/server/account/limits/index'
import { productCalls, productTestings } from '@candor/testing/products'
import type { GoodInput, Owned } from '@candor/testing/product-testing'
import { staffPassword } from '@candor/testing/platform'

const card = {
  real_name: 'Alice',
  bank_name: 'HSBC',
  bank_account: '4000',
  bank_dizhi: 'New York',
  bank_branch: 'Main',
  alipay_account: '021000021',
}
const credential = JSON.stringify({
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: {
    clientDataJSON: 'e30',
    attestationObject: 'AAAA',
    authenticatorData: 'AAAA',
    signature: 'AAAA',
  },
})

/**
 * Valid inputs provided by products: for their own calls, and for others' calls that need a thing
 * of theirs.
 */
const ofProducts: ReadonlyMap<string, GoodInput> = new Map([
  ...productCalls.flatMap(({ call, input }) =>
    input === undefined ? [] : [[call, input] as const],
  ),
  ...productTestings.flatMap(({ others = {} }) => Object.entries(others)),
])

/**
 * For each call with fields an input that its owner may send, or that at least passes its fields. A
 * call that is missing here and in its product's testing takes none.
 */
export function goodInput(name: string, own: Owned): Record<string, unknown> {
  const input = ofProducts.get(name)
  if (input !== undefined) return { ...(typeof input === 'function' ? input(own) : input) }
  return coreInputs(own)[name] ?? {}
}

/** Of the calls of account and platform. */
function coreInputs({
  userId,
  voucher,
  avatar,
}: Owned): Readonly<Record<string, Record<string, unknown>>> {
  return {
    'access.sendCode': { user_string: 'nobody@example.com', scene: 'register' },
    'access.checkCode': {
      user_string: 'nobody@example.com',
      scene: 'register',
      email_code: '123456',
    },
    'access.register': {
      user_string: 'nobody@example.com',
      code: '123456',
      password: 'correct horse',
      re_password: 'correct horse',
    },
    'access.login': { user_string: 'nobody@example.com', password: 'correct horse' },
    'access.resetPassword': {
      account: 'nobody@example.com',
      code: '123456',
      password: 'correct horse',
      repassword: 'correct horse',
    },
    'access.mailbox': { user_string: 'nobody@example.com' },
    'alerts.add': { currency_id: 1, legal_id: 3, direction: 'up', price: '9000000' },
    'alerts.remove': { id: 1 },
    'fairness.chain': { from: 1, to: 20 },
    'closing.close': { password: 'correct horse', code: '123456' },
    'closing.data': { part: 'profile' },
    'freeze.byLink': { token: 'made up' },
    'freeze.lift': { password: 'correct horse', code: '123456' },
    'freeze.bySupport': { user_id: 1 },
    'disputes.file': { kind: 'deposit', id: 1, text: 'It was credited a day late.' },
    'disputes.list': { page: 1, limit: 5 },
    'disputes.queue': { status: 1, page: 1, limit: 5 },
    'disputes.answer': {
      id: 1,
      verdict: 'stands',
      text: 'It was credited in time.',
      records: 'deposit:1',
    },
    'consents.list': { page: 1, limit: 5 },
    'consents.agree': { version: 1 },
    'limits.set': { daily_loss: '100' },
    'limits.coolOff': { days: 1 },
    'limits.riskText': { product: 'contracts' },
    'limits.acknowledgeRisk': { product: 'seconds', version: riskVersions.seconds },
    'security.setPayPassword': { password: '274913', re_password: '274913', code: '123456' },
    'security.sendBindCode': { area_code: '86', mobile: '13800138000' },
    'security.bindPhone': { mobile: '13800138000', code: '123456' },
    'security.bindEmail': { email: 'nobody@example.com', code: '123456' },
    'security.setAntiPhishing': { code: 'otter7' },
    'security.enableTotp': { code: '123456' },
    'security.disableTotp': { password: 'correct horse', code: '123456' },
    'security.savePasskey': { credential, name: 'phone' },
    'security.passkeyLogin': { credential },
    'security.removePasskey': { id: 1 },
    'security.revokeSessions': { id: 1 },
    'security.setAllowlist': { enabled: 1, pay_password: '274913' },
    'profile.setAvatar': { head_portrait: avatar },
    'profile.setNickname': { nickname: 'turtle', signature: 'slow and steady' },
    'profile.saveCard': card,
    'profile.saveInternationalCard': { data: ['MRMDUS33', '1 High St.', '555'] },
    'profile.saveAddress': {
      currency: 1,
      name: 'cold',
      address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      qrcode: voucher,
    },
    'profile.addresses': { page: 1, limit: 5 },
    'profile.removeAddress': { id: 1 },
    'recovery.begin': {
      user_string: 'nobody@example.com',
      contact: 'other@example.com',
      code: '123456',
      lost_totp: 1,
    },
    'recovery.file': { token: 'made up' },
    'uploads.recoveryPicture': { token: 'made up', which: 'front' },
    'recovery.list': { page: 1, limit: 5 },
    'recovery.cancel': { pay_password: '274913' },
    'wallet.rate': { id: 1 },
    'fairness.tick': { id: 1 },
    'fairness.day': { symbol: 'BTC/USDT', date: '2026-11-20' },
    'fairness.seed': { date: '2026-11-20' },
    'fairness.liabilities': { date: '2026-11-20' },
    'fairness.liabilityDays': { before: '2026-11-20' },
    'fairness.liabilityProof': { currency_id: 3, date: '2026-11-20' },
    'messages.list': { page: 1, limit: 5 },
    'messages.read': { all: 1 },
    'messages.announcements': { page: 1, limit: 5 },
    'messages.readAnnouncement': { all: 1 },
    'chat.send': { message: 'hello', type: 1 },
    'chat.logs': { page: 1, limit: 5 },
    'chat.reply': { user_id: userId, message: 'hello', type: 1 },
    'chat.picture': { user_id: userId, id: 1 },
    'uploads.deskPicture': { user_id: userId },
    'chat.conversations': { page: 1, limit: 5 },
    'chat.conversation': { user_id: userId, page: 1, limit: 5 },
    'site.articles': { c_id: 4, lang: 'en', page: 1, limit: 5 },
    'site.saveArticle': { c_id: 4, lang: 'en', title: 'A title', content: 'A text.' },
    'markets.chart': { symbol: 'BTC/USDT', period: '1min', from: '1700000000', to: '1800000000' },
    'markets.depth': { symbol: 'BTC/USDT', limit: 5 },
    'markets.trades': { symbol: 'BTC/USDT', limit: 5 },
    'markets.addFavourite': { currency_id: 1 },
    'markets.removeFavourite': { id: 1 },
    'identity.file': { real_type: 1, id_type: 1, name: 'Ann Lee', card_id: 'P1234567' },
    'staff.login': { name: 'nobody', password: staffPassword, totp: '123456' },
    'staff.queue': { kind: 'deposit', status: 1, page: 1, limit: 5 },
    'staff.review': { kind: 'deposit', id: 1, verdict: 'fail', reason: 'amount-differs' },
    'staff.picture': { kind: 'deposit', id: 1, which: 'voucher' },
    'staff.repair': { entry: 1, reason: 'a balance was edited' },
    'staff.confirmRepair': { id: 1 },
    'staff.audit': { page: 1, limit: 5 },
    'staff.auditChain': { from: 1, limit: 5 },
    'staff.auditLogins': { page: 1, limit: 5 },
    'staff.passkeyOptions': { enrolment: 'made up' },
    'staff.savePasskey': { enrolment: 'made up', credential },
    'staff.passkeyLogin': { credential },
    'staff.documentMark': { document: 'X1234567' },
    'staff.products': { kind: 'seconds', page: 1, limit: 5 },
    'site.setting': { keyword: 'version' },
    'site.newsList': { c_id: 1, page: 1, limit: 5 },
    'site.newsDetail': { id: 1 },
    'wallet.detail': { currency: 1, type: 'change' },
    'wallet.records': { currency: 1, type: 2, group: 'spot', from: '2026-11-01', to: '2026-11-20' },
    'records.export': { kind: 'ledger', from: '2026-11-01', to: '2026-11-20' },
    'records.statement': { from: '2026-11-01', to: '2026-11-20' },
    'records.portfolio': { range: '1M' },
  }
}
