export type PageRule = {
  /** Marked P in the specification: a guest is sent to log in first (AUTH-23). */
  readonly login?: true
}

const login = true as const

/**
 * Every address of the specification (docs/spec/screens.md). A page belongs to the core
 * (products/core-pages.ts) or to a product; one that belongs to neither is not built: it opens 'in
 * development', and nothing in the app links to it (SITE-13).
 */
export const pages = {
  '/': {},
  '/pages/index/index': {},
  '/pages/common/login': {},
  '/pages/common/register': {},
  '/pages/common/forget': {},
  '/pages/common/freeze': {},
  '/pages/common/recovery': {},
  '/pages/common/area': {},
  '/pages/common/article': {},
  '/pages/common/faq': {},
  '/pages/common/contactus': {},
  '/pages/common/aboutus': {},
  '/pages/common/terms': {},
  '/pages/common/borrowing': {},
  '/pages/common/webView': {},
  '/pages/setting/setting': { login },
  '/pages/setting/security': { login },
  '/pages/setting/userInfo': { login },
  '/pages/setting/share': { login },
  '/pages/setting/addWallet': { login },
  '/pages/setting/bank': { login },
  '/pages/setting/bank_international': { login },
  '/pages/setting/bill': { login },
  '/pages/setting/coupon': { login },
  '/pages/setting/operational_compliance': {},
  '/pages/setting/password': { login },
  '/pages/setting/payPassword': { login },
  '/pages/setting/real': { login },
  '/pages/setting/real_mark': { login },
  '/pages/setting/wallet': { login },
  '/pages/setting/areas': {},
  '/pages/setting/devices': { login },
  '/pages/setting/close': { login },
  '/pages/setting/freeze': { login },
  '/pages/setting/recovery': { login },
  '/pages/setting/limits': { login },
  '/pages/setting/vip': { login },
  '/pages/setting/consents': { login },
  '/pages/fund/assets': { login },
  '/pages/fund/assets_record': { login },
  '/pages/fund/assets_all_record': { login },
  '/pages/fund/fundTransfer': { login },
  '/pages/fund/transfer': { login },
  '/pages/fund/transfer_history': { login },
  '/pages/fund/receive': { login },
  '/pages/fund/receive_withdraw_record': { login },
  '/pages/fund/withdraw': { login },
  '/pages/fund/select': { login },
  '/pages/fund/payment_proof': { login },
  '/pages/market/market': {},
  '/pages/market/search': {},
  '/pages/market/alerts': { login },
  '/pages/transaction/index': {},
  '/pages/transaction/index2': {},
  '/pages/transaction/contract': {},
  '/pages/transaction/contract_order': { login },
  '/pages/transaction/currency': {},
  '/pages/transaction/currency_order': { login },
  '/pages/transaction/seconds_order': { login },
  '/pages/copytrade/copy': {},
  '/pages/copytrade/my': { login },
  '/pages/copytrade/trader': { login },
  '/pages/follow/index': {},
  '/pages/follow/follow': { login },
  '/pages/follow/trader': {},
  '/pages/follow/agreement_en': {},
  '/pages/follow/agreement_zh': {},
  '/pages/ieo/ieo': {},
  '/pages/ieo/subscribe': {},
  '/pages/ieo/order': { login },
  '/pages/lockming/lockming': {},
  '/pages/lockming/buy': { login },
  '/pages/lockming/order': { login },
  '/pages/lockming/welcome': {},
  '/pages/invest/invest': {},
  '/pages/invest/mine': { login },
  '/pages/invest/help': {},
  '/pages/invest/purchase': { login },
  '/pages/nft/nft': {},
  '/pages/nft/mine': { login },
  '/pages/nft/myNft': { login },
  '/pages/nft/resell': { login },
  '/pages/nft/purchase': {},
  '/pages/nft/purchase_one': {},
  '/pages/nft/artistDetail': {},
  '/pages/nft/artworkDetail': {},
  '/pages/nft/artworkDetail_video': {},
  '/pages/mailMessage/mailMessage': { login },
  '/pages/mailMessage/mailMessageList': { login },
  '/pages/mailMessage/ggList': {},
  '/pages/mailMessage/ggDetail': {},
  '/pages/otc/otc': {},
  '/pages/financial/index': {},
  '/pages/kefu/index': {},
  '/pages/kf/kf': { login },
  '/pages/kf/disputes': { login },
  '/pages/game/game': {},
  '/pages/fairness/verify': {},
  '/pages/fairness/house': {},
  '/choose-location': {},
  '/open-location': {},
} as const satisfies Readonly<Record<string, PageRule>>

export type SpecifiedPath = keyof typeof pages
/** A product declares here, beside its value, its addresses outside the specification. */
export interface Addresses extends Readonly<Record<SpecifiedPath, unknown>> {}
export type PagePath = keyof Addresses

/**
 * The file of a page under src/pages, without its ending: '/pages/fund/assets' is fund/assets, '/'
 * is the home page.
 */
export function toFilePath(path: PagePath): string {
  return path === '/' ? 'index/index' : path.replace(/^\/(pages\/)?/, '')
}

export const tabs = [
  '/pages/index/index',
  '/pages/market/market',
  '/pages/transaction/index',
  '/pages/financial/index',
  '/pages/fund/assets',
] as const

/** The optional sixth tab (APP-03). */
export const QUIZ = '/pages/game/game'
export type Tab = (typeof tabs)[number] | typeof QUIZ
