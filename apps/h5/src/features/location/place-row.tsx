import { MapPin } from 'lucide-react'
import { t } from '../../app/i18n/i18n.ts'
import type { Place } from '../../lib/places.ts'
import { PageLink } from '../../ui/page-link.tsx'
import { Row } from '../../ui/row.tsx'

export type PlaceRowProps = {
  readonly place: Place
  readonly onChoose: () => void
  /** Called when the place is opened on its own. */ readonly onLook: () => void
}

/** A place to choose, or to view first (PAGE-86). */
export function PlaceRow({
  place: { city, countryName, latitude, longitude },
  onChoose,
  onLook,
}: PlaceRowProps) {
  return (
    <li className="flex items-center pr-2 [contain-intrinsic-size:auto_56px] [content-visibility:auto]">
      <div className="min-w-0 grow">
        <Row title={city} text={countryName} onClick={onChoose} />
      </div>
      <PageLink
        to="/open-location"
        parameters={{ name: city, address: countryName, latitude, longitude }}
        onClick={onLook}
        aria-label={t('place.onMap', { city })}
        className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted active:bg-pressed"
      >
        <MapPin aria-hidden size={20} />
      </PageLink>
    </li>
  )
}
