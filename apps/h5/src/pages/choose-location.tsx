import { MapPin } from 'lucide-react'
import { useState } from 'react'
import { useChosen } from '../lib/chosen.ts'
import { currentTag, t } from '../lib/i18n.ts'
import { go, goBack, useParameters } from '../lib/navigation.ts'
import { type Place, placesIn, searchPlaces } from '../lib/places.ts'
import { Face } from '../ui/faces.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { Row } from '../ui/row.tsx'
import { SearchField } from '../ui/search-field.tsx'

/** PAGE-86: a place from the built-in list, without asking for the device's position; each can be looked at before it is chosen. */
export function Page() {
  const [places] = useState(() => placesIn(currentTag()))
  const { search: kept = '' } = useParameters()
  const [search, setSearch] = useState(kept)
  const found = searchPlaces(places, search)
  const choose = (place: Place) => {
    useChosen.setState({ place })
    goBack()
  }
  // Whoever comes back from a look at a place finds his search as he left it, since this page's address keeps it.
  const keepSearch = () => go('/choose-location', { search: search === '' ? undefined : search }, { replace: true })
  return (
    <>
      <NavBar title={t('place.title')} />
      <div className="z-sticky sticky top-12 bg-bg px-4 pb-3">
        <SearchField label={t('place.search')} instant start={kept} onSearch={setSearch} />
        <p className="pt-2 text-small text-faint">{t('shell.place.noPosition')}</p>
      </div>
      {found.length === 0 && <Face mark="nothingFound" title={t('shell.face.nothingFound')} />}
      <ul>{found.map((place) => (
        <li key={`${place.country}${place.city}`} className="flex items-center pr-2 [contain-intrinsic-size:auto_56px] [content-visibility:auto]">
          <div className="min-w-0 grow"><Row title={place.city} text={place.countryName} onClick={() => choose(place)} /></div>
          <PageLink to="/open-location" parameters={{ name: place.city, address: place.countryName, latitude: place.latitude, longitude: place.longitude }} onClick={keepSearch} aria-label={t('place.onMap', { city: place.city })} className="flex size-11 shrink-0 items-center justify-center rounded-full text-muted active:bg-pressed"><MapPin aria-hidden size={20} strokeWidth={1.8} /></PageLink>
        </li>
      ))}</ul>
    </>
  )
}
