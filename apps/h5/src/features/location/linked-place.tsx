import { MapPinned } from 'lucide-react'
import { type LinkedPlaceParameters, mapAddress } from '../../lib/given-place.ts'
import { t } from '../../app/i18n/i18n.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { Facts } from '../../ui/row.tsx'

/** A place from a link, with a link to it on an external map (PAGE-87). */
export function LinkedPlace({
  place: { name, address, point },
}: {
  readonly place: LinkedPlaceParameters
}) {
  const facts = [
    [t('place.name'), name],
    [t('place.address'), address],
    [t('place.coordinates'), point === undefined ? '' : `${point.latitude}, ${point.longitude}`],
  ] as const
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-8">
      <Card>
        <Facts
          facts={facts
            .filter(([, text]) => text !== '')
            .map(([term, text]) => [term, <Copied key={term} text={text} term={term} />])}
        />
      </Card>
      {point !== undefined && <ExternalMap url={mapAddress(point)} />}
      <p className="text-small text-faint">{t('place.given')}</p>
    </div>
  )
}

function Copied({ text, term }: { readonly text: string; readonly term: string }) {
  return (
    <span className="-mr-3 inline-flex items-center">
      {text}
      <CopyButton text={text} label={`${t('shell.action.copy')}: ${term}`} />
    </span>
  )
}

function ExternalMap({ url }: { readonly url: string }) {
  return (
    <div className="flex flex-col gap-2">
      <PageLink
        to="/pages/common/webView"
        parameters={{ url }}
        className="flex min-h-12 items-center justify-center gap-2 rounded-field bg-pressed px-4 py-2 text-center text-body font-semibold"
      >
        <MapPinned aria-hidden size={18} />
        {t('place.openMap')}
      </PageLink>
      <p className="text-small text-muted">{t('place.leave', { host: new URL(url).host })}</p>
    </div>
  )
}
