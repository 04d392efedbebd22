import { Search } from 'lucide-react'
import { MarketBoard } from '../../features/markets/market-board.tsx'
import { PageTitle } from '../../features/markets/page-title.tsx'
import { SourceLine } from '../../features/markets/source-line.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'
import { PageLink } from '../../ui/page-link.tsx'

export function Page() {
  return (
    <>
      <PageTitle title={t('market.title')} />
      <header className="z-navbar sticky top-(--top) bg-bg px-4 pt-(--safe-top)">
        <div className="flex h-14 items-center">
          <PageLink
            to="/pages/market/search"
            className="flex h-10 w-full items-center gap-2.5 rounded-full bg-sunken px-4 text-body text-faint"
          >
            <Search aria-hidden size={18} className="shrink-0" />
            {t('market.search.hint')}
          </PageLink>
        </div>
      </header>
      <NotLiveBanner />
      <SourceLine />
      <div className="flex grow flex-col [&_p]:first-letter:uppercase">
        <MarketBoard />
      </div>
    </>
  )
}
