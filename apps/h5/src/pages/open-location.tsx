import { MapPinned } from 'lucide-react'
import { type GivenPlace, givenPlace, mapAddress } from '../lib/given-place.ts'
import { t } from '../lib/i18n.ts'
import { goBack, useParameters } from '../lib/navigation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Face } from '../ui/faces.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Facts } from '../ui/row.tsx'

/** PAGE-87: the place that the link names. An outside map opens through the question of PAGE-11. */
export function Page() {
  const place = givenPlace(useParameters())
  return (
    <>
      <NavBar title={t('place.openTitle')} />
      {place === undefined
        ? <Face mark="empty" title={t('place.none')} text={t('place.noneText')} action={<Button look="quiet" onClick={goBack}>{t('shell.action.goBack')}</Button>} />
        : <Given place={place} />}
    </>
  )
}

function Given({ place: { name, address, point } }: { readonly place: GivenPlace }) {
  const facts = [[t('place.name'), name], [t('place.address'), address], [t('place.coordinates'), point === undefined ? '' : `${point.latitude}, ${point.longitude}`]] as const
  return (
    <div className="flex flex-col gap-4 px-4 pt-2 pb-8">
      <Card><Facts facts={facts.filter(([, text]) => text !== '').map(([term, text]) => [term, <Copied key={term} text={text} term={term} />])} /></Card>
      {point !== undefined && <OutsideMap url={mapAddress(point)} />}
      <p className="text-small text-faint">{t('place.given')}</p>
    </div>
  )
}

function Copied({ text, term }: { readonly text: string; readonly term: string }) {
  return <span className="-mr-3 inline-flex items-center">{text}<CopyButton text={text} label={`${t('shell.action.copy')}: ${term}`} /></span>
}

function OutsideMap({ url }: { readonly url: string }) {
  return (
    <div className="flex flex-col gap-2">
      <PageLink to="/pages/common/webView" parameters={{ url }} className="flex min-h-12 items-center justify-center gap-2 rounded-field bg-pressed px-4 py-2 text-center text-body font-semibold"><MapPinned aria-hidden size={18} />{t('place.openMap')}</PageLink>
      <p className="text-small text-muted">{t('place.leave', { host: new URL(url).host })}</p>
    </div>
  )
}
