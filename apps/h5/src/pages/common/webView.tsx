import { checkAddress } from '../../features/web-view/address.ts'
import { ExternalAddress } from '../../features/web-view/external-address.tsx'
import { Progress, WebView } from '../../features/web-view/web-view.tsx'
import { t } from '../../app/i18n/i18n.ts'
import { useParameters } from '../../app/routing/navigation.ts'
import { useSiteConfig } from '../../net/queries/site-config.ts'
import { NavBar } from '../../ui/nav-bar.tsx'

/** PAGE-11: `?url=` is shown, confirmed first, or refused. */
export function Page() {
  const { url } = useParameters()
  const { data, isPending } = useSiteConfig()
  // Without a reply no host counts as admitted, and every external page is confirmed first.
  const check = checkAddress(url, location.origin, data?.frame_hosts ?? [])
  return (
    <>
      <NavBar
        title={t('articles.web.title')}
        actions={check.kind === 'frame' && <ExternalAddress url={check.url} />}
      />
      {check.kind === 'leave' && isPending ? (
        <div className="relative grow">
          <Progress />
        </div>
      ) : (
        <WebView judgement={check} />
      )}
    </>
  )
}
