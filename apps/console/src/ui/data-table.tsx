import {
  type ColumnDef,
  createSortedRowModel,
  type ReactTable,
  rowSortingFeature,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useRef, useState } from 'react'
import { useShortcuts } from '../lib/shortcuts.ts'

export const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, text: sortFn_text, basic: sortFn_basic },
})
export type Column<Row extends object> = ColumnDef<typeof features, Row>

type Props<Row extends object> = {
  readonly label: string
  readonly columns: Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  /** The row that is open beside the table. */
  readonly opened?: string | undefined
  readonly onOpen: (id: string) => void
  readonly className?: (row: Row) => string
}

/**
 * Rows to move through with j and k and to open with Enter or a click. Headings sort the loaded
 * rows. The mark stays with its row when other rows come and go, and at its position when its own
 * row goes.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  idOf,
  opened,
  onOpen,
  className,
}: Props<Row>) {
  const table = useTable({
    features,
    columns,
    data: rows as Row[],
    getRowId: idOf,
    enableSortingRemoval: true,
  })
  const shown = table.getRowModel().rows
  const { marked, mark, body } = useRowKeys(
    shown.map(({ id }) => id),
    opened,
    onOpen,
  )
  return (
    <table className="rows" aria-label={label}>
      <Head table={table} />
      <tbody ref={body}>
        {shown.map((row) => (
          <tr
            key={row.id}
            data-row={row.id}
            data-marked={row.id === marked || undefined}
            aria-selected={row.id === opened}
            className={className?.(row.original)}
            onClick={() => {
              mark(row.id)
              onOpen(row.id)
            }}
          >
            {row.getAllCells().map((cell) => (
              <td key={cell.id}>
                <table.FlexRender cell={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row extends object>({ table }: { readonly table: ReactTable<typeof features, Row> }) {
  return (
    <thead>
      {table.getHeaderGroups().map((group) => (
        <tr key={group.id}>
          {group.headers.map((header) => {
            const sorted = header.column.getIsSorted()
            return (
              <th
                key={header.id}
                aria-sort={
                  sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'
                }
              >
                {header.column.getCanSort() ? (
                  <button
                    type="button"
                    className="sort"
                    onClick={header.column.getToggleSortingHandler()}
                  >
                    <table.FlexRender header={header} />
                    <span aria-hidden>
                      {sorted === false ? '' : sorted === 'asc' ? ' ↑' : ' ↓'}
                    </span>
                  </button>
                ) : (
                  <table.FlexRender header={header} />
                )}
              </th>
            )
          })}
        </tr>
      ))}
    </thead>
  )
}

/**
 * The marked row and the keys that move the mark and open its row. `body` is the element that
 * contains the rows.
 */
function useRowKeys(
  ids: readonly string[],
  opened: string | undefined,
  onOpen: (id: string) => void,
) {
  const { marked, mark } = useMark(ids, opened)
  const body = useRef<HTMLTableSectionElement>(null)
  const step = (by: number): void => {
    const next =
      ids[Math.min(ids.length - 1, Math.max(0, ids.findIndex((id) => id === marked) + by))]
    if (next === undefined) return
    mark(next)
    body.current
      ?.querySelector(`[data-row="${CSS.escape(next)}"]`)
      ?.scrollIntoView({ block: 'nearest' })
  }
  useShortcuts({
    j: () => {
      step(1)
    },
    k: () => {
      step(-1)
    },
    ArrowDown: () => {
      step(1)
    },
    ArrowUp: () => {
      step(-1)
    },
    Enter: () => {
      if (marked !== undefined) onOpen(marked)
    },
  })
  return { marked, mark, body }
}

function useMark(
  ids: readonly string[],
  opened: string | undefined,
): { marked: string | undefined; mark: (id: string) => void } {
  const markedIndex = (id: string | undefined) => ({
    id,
    at: Math.max(0, ids.indexOf(id ?? '')),
    opened,
  })
  const [chosen, setChosen] = useState(() => markedIndex(opened ?? ids[0]))
  // A row opened by its address becomes the marked one.
  if (chosen.opened !== opened) setChosen(markedIndex(opened ?? chosen.id))
  const marked =
    chosen.id !== undefined && ids.includes(chosen.id)
      ? chosen.id
      : ids[Math.min(chosen.at, ids.length - 1)]
  return {
    marked,
    mark: (id) => {
      setChosen(markedIndex(id))
    },
  }
}
