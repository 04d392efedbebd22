import { t } from '../../app/i18n/i18n.ts'
import { type Column, nextSort, type Sort } from './pair-list.ts'

const labels = {
  pair: 'market.column.pair',
  volume: 'market.column.volume',
  price: 'market.column.price',
  change: 'market.column.change',
} as const

export type ColumnHeadsProps = {
  readonly sort: Sort | undefined
  readonly onSort: (sort: Sort | undefined) => void
}

/**
 * The column heads of the list; taps sort by the column, reverse the order, and reset it (PAGE-39).
 */
export function ColumnHeads({ sort, onSort }: ColumnHeadsProps) {
  const head = (column: Column) => (
    <Head column={column} sort={sort} onSort={() => onSort(nextSort(sort, column))} />
  )
  return (
    <div className="flex h-10 items-center gap-2.5 pr-4 pl-4 text-small text-faint">
      <span className="flex min-w-0 grow items-center gap-1.5">
        {head('pair')}
        <span aria-hidden>/</span>
        {head('volume')}
      </span>
      {head('price')}
      <span className="flex w-21 justify-end">{head('change')}</span>
    </div>
  )
}

function Head({
  column,
  sort,
  onSort,
}: {
  readonly column: Column
  readonly sort: Sort | undefined
  readonly onSort: () => void
}) {
  const direction = sort?.by === column ? sort.direction : undefined
  const spoken =
    direction === undefined
      ? t('market.sort.none')
      : t(direction === 'ascending' ? 'market.sort.ascending' : 'market.sort.descending')
  const label = t(labels[column])
  return (
    <button
      type="button"
      onClick={onSort}
      aria-label={`${t('market.sort.by', { column: label })}, ${spoken}`}
      className={`flex h-10 min-w-10 items-center gap-1 ${direction === undefined ? '' : 'font-medium text-text'}`}
    >
      <span className="truncate">{label}</span>
      <svg aria-hidden width="7" height="12" viewBox="0 0 7 12" className="shrink-0">
        <path
          d="M3.5 0 7 4.5H0z"
          className={direction === 'ascending' ? 'fill-text' : 'fill-faint opacity-45'}
        />
        <path
          d="M3.5 12 0 7.5h7z"
          className={direction === 'descending' ? 'fill-text' : 'fill-faint opacity-45'}
        />
      </svg>
    </button>
  )
}
