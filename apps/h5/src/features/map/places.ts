import {
  Bell,
  CircleHelp,
  CreditCard,
  FileCheck,
  FileText,
  Info,
  Languages,
  Mails,
  Megaphone,
  MessageCircleWarning,
  MonitorSmartphone,
  Scale,
  Settings,
  UserCheck,
  WalletCards,
} from 'lucide-react'
import type { corePages } from '../../app/products/core-pages.ts'
import type { MapEntry } from '../../app/products/define-facts.ts'
import type { Product } from '../../app/products/define-product.ts'
import { fromAll, productsWithFacts } from '../../app/products/facts.ts'
import type { PagePath } from '../../app/routing/pages.ts'
import {
  AssetsSign,
  MarketsSign,
  RecordsSign,
  RulesSign,
  SecuritySign,
  SupportSign,
  VerifySign,
} from '../../lib/signs/signs.ts'

/** The core's entries in the map; those of a product are in its facts.ts. */
const coreEntries = [
  {
    part: 'trade',
    at: 10,
    to: '/pages/market/market',
    title: 'shell.tab.market',
    icon: MarketsSign,
  },
  { part: 'money', at: 10, to: '/pages/fund/assets', title: 'shell.tab.assets', icon: AssetsSign },
  {
    part: 'money',
    at: 80,
    to: '/pages/setting/bill',
    title: 'shell.menu.records',
    icon: RecordsSign,
  },
  {
    part: 'account',
    at: 10,
    to: '/pages/setting/setting',
    title: 'shell.home.settings',
    icon: Settings,
  },
  {
    part: 'account',
    at: 20,
    to: '/pages/setting/security',
    title: 'shell.menu.security',
    icon: SecuritySign,
  },
  {
    part: 'account',
    at: 30,
    to: '/pages/setting/real_mark',
    title: 'shell.menu.identity',
    icon: UserCheck,
  },
  {
    part: 'account',
    at: 70,
    to: '/pages/setting/wallet',
    title: 'settings.row.addresses',
    icon: WalletCards,
  },
  {
    part: 'account',
    at: 80,
    to: '/pages/setting/bank',
    title: 'settings.row.card',
    icon: CreditCard,
  },
  {
    part: 'account',
    at: 90,
    to: '/pages/setting/devices',
    title: 'settings.row.devices',
    icon: MonitorSmartphone,
  },
  {
    part: 'account',
    at: 100,
    to: '/pages/setting/limits',
    title: 'settings.row.limits',
    icon: Scale,
  },
  {
    part: 'account',
    at: 110,
    to: '/pages/setting/areas',
    title: 'shell.setting.language',
    icon: Languages,
  },
  { part: 'help', at: 10, to: '/pages/kefu/index', title: 'shell.menu.support', icon: SupportSign },
  {
    part: 'help',
    at: 15,
    to: '/pages/kf/disputes',
    title: 'shell.menu.disputes',
    icon: MessageCircleWarning,
  },
  { part: 'help', at: 20, to: '/pages/common/faq', title: 'shell.menu.faq', icon: CircleHelp },
  {
    part: 'help',
    at: 30,
    to: '/pages/mailMessage/mailMessage',
    title: 'shell.home.messages',
    icon: Bell,
  },
  {
    part: 'help',
    at: 40,
    to: '/pages/mailMessage/ggList',
    title: 'shell.home.announcements',
    icon: Megaphone,
  },
  {
    part: 'help',
    at: 50,
    to: '/pages/fairness/verify',
    title: 'shell.menu.verify',
    icon: VerifySign,
  },
  {
    part: 'help',
    at: 60,
    to: '/pages/fairness/house',
    title: 'shell.menu.fairness',
    icon: RulesSign,
  },
  {
    part: 'help',
    at: 70,
    to: '/pages/common/contactus',
    title: 'settings.row.contact',
    icon: Mails,
  },
  { part: 'help', at: 80, to: '/pages/common/aboutus', title: 'settings.row.about', icon: Info },
  { part: 'help', at: 90, to: '/pages/common/terms', title: 'map.terms', icon: FileCheck },
  {
    part: 'help',
    at: 100,
    to: '/pages/setting/operational_compliance',
    title: 'settings.row.compliance',
    icon: FileText,
  },
] as const satisfies readonly MapEntry[]

/**
 * A product's entry is hidden while the product is off and nothing in it is left open (SITE-13).
 */
export type Placed = MapEntry & { readonly product?: Product }
export type MapGroup = MapEntry['part']

/** APP-35: the map by its parts, each in the order of what people look for most. */
export const mapEntries: Readonly<Record<MapGroup, readonly Placed[]>> = {
  trade: entriesOf('trade'),
  money: entriesOf('money'),
  account: entriesOf('account'),
  help: entriesOf('help'),
}

function entriesOf(part: MapGroup): readonly Placed[] {
  const ofProducts = productsWithFacts.flatMap(({ product, facts }) =>
    (facts.map ?? []).map((entry) =>
      product.pages[entry.to]?.stays === true ? entry : { ...entry, product },
    ),
  )
  return [...coreEntries, ...ofProducts]
    .filter((entry) => entry.part === part)
    .sort((one, other) => one.at - other.at)
}

/** A page of the core does not compile without an entry above or a link below. */
type CorePage = keyof typeof corePages
/** The choice of a currency is reached through the products. */
type MappedPage = (typeof coreEntries)[number]['to'] | '/pages/fund/select'

const coreWays = {
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
  '/pages/market/search': '/',
  '/pages/financial/index': '/',
  '/pages/mailMessage/mailMessageList': '/pages/mailMessage/mailMessage',
  '/pages/mailMessage/ggDetail': '/pages/mailMessage/ggList',
  '/pages/kf/kf': '/pages/kefu/index',
  '/choose-location': '/pages/setting/bank',
  '/open-location': '/choose-location',
} as const satisfies Readonly<Record<Exclude<CorePage, MappedPage>, PagePath | 'mail'>>

/**
 * APP-35: for every other built page, the page that links to it; one is linked from a mail only.
 */
export const reachedFrom: Readonly<Partial<Record<PagePath, PagePath | 'mail'>>> = Object.assign(
  {},
  coreWays,
  ...fromAll('ways'),
)
