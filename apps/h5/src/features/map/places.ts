import type { Feature } from '@candor/contract'
import {
  ArrowDownToLine, ArrowDownUp, ArrowLeftRight, ArrowUpFromLine, BadgePercent, Bell, BellRing, BookOpenText, CandlestickChart, CircleHelp, CreditCard, Crown, FileCheck, FileText, Gift, HandCoins,
  Headset, Info, Landmark, Languages, ListOrdered, ListTree, type LucideIcon, Mails, Megaphone, MonitorSmartphone, ReceiptText, Repeat, Scale, ScanSearch, Settings, ShieldCheck, Ticket, Timer,
  TrendingUp, UserCheck, Wallet, WalletCards,
} from 'lucide-react'
import type { PlainKey } from '../../lib/i18n.ts'
import type { Parameters } from '../../lib/navigation.ts'
import type { PagePath, pages } from '../../lib/pages.ts'

/** The parts of the map, in their order. */
export const mapGroups = ['trade', 'money', 'account', 'help'] as const
export type MapGroup = (typeof mapGroups)[number]

export type Entry = {
  readonly group: MapGroup
  readonly title: PlainKey
  readonly icon: LucideIcon
  readonly parameters?: Parameters
  /** What it goes with: not there while that is off, unless the person has something left open in it (SITE-13). */
  readonly feature?: Feature
}

/** Where a page is found: by entries of the map, or from another page; one has its link in a mail alone. */
export type Place = readonly Entry[] | { readonly from: PagePath | 'mail' }

/** The pages that are built; one that loses its mark in pages.ts does not compile without its place here. */
export type BuiltPage = { [Path in PagePath]: (typeof pages)[Path] extends { readonly later: true } ? never : Path }[PagePath]

/** APP-35: of every page that is built its place in the map, or from where it is reached instead. */
export const places = {
  '/': { from: '/pages/market/market' },
  '/pages/index/index': { from: '/pages/market/market' },
  '/pages/common/login': { from: '/' },
  '/pages/common/register': { from: '/pages/common/login' },
  '/pages/common/forget': { from: '/pages/common/login' },
  '/pages/common/freeze': { from: 'mail' },
  '/pages/common/recovery': { from: '/pages/common/login' },
  '/pages/common/area': { from: '/pages/common/login' },
  '/pages/common/article': { from: '/' },
  '/pages/common/faq': [{ group: 'help', title: 'shell.menu.faq', icon: CircleHelp }],
  '/pages/common/contactus': [{ group: 'help', title: 'settings.row.contact', icon: Mails }],
  '/pages/common/aboutus': [{ group: 'help', title: 'settings.row.about', icon: Info }],
  '/pages/common/terms': [{ group: 'help', title: 'map.terms', icon: FileCheck }],
  '/pages/common/borrowing': [{ group: 'money', title: 'shell.menu.borrowing', icon: HandCoins, feature: 'borrowing' }],
  '/pages/common/webView': { from: '/open-location' },
  '/pages/setting/setting': [{ group: 'account', title: 'shell.home.settings', icon: Settings }],
  '/pages/setting/security': [{ group: 'account', title: 'shell.menu.security', icon: ShieldCheck }],
  '/pages/setting/userInfo': { from: '/pages/setting/setting' },
  '/pages/setting/share': [{ group: 'account', title: 'shell.menu.invite', icon: Gift }],
  '/pages/setting/addWallet': { from: '/pages/setting/wallet' },
  '/pages/setting/bank': [{ group: 'account', title: 'settings.row.card', icon: CreditCard }],
  '/pages/setting/bank_international': { from: '/pages/setting/setting' },
  '/pages/setting/bill': [{ group: 'money', title: 'shell.menu.records', icon: ReceiptText }],
  '/pages/setting/coupon': [{ group: 'account', title: 'settings.row.coupons', icon: Ticket }],
  '/pages/setting/operational_compliance': [{ group: 'help', title: 'settings.row.compliance', icon: FileText }],
  '/pages/setting/password': { from: '/pages/setting/security' },
  '/pages/setting/payPassword': { from: '/pages/setting/security' },
  '/pages/setting/real': { from: '/pages/setting/real_mark' },
  '/pages/setting/real_mark': [{ group: 'account', title: 'shell.menu.identity', icon: UserCheck }],
  '/pages/setting/wallet': [{ group: 'account', title: 'settings.row.addresses', icon: WalletCards }],
  '/pages/setting/areas': [{ group: 'account', title: 'shell.setting.language', icon: Languages }],
  '/pages/setting/devices': [{ group: 'account', title: 'settings.row.devices', icon: MonitorSmartphone }],
  '/pages/setting/close': { from: '/pages/setting/security' },
  '/pages/setting/freeze': { from: '/pages/setting/security' },
  '/pages/setting/recovery': { from: '/pages/setting/setting' },
  '/pages/setting/limits': [{ group: 'account', title: 'settings.row.limits', icon: Scale }],
  '/pages/setting/consents': { from: '/pages/setting/setting' },
  '/pages/setting/vip': [{ group: 'account', title: 'map.vip', icon: Crown }],
  '/pages/fund/assets': [{ group: 'money', title: 'shell.tab.assets', icon: Wallet }],
  '/pages/fund/assets_record': { from: '/pages/fund/assets' },
  '/pages/fund/assets_all_record': { from: '/' },
  '/pages/fund/fundTransfer': [{ group: 'money', title: 'shell.menu.transfer', icon: ArrowDownUp }],
  '/pages/fund/transfer': [{ group: 'money', title: 'shell.menu.coinTransfer', icon: Repeat, feature: 'swap' }],
  '/pages/fund/transfer_history': { from: '/pages/fund/fundTransfer' },
  '/pages/fund/receive': { from: '/pages/fund/select' },
  '/pages/fund/receive_withdraw_record': [{ group: 'money', title: 'map.flows', icon: ListOrdered }],
  '/pages/fund/withdraw': { from: '/pages/fund/select' },
  '/pages/fund/select': [
    { group: 'money', title: 'shell.menu.deposit', icon: ArrowDownToLine, parameters: { for: 'deposit' }, feature: 'deposits' },
    { group: 'money', title: 'shell.menu.withdraw', icon: ArrowUpFromLine, parameters: { for: 'withdraw' } },
  ],
  '/pages/fund/payment_proof': { from: '/pages/otc/otc' },
  '/pages/market/market': [{ group: 'trade', title: 'shell.tab.market', icon: CandlestickChart }],
  '/pages/market/search': { from: '/' },
  '/pages/market/alerts': [{ group: 'trade', title: 'shell.menu.alerts', icon: BellRing }],
  '/pages/transaction/index': [{ group: 'trade', title: 'shell.menu.seconds', icon: Timer, parameters: { product: 'seconds' }, feature: 'seconds' }],
  '/pages/transaction/index2': { from: '/pages/market/market' },
  '/pages/transaction/contract': [{ group: 'trade', title: 'shell.menu.futures', icon: TrendingUp, feature: 'futures' }],
  '/pages/transaction/contract_order': [{ group: 'trade', title: 'map.futuresOrders', icon: ListTree }],
  '/pages/transaction/currency': [{ group: 'trade', title: 'shell.menu.spot', icon: ArrowLeftRight, feature: 'spot' }],
  '/pages/transaction/currency_order': [{ group: 'trade', title: 'map.spotOrders', icon: ListOrdered }],
  '/pages/transaction/seconds_order': [{ group: 'trade', title: 'map.secondsOrders', icon: BadgePercent }],
  '/pages/mailMessage/mailMessage': [{ group: 'help', title: 'shell.home.messages', icon: Bell }],
  '/pages/mailMessage/mailMessageList': { from: '/pages/mailMessage/mailMessage' },
  '/pages/mailMessage/ggList': [{ group: 'help', title: 'shell.home.announcements', icon: Megaphone }],
  '/pages/mailMessage/ggDetail': { from: '/pages/mailMessage/ggList' },
  '/pages/otc/otc': [{ group: 'money', title: 'shell.menu.buyCrypto', icon: Landmark, feature: 'purchases' }],
  '/pages/kefu/index': [{ group: 'help', title: 'shell.menu.support', icon: Headset }],
  '/pages/kf/kf': { from: '/pages/kefu/index' },
  '/pages/fairness/verify': [{ group: 'help', title: 'shell.menu.verify', icon: ScanSearch }],
  '/pages/fairness/house': [{ group: 'help', title: 'shell.menu.fairness', icon: BookOpenText }],
  '/choose-location': { from: '/pages/setting/bank' },
  '/open-location': { from: '/choose-location' },
} as const satisfies Readonly<Record<BuiltPage, Place>>

export type MapEntry = Entry & { readonly to: PagePath }

/** The entries of one part, in the order in which people look for them. */
export function entriesOf(group: MapGroup): readonly MapEntry[] {
  const all = (Object.entries(places) as [PagePath, Place][]).flatMap(([to, place]) => ('from' in place ? [] : place.map((entry) => ({ ...entry, to }))))
  return all.filter((entry) => entry.group === group)
}
