import type { Group } from '../i18n/i18n.ts'

export type PageRule = {
  /** The catalogue a page needs beside the shell's. */
  readonly group?: Group
  /** Marked P in the specification: a guest is sent to log in first (AUTH-23). */
  readonly login?: true
  /**
   * Not built yet: its address opens 'in development', and nothing of the app leads there
   * (SITE-13).
   */
  readonly later?: true
}

const login = true as const
const later = true as const

/** Every address of the app (docs/spec/screens.md). A page is built when src/pages has its file. */
export const pages = {
  '/': { group: 'home' },
  '/pages/index/index': { group: 'home' },
  '/pages/common/login': { group: 'auth' },
  '/pages/common/register': { group: 'auth' },
  '/pages/common/forget': { group: 'auth' },
  '/pages/common/freeze': { group: 'account' },
  '/pages/common/recovery': { group: 'auth' },
  '/pages/common/area': { group: 'auth' },
  '/pages/common/article': { group: 'articles' },
  '/pages/common/faq': { group: 'articles' },
  '/pages/common/contactus': { group: 'articles' },
  '/pages/common/aboutus': { group: 'articles' },
  '/pages/common/terms': { group: 'articles' },
  '/pages/common/borrowing': { group: 'borrowing' },
  '/pages/common/webView': { group: 'articles' },
  '/pages/setting/setting': { group: 'settings', login },
  '/pages/setting/security': { group: 'security', login },
  '/pages/setting/userInfo': { group: 'settings', login },
  '/pages/setting/share': { group: 'rewards', login },
  '/pages/setting/addWallet': { group: 'payouts', login },
  '/pages/setting/bank': { group: 'payouts', login },
  '/pages/setting/bank_international': { group: 'payouts', login },
  '/pages/setting/bill': { group: 'records', login },
  '/pages/setting/coupon': { group: 'rewards', login },
  '/pages/setting/operational_compliance': { group: 'articles' },
  '/pages/setting/password': { group: 'security', login },
  '/pages/setting/payPassword': { group: 'security', login },
  '/pages/setting/real': { group: 'identity', login },
  '/pages/setting/real_mark': { group: 'identity', login },
  '/pages/setting/wallet': { group: 'payouts', login },
  '/pages/setting/areas': { group: 'settings' },
  '/pages/setting/devices': { group: 'security', login },
  '/pages/setting/close': { group: 'account', login },
  '/pages/setting/freeze': { group: 'account', login },
  '/pages/setting/recovery': { group: 'security', login },
  '/pages/setting/limits': { group: 'limits', login },
  '/pages/setting/vip': { group: 'rewards', login },
  '/pages/setting/consents': { group: 'articles', login },
  '/pages/fund/assets': { group: 'assets', login },
  '/pages/fund/assets_record': { group: 'assets', login },
  '/pages/fund/assets_all_record': { group: 'assets', login },
  '/pages/fund/fundTransfer': { group: 'transfers', login },
  '/pages/fund/transfer': { group: 'swap', login },
  '/pages/fund/transfer_history': { group: 'transfers', login },
  '/pages/fund/receive': { group: 'assets', login },
  '/pages/fund/receive_withdraw_record': { group: 'withdrawals', login },
  '/pages/fund/withdraw': { group: 'withdrawals', login },
  '/pages/fund/select': { group: 'assets', login },
  '/pages/fund/payment_proof': { group: 'purchases', login },
  '/pages/market/market': { group: 'market' },
  '/pages/market/search': { group: 'market' },
  '/pages/market/alerts': { group: 'market', login },
  '/pages/transaction/index': { group: 'spot' },
  '/pages/transaction/index2': { group: 'spot' },
  '/pages/transaction/contract': { group: 'futures' },
  '/pages/transaction/contract_order': { group: 'futures', login },
  '/pages/transaction/currency': { group: 'spot' },
  '/pages/transaction/currency_order': { group: 'spot', login },
  '/pages/transaction/seconds_order': { group: 'seconds', login },
  '/pages/copytrade/copy': { later },
  '/pages/copytrade/my': { login, later },
  '/pages/copytrade/trader': { login, later },
  '/pages/follow/index': { later },
  '/pages/follow/follow': { login, later },
  '/pages/follow/trader': { later },
  '/pages/follow/agreement_en': { later },
  '/pages/follow/agreement_zh': { later },
  '/pages/ieo/ieo': { later },
  '/pages/ieo/subscribe': { later },
  '/pages/ieo/order': { login, later },
  '/pages/lockming/lockming': { later },
  '/pages/lockming/buy': { login, later },
  '/pages/lockming/order': { login, later },
  '/pages/lockming/welcome': { later },
  '/pages/invest/invest': { later },
  '/pages/invest/mine': { login, later },
  '/pages/invest/help': { later },
  '/pages/invest/purchase': { login, later },
  '/pages/nft/nft': { later },
  '/pages/nft/mine': { login, later },
  '/pages/nft/myNft': { login, later },
  '/pages/nft/resell': { login, later },
  '/pages/nft/purchase': { later },
  '/pages/nft/purchase_one': { later },
  '/pages/nft/artistDetail': { later },
  '/pages/nft/artworkDetail': { later },
  '/pages/nft/artworkDetail_video': { later },
  '/pages/mailMessage/mailMessage': { group: 'messages', login },
  '/pages/mailMessage/mailMessageList': { group: 'messages', login },
  '/pages/mailMessage/ggList': { group: 'messages' },
  '/pages/mailMessage/ggDetail': { group: 'messages' },
  '/pages/otc/otc': { group: 'purchases' },
  '/pages/financial/index': { later },
  '/pages/kefu/index': { group: 'chat' },
  '/pages/kf/kf': { group: 'chat', login },
  '/pages/game/game': { later },
  '/pages/fairness/verify': { group: 'fairness' },
  '/pages/fairness/house': { group: 'fairness' },
  '/choose-location': { group: 'place' },
  '/open-location': { group: 'place' },
} as const satisfies Readonly<Record<string, PageRule>>

export type PagePath = keyof typeof pages

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pages, path)
}

/**
 * The file of a page under src/pages, without its ending: '/pages/fund/assets' is fund/assets, '/'
 * is the home page's.
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

/** The sixth tab, of whoever wants it (APP-03). */
export const QUIZ = '/pages/game/game'
export type Tab = (typeof tabs)[number] | typeof QUIZ

/** Whether a page is there to be led to. */
export function isBuilt(path: PagePath): boolean {
  const rule: PageRule = pages[path]
  return rule.later !== true
}

/**
 * The tabs of the bottom bar: five, and the quiz for who wants it; one whose page is not built yet
 * is not there (APP-02, APP-03).
 */
export function tabsShown(
  wantsQuiz: boolean,
  isThere: (path: PagePath) => boolean = isBuilt,
): readonly Tab[] {
  return [...tabs, ...(wantsQuiz ? ([QUIZ] as const) : [])].filter(isThere)
}
