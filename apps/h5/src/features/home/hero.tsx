import { lazy, Suspense } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { go } from '../../app/routing/navigation.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/waiting/skeleton.tsx'

const TotalAssets = lazy(() =>
  import('./total-assets.tsx').then(({ TotalAssets: total }) => ({ default: total })),
)

/** The top of the page: the user's assets, or login and registration for a guest. */
export function Hero() {
  const guest = useSession((session) => session.token === undefined)
  return (
    <div className="px-4 pt-1">
      {guest ? (
        <Guest />
      ) : (
        <Suspense fallback={<Skeleton className="h-19" />}>
          <TotalAssets />
        </Suspense>
      )}
    </div>
  )
}

function Guest() {
  const sandbox = useSession((session) => session.site.sandbox)
  return (
    <section className="flex flex-col gap-2">
      <p className="text-[26px] leading-[1.15] font-semibold tracking-tight text-balance">
        {t('home.hero.title')}
      </p>
      {sandbox && <p className="text-body text-muted">{t('home.hero.text')}</p>}
      <div className="mt-2 flex gap-3 *:grow *:basis-0">
        <Button look="quiet" size="large" onClick={() => go('/pages/common/login')}>
          {t('shell.action.login')}
        </Button>
        <Button size="large" onClick={() => go('/pages/common/register')}>
          {t('home.hero.register')}
        </Button>
      </div>
    </section>
  )
}
