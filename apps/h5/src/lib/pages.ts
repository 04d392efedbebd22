import type { Group } from './i18n.ts'

export type PageRule = {
  /** The catalogue a page needs beside the shell's. */
  readonly group?: Group
  /** Marked P in the specification: a guest is sent to log in first (AUTH-23). */
  readonly login?: true
}

const login = true as const

/** Every address of the app (docs/spec/screens.md). A page exists when src/pages has its file; until then it opens 'in development'. */
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
  '/pages/mailMessage/mailMessage': { group: 'messages', login },
  '/pages/mailMessage/mailMessageList': { group: 'messages', login },
  '/pages/mailMessage/ggList': { group: 'messages' },
  '/pages/mailMessage/ggDetail': { group: 'messages' },
  '/pages/otc/otc': { group: 'purchases' },
  '/pages/financial/index': {},
  '/pages/kefu/index': { group: 'chat' },
  '/pages/kf/kf': { group: 'chat', login },
  '/pages/game/game': {},
  '/pages/fairness/verify': { group: 'fairness' },
  '/pages/fairness/house': { group: 'fairness' },
  '/choose-location': {},
  '/open-location': {},
} as const satisfies Readonly<Record<string, PageRule>>

export type PagePath = keyof typeof pages

export function isPagePath(path: string): path is PagePath {
  return Object.hasOwn(pages, path)
}

/** The file of a page under src/pages, without its ending: '/pages/fund/assets' is fund/assets, '/' is the home page's. */
export function fileOf(path: PagePath): string {
  return path === '/' ? 'index/index' : path.replace(/^\/(pages\/)?/, '')
}

export const tabs = ['/pages/index/index', '/pages/market/market', '/pages/transaction/index', '/pages/financial/index', '/pages/fund/assets'] as const
