import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import { PageTitle } from '../../features/markets/page-title.tsx'
import { PairFinder } from '../../features/markets/pair-finder.tsx'
import { SourceLine } from '../../features/markets/source-line.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { goBack } from '../../app/routing/navigation.ts'
import { NotLiveBanner } from '../../ui/article/banners.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'

export function Page() {
  const [search, setSearch] = useState('')
  return (
    <>
      <PageTitle title={t('market.search.title')} />
      <header className="z-navbar sticky top-(--top) bg-bg pt-(--safe-top)">
        <div className="flex h-14 items-center pr-4 pl-1">
          <IconButton
            icon={ChevronLeft}
            label={t('shell.action.back')}
            size={24}
            onClick={goBack}
          />
          <div className="grow">
            <SearchField label={t('market.search.hint')} ready onSearch={setSearch} />
          </div>
        </div>
      </header>
      <NotLiveBanner />
      <SourceLine />
      <div className="[&_p]:first-letter:uppercase">
        <PairFinder search={search} />
      </div>
    </>
  )
}
