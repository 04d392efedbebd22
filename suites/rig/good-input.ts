import { secondsTerms, writeProduct } from '@candor/server/modules/seconds/index'
import { staffPassword } from '@candor/testing/platform'

/** What belongs to whoever sends the inputs. */
export type Owned = { readonly userId: number; readonly voucher: string; readonly avatar: string; readonly contract: number; readonly position: number; readonly option: number; readonly coupon: number; readonly loan: number; readonly purchase: number; readonly withdrawal: number }

const secondsFields = JSON.stringify(writeProduct(secondsTerms))
export const pair = { currency_id: 1, legal_id: 3 } as const
const card = { real_name: 'Alice', bank_name: 'HSBC', bank_account: '4000', bank_dizhi: 'New York', bank_branch: 'Main', alipay_account: '021000021' }
const credential = JSON.stringify({ id: 'AAAA', rawId: 'AAAA', type: 'public-key', response: { clientDataJSON: 'e30', attestationObject: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' } })
export const seconds = { match_id: 1, currency_id: 3, type: 1, seconds: 30, number: '10' }
export const purchaseOrder = {
  country: 'TH', currency: 'USD', method: 'bank_transfer', bank: 'sandbox-one', amount: '1000', first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '+66812345678', tax_id: '',
}
/** So far below the price that it waits for good. */
export const limitOrder = { ...pair, share: '1', multiple: 10, type: 1, status: 0, target_price: '100', target_profit_price: '0', stop_loss_price: '' }

/** For each call with fields an input that would be taken from its owner, or would get past its fields. A call that is missing here takes none. */
export function goodInput(name: string, { userId, voucher, avatar, contract, position, option, coupon, loan, purchase, withdrawal }: Owned): Record<string, unknown> {
  const inputs: Record<string, Record<string, unknown>> = {
    'access.sendCode': { user_string: 'nobody@example.com', scene: 'register' },
    'access.checkCode': { user_string: 'nobody@example.com', scene: 'register', email_code: '123456' },
    'access.register': { user_string: 'nobody@example.com', code: '123456', password: 'correct horse', re_password: 'correct horse' },
    'access.login': { user_string: 'nobody@example.com', password: 'correct horse' },
    'access.resetPassword': { account: 'nobody@example.com', code: '123456', password: 'correct horse', repassword: 'correct horse' },
    'access.mailbox': { user_string: 'nobody@example.com' },
    'deposits.address': { currency: 1 }, 'deposits.file': { account: voucher, amount: '100', currency: 3 },
    'alerts.add': { currency_id: 1, legal_id: 3, direction: 'up', price: '9000000' }, 'alerts.remove': { id: 1 }, 'fairness.chain': { from: 1, to: 20 }, 'fairness.order': { kind: 'contract', id: position },
    'borrowing.apply': { amount: '600000', currency: 3, margin_currency: 3, margin_amount: '200000', days: 30, uid: userId }, 'borrowing.orders': { page: 1, limit: 5 }, 'borrowing.repay': { orderId: loan, amount: '1' },
    'borrowing.addMargin': { orderId: loan, amount: '1', from_field: 'change' }, 'borrowing.applyAsMaker': { intro: 'We quote on three venues.' },
    'closing.close': { password: 'correct horse', code: '123456' }, 'closing.data': { part: 'profile' }, 'freeze.byLink': { token: 'made up' }, 'freeze.lift': { password: 'correct horse', code: '123456' }, 'freeze.bySupport': { user_id: 1 },
    'futures.desk': pair, 'futures.open': limitOrder, 'futures.cancel': { id: contract }, 'futures.cancelAll': { currency_id: 2, legal_id: 3 }, 'futures.close': { id: position }, 'futures.closeMany': { type: 1 },
    'futures.setStops': { id: contract, target_profit_price: '0', stop_loss_price: '' }, 'futures.positions': { ...pair, page: 1, limit: 5 }, 'futures.orders': { ...pair, page: 1, limit: 5, status: -1 },
    'consents.list': { page: 1, limit: 5 }, 'consents.agree': { version: 1 },
    'limits.set': { daily_loss: '100' }, 'limits.coolOff': { days: 1 }, 'limits.riskText': { product: 'contracts' }, 'limits.acknowledgeRisk': { product: 'seconds', version: 1 },
    'security.setPayPassword': { password: '274913', re_password: '274913', code: '123456' }, 'security.sendBindCode': { area_code: '86', mobile: '13800138000' },
    'security.bindPhone': { mobile: '13800138000', code: '123456' }, 'security.bindEmail': { email: 'nobody@example.com', code: '123456' }, 'security.setAntiPhishing': { code: 'otter7' },
    'security.enableTotp': { code: '123456' }, 'security.disableTotp': { password: 'correct horse', code: '123456' }, 'security.savePasskey': { credential, name: 'phone' }, 'security.passkeyLogin': { credential },
    'security.removePasskey': { id: 1 }, 'security.revokeSessions': { id: 1 }, 'security.setAllowlist': { enabled: 1, pay_password: '274913' },
    'profile.setAvatar': { head_portrait: avatar }, 'profile.setNickname': { nickname: 'turtle', signature: 'slow and steady' }, 'profile.saveCard': card, 'profile.saveInternationalCard': { data: ['MRMDUS33', '1 High St.', '555'] },
    'profile.saveAddress': { currency: 1, name: 'cold', address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', qrcode: voucher }, 'profile.addresses': { page: 1, limit: 5 }, 'profile.removeAddress': { id: 1 },
    'purchases.order': purchaseOrder, 'purchases.proof': { id: purchase, voucher }, 'purchases.cancel': { id: purchase }, 'purchases.orders': { page: 1, limit: 5 }, 'purchases.one': { id: purchase },
    'recovery.begin': { user_string: 'nobody@example.com', contact: 'other@example.com', code: '123456', lost_totp: 1 }, 'recovery.file': { token: 'made up' }, 'uploads.recoveryPicture': { token: 'made up', which: 'front' }, 'recovery.list': { page: 1, limit: 5 }, 'recovery.cancel': { pay_password: '274913' },
    'rewards.invited': { page: 1 }, 'rewards.rebates': { page: 1 }, 'rewards.coupons': { status: 1, page: 1 }, 'rewards.useCoupon': { id: coupon },
    'seconds.placeOrder': seconds, 'seconds.orders': { match_id: 1, status: -1, page: 1, limit: 5 }, 'seconds.result': { id: option },
    'seconds.voids': { symbol: 'BTC/USDT', page: 1, limit: 5 }, 'transfers.move': { currency_id: 3, number: '1', from_field: 'change', to_field: 'micro' }, 'transfers.history': { page: 1, limit: 5 },
    'swap.quote': { from_currency_id: 3, to_currency_id: 1 }, 'swap.make': { number: '1', from_currency_id: 3, to_currency_id: 1 }, 'wallet.rate': { id: 1 },
    'fairness.tick': { id: 1 }, 'fairness.day': { symbol: 'BTC/USDT', date: '2026-11-20' }, 'fairness.seed': { date: '2026-11-20' },
    'fairness.liabilities': { date: '2026-11-20' }, 'fairness.liabilityDays': { before: '2026-11-20' }, 'fairness.liabilityProof': { currency_id: 3, date: '2026-11-20' },
    'messages.list': { page: 1, limit: 5 }, 'messages.read': { all: 1 }, 'messages.announcements': { page: 1, limit: 5 }, 'messages.readAnnouncement': { all: 1 },
    'chat.send': { message: 'hello', type: 1 }, 'chat.logs': { page: 1, limit: 5 }, 'chat.reply': { user_id: userId, message: 'hello', type: 1 },
    'chat.picture': { user_id: userId, id: 1 }, 'uploads.deskPicture': { user_id: userId }, 'chat.conversations': { page: 1, limit: 5 }, 'chat.conversation': { user_id: userId, page: 1, limit: 5 }, 'site.articles': { c_id: 4, lang: 'en', page: 1, limit: 5 },
    'site.saveArticle': { c_id: 4, lang: 'en', title: 'A title', content: 'A text.' },
    'markets.chart': { symbol: 'BTC/USDT', period: '1min', from: '1700000000', to: '1800000000' }, 'markets.depth': { symbol: 'BTC/USDT', limit: 5 },
    'markets.trades': { symbol: 'BTC/USDT', limit: 5 }, 'markets.addFavourite': { currency_id: 1 }, 'markets.removeFavourite': { id: 1 },
    'identity.file': { real_type: 1, id_type: 1, name: 'Ann Lee', card_id: 'P1234567' },
    'staff.login': { name: 'nobody', password: staffPassword, totp: '123456' }, 'staff.queue': { kind: 'deposit', status: 1, page: 1, limit: 5 }, 'staff.review': { kind: 'deposit', id: 1, verdict: 'fail', reason: 'amount-differs' },
    'staff.picture': { kind: 'deposit', id: 1, which: 'voucher' }, 'staff.repair': { entry: 1, reason: 'a balance was edited' }, 'staff.confirmRepair': { id: 1 }, 'staff.audit': { page: 1, limit: 5 }, 'staff.auditChain': { from: 1, limit: 5 }, 'staff.auditLogins': { page: 1, limit: 5 }, 'staff.passkeyOptions': { enrolment: 'made up' }, 'staff.savePasskey': { enrolment: 'made up', credential }, 'staff.passkeyLogin': { credential }, 'staff.product': { kind: 'seconds', fields: secondsFields, effective_at: '2099-01-01 00:00:00' }, 'staff.products': { kind: 'seconds', page: 1, limit: 5 },
    'site.setting': { keyword: 'version' }, 'site.newsList': { c_id: 1, page: 1, limit: 5 }, 'site.newsDetail': { id: 1 },
    'spot.placeOrder': { amount: '0.001', target_price: '50000', currency_id: 1, legal_id: 3, type: 1 }, 'spot.cancelOrder': { id: 1 }, 'spot.cancelAll': {},
    'spot.orders': { page: 1, limit: 5 }, 'spot.fills': { id: 1 }, 'wallet.detail': { currency: 1, type: 'change' }, 'wallet.records': { currency: 1, type: 2, group: 'spot', from: '2026-11-01', to: '2026-11-20' },
    'withdrawals.info': { currency: 3 }, 'withdrawals.file': { currency: 3, number: '10', address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', type: 0, pay_password: '274913' },
    'withdrawals.list': { page: 1, limit: 5 }, 'withdrawals.cancel': { id: withdrawal },
    'records.export': { kind: 'ledger', from: '2026-11-01', to: '2026-11-20' }, 'records.statement': { from: '2026-11-01', to: '2026-11-20' }, 'records.portfolio': { range: '1M' },
  }
  return inputs[name] ?? {}
}
