import type { LucideIcon } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { ownerOf, tabsShown } from './products/page-paths.ts'
import { useHasEarnTab } from './products/earn-tab.ts'
import { useHasTradePage } from './products/trade-pages.ts'
import { t } from './i18n/i18n.ts'
import { toHref } from './routing/navigation.ts'
import { type PagePath, QUIZ, type Tab, tabs } from './routing/pages.ts'
import { useDisplay } from './session/settings.ts'
import { PageLink } from '../ui/page-link.tsx'
import { AssetsSign, EarnSign, HomeSign, MarketsSign, TradeSign } from '../lib/signs/signs.ts'
import { loadPage } from './page-loader.ts'

const HOME = '/pages/index/index'
const TRADE_PAGES = '/pages/transaction/index'
const EARN = '/pages/financial/index'

/** Of the core's tabs; a product that has a tab brings its own icon. */
const icons: Readonly<Partial<Record<Tab, LucideIcon>>> = {
  '/pages/index/index': HomeSign,
  '/pages/market/market': MarketsSign,
  '/pages/transaction/index': TradeSign,
  '/pages/financial/index': EarnSign,
  '/pages/fund/assets': AssetsSign,
}

const labels = {
  '/pages/index/index': 'shell.tab.home',
  '/pages/market/market': 'shell.tab.market',
  '/pages/transaction/index': 'shell.tab.transaction',
  '/pages/financial/index': 'shell.tab.financial',
  '/pages/fund/assets': 'shell.tab.assets',
  [QUIZ]: 'shell.tab.quiz',
} as const

/**
 * While all trading is off, the trade pages stay for users who have something left open there
 * (SITE-13).
 */
const WhileLeftOpen = lazy(() =>
  import('./while-left-open.tsx').then(({ WhileLeftOpen: part }) => ({ default: part })),
)

/**
 * APP-02, APP-03: the bar is shown only on its own pages, as far as they are built; the quiz is one
 * of them when the user chose it.
 */
export function isTab(path: string): boolean {
  return path === '/' || tabsShown(useDisplay.getState().quizTab).some((tab) => tab === path)
}

export function tabPosition(path: string): number {
  return [...tabs, QUIZ].findIndex((tab) => tab === (path === '/' ? HOME : path))
}

export function TabBar({ path }: { readonly path: string }) {
  const quizTab = useDisplay((display) => display.quizTab)
  const current = path === '/' ? HOME : path
  const isTraded = useHasTradePage()
  const hasEarn = useHasEarnTab()
  return (
    <nav
      aria-label={t('shell.tab.label')}
      className="safe-bottom z-navbar sticky bottom-0 border-t border-line bg-bg"
    >
      <ul className="flex h-14 items-stretch px-1">
        {tabsShown(quizTab).map((tab) => {
          if (tab === EARN && !hasEarn) return null
          const link = (
            <li key={tab} className="grow basis-0">
              <TabLink tab={tab} current={tab === current} />
            </li>
          )
          return tab === TRADE_PAGES && !isTraded ? (
            <Suspense key={tab}>
              <WhileLeftOpen>{link}</WhileLeftOpen>
            </Suspense>
          ) : (
            link
          )
        })}
      </ul>
    </nav>
  )
}

function TabLink({ tab, current }: { readonly tab: Tab; readonly current: boolean }) {
  const Icon = icons[tab] ?? ownerOf(tab)?.tabIcon
  const to: PagePath = tab
  return (
    <PageLink
      to={to}
      replace
      aria-current={current ? 'page' : undefined}
      onPointerDown={() => void loadPage(to)}
      data-href={toHref(to)}
      className={`flex h-full flex-col items-center justify-center gap-1 text-tiny ${current ? 'font-medium text-text' : 'text-faint'}`}
    >
      {Icon !== undefined && <Icon aria-hidden size={22} />}
      <span className="max-w-full truncate px-0.5">{t(labels[tab])}</span>
    </PageLink>
  )
}
