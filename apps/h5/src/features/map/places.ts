import type { Feature } from '@candor/contract'
import {
  ArrowDownToLine,
  ArrowDownUp,
  ArrowLeftRight,
  ArrowUpFromLine,
  Banknote,
  Bell,
  BellRing,
  BookOpenText,
  CandlestickChart,
  CircleHelp,
  CreditCard,
  Crown,
  FileCheck,
  FileText,
  Gift,
  HandCoins,
  Headset,
  History,
  Info,
  Languages,
  ListChecks,
  ListOrdered,
  ListTree,
  type LucideIcon,
  Mails,
  Megaphone,
  MonitorSmartphone,
  ReceiptText,
  Repeat,
  Scale,
  ScanSearch,
  Settings,
  ShieldCheck,
  Ticket,
  Timer,
  TrendingUp,
  UserCheck,
  Wallet,
  WalletCards,
} from 'lucide-react'
import type { PlainKey } from '../../app/i18n/i18n.ts'
import type { Parameters } from '../../app/routing/navigation.ts'
import type { PagePath, pages } from '../../app/routing/pages.ts'

export type MapEntry = {
  readonly to: PagePath
  readonly title: PlainKey
  readonly icon: LucideIcon
  readonly parameters?: Parameters
  /**
   * What it goes with: not there while that is off, unless the person has something left open in it
   * (SITE-13).
   */
  readonly feature?: Feature
}

/** APP-35: the map by its parts, each in the order in which people look for what is in it. */
export const mapEntries = {
  trade: [
    { to: '/pages/market/market', title: 'shell.tab.market', icon: CandlestickChart },
    {
      to: '/pages/transaction/currency',
      title: 'shell.menu.spot',
      icon: ArrowLeftRight,
      feature: 'spot',
    },
    {
      to: '/pages/transaction/contract',
      title: 'shell.menu.futures',
      icon: TrendingUp,
      feature: 'futures',
    },
    {
      to: '/pages/transaction/index',
      title: 'shell.menu.seconds',
      icon: Timer,
      parameters: { product: 'seconds' },
      feature: 'seconds',
    },
    { to: '/pages/transaction/currency_order', title: 'map.spotOrders', icon: ListOrdered },
    { to: '/pages/transaction/contract_order', title: 'map.futuresOrders', icon: ListTree },
    { to: '/pages/transaction/seconds_order', title: 'map.secondsOrders', icon: ListChecks },
    { to: '/pages/market/alerts', title: 'shell.menu.alerts', icon: BellRing },
  ],
  money: [
    { to: '/pages/fund/assets', title: 'shell.tab.assets', icon: Wallet },
    {
      to: '/pages/fund/select',
      title: 'shell.menu.deposit',
      icon: ArrowDownToLine,
      parameters: { for: 'deposit' },
      feature: 'deposits',
    },
    {
      to: '/pages/fund/select',
      title: 'shell.menu.withdraw',
      icon: ArrowUpFromLine,
      parameters: { for: 'withdraw' },
    },
    { to: '/pages/fund/fundTransfer', title: 'shell.menu.transfer', icon: ArrowDownUp },
    { to: '/pages/fund/transfer', title: 'shell.menu.coinTransfer', icon: Repeat, feature: 'swap' },
    { to: '/pages/otc/otc', title: 'shell.menu.buyCrypto', icon: Banknote, feature: 'purchases' },
    {
      to: '/pages/common/borrowing',
      title: 'shell.menu.borrowing',
      icon: HandCoins,
      feature: 'borrowing',
    },
    { to: '/pages/setting/bill', title: 'shell.menu.records', icon: ReceiptText },
    { to: '/pages/fund/receive_withdraw_record', title: 'map.flows', icon: History },
  ],
  account: [
    { to: '/pages/setting/setting', title: 'shell.home.settings', icon: Settings },
    { to: '/pages/setting/security', title: 'shell.menu.security', icon: ShieldCheck },
    { to: '/pages/setting/real_mark', title: 'shell.menu.identity', icon: UserCheck },
    { to: '/pages/setting/vip', title: 'map.vip', icon: Crown },
    { to: '/pages/setting/share', title: 'shell.menu.invite', icon: Gift },
    { to: '/pages/setting/coupon', title: 'settings.row.coupons', icon: Ticket },
    { to: '/pages/setting/wallet', title: 'settings.row.addresses', icon: WalletCards },
    { to: '/pages/setting/bank', title: 'settings.row.card', icon: CreditCard },
    { to: '/pages/setting/devices', title: 'settings.row.devices', icon: MonitorSmartphone },
    { to: '/pages/setting/limits', title: 'settings.row.limits', icon: Scale },
    { to: '/pages/setting/areas', title: 'shell.setting.language', icon: Languages },
  ],
  help: [
    { to: '/pages/kefu/index', title: 'shell.menu.support', icon: Headset },
    { to: '/pages/common/faq', title: 'shell.menu.faq', icon: CircleHelp },
    { to: '/pages/mailMessage/mailMessage', title: 'shell.home.messages', icon: Bell },
    { to: '/pages/mailMessage/ggList', title: 'shell.home.announcements', icon: Megaphone },
    { to: '/pages/fairness/verify', title: 'shell.menu.verify', icon: ScanSearch },
    { to: '/pages/fairness/house', title: 'shell.menu.fairness', icon: BookOpenText },
    { to: '/pages/common/contactus', title: 'settings.row.contact', icon: Mails },
    { to: '/pages/common/aboutus', title: 'settings.row.about', icon: Info },
    { to: '/pages/common/terms', title: 'map.terms', icon: FileCheck },
    {
      to: '/pages/setting/operational_compliance',
      title: 'settings.row.compliance',
      icon: FileText,
    },
  ],
} as const satisfies Readonly<Record<string, readonly MapEntry[]>>

export type MapGroup = keyof typeof mapEntries

/**
 * The pages that are built; one that loses its mark in pages.ts does not compile without an entry
 * above or its way below.
 */
type BuiltPage = {
  [Path in PagePath]: (typeof pages)[Path] extends { readonly later: true } ? never : Path
}[PagePath]
type MappedPage = (typeof mapEntries)[MapGroup][number]['to']

/**
 * APP-35: of every other page that is built the page that leads to it; one has its link in a mail
 * alone.
 */
export const reachedFrom = {
  '/': '/pages/market/market',
  '/pages/index/index': '/pages/market/market',
  '/pages/common/login': '/',
  '/pages/common/register': '/pages/common/login',
  '/pages/common/forget': '/pages/common/login',
  '/pages/common/freeze': 'mail',
  '/pages/common/recovery': '/pages/common/login',
  '/pages/common/area': '/pages/common/login',
  '/pages/common/article': '/',
  '/pages/common/webView': '/open-location',
  '/pages/setting/userInfo': '/pages/setting/setting',
  '/pages/setting/addWallet': '/pages/setting/wallet',
  '/pages/setting/bank_international': '/pages/setting/setting',
  '/pages/setting/password': '/pages/setting/security',
  '/pages/setting/payPassword': '/pages/setting/security',
  '/pages/setting/real': '/pages/setting/real_mark',
  '/pages/setting/close': '/pages/setting/security',
  '/pages/setting/freeze': '/pages/setting/security',
  '/pages/setting/recovery': '/pages/setting/setting',
  '/pages/setting/consents': '/pages/setting/setting',
  '/pages/fund/assets_record': '/pages/fund/assets',
  '/pages/fund/assets_all_record': '/',
  '/pages/fund/transfer_history': '/pages/fund/fundTransfer',
  '/pages/fund/receive': '/pages/fund/select',
  '/pages/fund/withdraw': '/pages/fund/select',
  '/pages/fund/payment_proof': '/pages/otc/otc',
  '/pages/market/search': '/',
  '/pages/transaction/index2': '/pages/market/market',
  '/pages/mailMessage/mailMessageList': '/pages/mailMessage/mailMessage',
  '/pages/mailMessage/ggDetail': '/pages/mailMessage/ggList',
  '/pages/kf/kf': '/pages/kefu/index',
  '/choose-location': '/pages/setting/bank',
  '/open-location': '/choose-location',
} as const satisfies Readonly<Record<Exclude<BuiltPage, MappedPage>, PagePath | 'mail'>>
