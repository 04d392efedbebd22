import { useState } from 'react'
import { type Area, areasIn, searchAreas } from '../../lib/areas.ts'
import { currentTag, t } from '../../app/i18n/i18n.ts'
import { EmptyState } from './query-boundary.tsx'
import { Row } from '../row.tsx'
import { SearchField } from '../form/search-field.tsx'

export type AreaListProps = {
  readonly onChoose: (area: Area) => void
  readonly labels: { readonly search: string; readonly empty: string }
  /** Inside a sheet, which scrolls by itself. */
  readonly inSheet?: boolean
}

/** Countries and areas with their dialling codes; for a page or inside a sheet. */
export function AreaList({ onChoose, labels, inSheet = false }: AreaListProps) {
  const [areas] = useState(() => areasIn(currentTag()))
  const [search, setSearch] = useState('')
  const matches = searchAreas(areas, search)
  return (
    <>
      <div
        className={`z-sticky sticky px-4 pb-3 ${inSheet ? 'top-0 bg-raised' : 'top-[calc(var(--top)+var(--safe-top)+48px)] bg-bg'}`}
      >
        <SearchField label={labels.search} instant onSearch={setSearch} />
      </div>
      {matches.length === 0 && (
        <EmptyState mark="nothingFound" title={labels.empty} text={t('shell.place.noPosition')} />
      )}
      <ul>
        {matches.map((area) => (
          <li
            key={area.code}
            className="[contain-intrinsic-size:auto_56px] [content-visibility:auto]"
          >
            <Row title={area.name} value={`+${area.dialling}`} onClick={() => onChoose(area)} />
          </li>
        ))}
      </ul>
    </>
  )
}
