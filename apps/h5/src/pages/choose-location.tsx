import { useState } from 'react'
import { useChosen } from '../lib/chosen.ts'
import { currentTag, t } from '../lib/i18n.ts'
import { goBack } from '../lib/navigation.ts'
import { type Place, placesIn, searchPlaces } from '../lib/places.ts'
import { Face } from '../ui/faces.tsx'
import { NavBar } from '../ui/nav-bar.tsx'
import { Row } from '../ui/row.tsx'
import { SearchField } from '../ui/search-field.tsx'

/** PAGE-86: a place from the built-in list, without asking for the device's position. */
export function Page() {
  const [places] = useState(() => placesIn(currentTag()))
  const [search, setSearch] = useState('')
  const found = searchPlaces(places, search)
  const choose = (place: Place) => {
    useChosen.setState({ place })
    goBack()
  }
  return (
    <>
      <NavBar title={t('shell.place.title')} />
      <div className="z-sticky sticky top-12 bg-bg px-4 pb-3">
        <SearchField label={t('shell.place.search')} instant onSearch={setSearch} />
        <p className="pt-2 text-small text-faint">{t('shell.place.noPosition')}</p>
      </div>
      {found.length === 0 && <Face mark="nothingFound" title={t('shell.face.nothingFound')} />}
      <ul>{found.map((place) => (
        <li key={`${place.country}${place.city}`}><Row title={place.city} text={place.countryName} onClick={() => choose(place)} /></li>
      ))}</ul>
    </>
  )
}
