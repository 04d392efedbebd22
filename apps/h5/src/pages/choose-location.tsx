import { useState } from 'react'
import { PlaceRow } from '../features/location/place-row.tsx'
import { useChosen } from '../lib/chosen.ts'
import { currentTag, t } from '../app/i18n/i18n.ts'
import { go, goBack, useParameters } from '../app/routing/navigation.ts'
import { type Place, placesIn, searchPlaces } from '../lib/places.ts'
import { EmptyState } from '../ui/waiting/query-boundary.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { SearchField } from '../ui/form/search-field.tsx'

/**
 * PAGE-86: a place from the built-in list, without asking for the device's position; each can be
 * viewed before it is chosen.
 */
export function Page() {
  const [places] = useState(() => placesIn(currentTag()))
  const { search: kept = '' } = useParameters()
  const [search, setSearch] = useState(kept)
  const found = searchPlaces(places, search)
  const choose = (place: Place) => {
    useChosen.setState({ place })
    goBack()
  }
  // The address keeps the search, so that returning from a view of a place restores it.
  const keepSearch = () =>
    go('/choose-location', { search: search === '' ? undefined : search }, { replace: true })
  return (
    <>
      <NavBar title={t('place.title')} />
      <div className="z-sticky sticky top-[calc(var(--top)+var(--safe-top)+48px)] bg-bg px-4 pb-3">
        <SearchField label={t('place.search')} instant start={kept} onSearch={setSearch} />
        <p className="pt-2 text-small text-faint">{t('shell.place.noPosition')}</p>
      </div>
      {found.length === 0 && (
        <EmptyState mark="nothingFound" title={t('shell.face.nothingFound')} />
      )}
      <ul>
        {found.map((place) => (
          <PlaceRow
            key={`${place.country}${place.city}`}
            place={place}
            onChoose={() => choose(place)}
            onLook={keepSearch}
          />
        ))}
      </ul>
    </>
  )
}
