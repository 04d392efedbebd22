import { CircleUserRound, Search } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Bell } from './bell.tsx'

const UnreadBell = lazy(() =>
  import('./unread-bell.tsx').then(({ UnreadBell: bell }) => ({ default: bell })),
)
const round = 'flex size-11 shrink-0 items-center justify-center rounded-full active:bg-pressed'

/** The user, the search, what the page adds beside it, the messages. */
export function HomeHeader({ tools }: { readonly tools: ReactNode }) {
  const guest = useSession((session) => session.token === undefined)
  return (
    <header className="z-navbar sticky top-(--top) bg-bg pt-(--safe-top)">
      <div className="flex h-14 items-center gap-1 px-2">
        <PageLink
          to={guest ? '/pages/common/login' : '/pages/setting/setting'}
          aria-label={t(guest ? 'shell.home.guest' : 'shell.home.settings')}
          className={round}
        >
          <CircleUserRound aria-hidden size={24} />
        </PageLink>
        <PageLink
          to="/pages/market/search"
          className="flex h-10 min-w-0 grow items-center gap-2.5 rounded-full bg-sunken px-4 text-body text-faint"
        >
          <Search aria-hidden size={18} className="shrink-0" />
          <span className="truncate">{t('shell.home.search')}</span>
        </PageLink>
        {tools}
        <Suspense fallback={<Bell />}>{guest ? <Bell /> : <UnreadBell />}</Suspense>
      </div>
    </header>
  )
}
