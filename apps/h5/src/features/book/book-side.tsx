import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { amountText } from '../../lib/figures/format.ts'
import type { BookRow } from './depth.ts'

export type BookSideProps = {
  readonly side: 'bids' | 'asks'
  readonly label: string
  /** Shown when this side is empty: a market order into it is refused (SPOT-14). */
  readonly nobody: string
  readonly rows: readonly BookRow[]
  /** The number of rows; missing levels stay empty. */
  readonly levels: number
  readonly decimals: number
  readonly amountText: (value: string) => string
  /** Asks above the middle: the best one is the lowest row. */
  readonly upward?: boolean
  /** The amount before the price, for the left half of a two-sided book. */
  readonly mirrored?: boolean
  readonly barFrom?: 'left' | 'right'
  readonly onPick: (price: string) => void
}

/**
 * One side as a list to choose a price from. The whole side is one tap target and one tab stop:
 * rows are thinner than a thumb, so a tap chooses the row it hits, and arrow keys with Enter choose
 * by keyboard.
 */
export function BookSide({
  side,
  label,
  nobody,
  rows,
  levels,
  decimals,
  amountText: amountOf,
  upward = false,
  mirrored = false,
  barFrom = 'right',
  onPick,
}: BookSideProps) {
  const id = useId()
  const [at, setAt] = useState<number | undefined>(undefined)
  const visibleRows = upward ? rows.toReversed() : rows
  const free = levels - rows.length
  const active = at === undefined ? undefined : Math.min(at, visibleRows.length - 1)
  if (rows.length === 0) return <EmptySide rows={levels} text={nobody} />
  const pick = (event: MouseEvent<HTMLDivElement>) => {
    const price = (event.target as HTMLElement).closest<HTMLElement>('[data-price]')?.dataset[
      'price'
    ]
    if (price !== undefined) onPick(price)
  }
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    const row = active === undefined ? undefined : visibleRows[active]
    if (step !== undefined)
      setAt(
        Math.max(
          0,
          Math.min(visibleRows.length - 1, (active ?? (upward ? visibleRows.length : -1)) + step),
        ),
      )
    else if ((event.key === 'Enter' || event.key === ' ') && row !== undefined) onPick(row.price)
    else return
    event.preventDefault()
  }
  return (
    <div
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={active === undefined ? undefined : `${id}${active}`}
      onClick={pick}
      onKeyDown={move}
      onBlur={() => setAt(undefined)}
      className="figures flex cursor-pointer flex-col text-[11.5px] outline-offset-1"
    >
      {upward && <FreeRows rows={free} />}
      {visibleRows.map((row, index) => (
        <Level
          key={row.price}
          id={`${id}${index}`}
          row={row}
          isActive={index === active}
          {...{ side, decimals, amountText: amountOf, mirrored, barFrom }}
        />
      ))}
      {!upward && <FreeRows rows={free} />}
    </div>
  )
}

type LevelProps = Pick<
  BookSideProps,
  'side' | 'decimals' | 'amountText' | 'mirrored' | 'barFrom'
> & { readonly id: string; readonly row: BookRow; readonly isActive: boolean }

function Level({
  id,
  row,
  isActive,
  side,
  decimals,
  amountText: amountOf,
  mirrored,
  barFrom,
}: LevelProps) {
  return (
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      data-price={row.price}
      className={`relative h-4.5 ${isActive ? 'bg-pressed' : ''}`}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className={`pointer-events-none absolute inset-0 h-full w-full ${barFrom === 'left' ? '' : 'rotate-180'}`}
      >
        <rect
          width="100"
          height="1"
          className={`origin-left transition-transform duration-150 ${side === 'bids' ? 'fill-up-wash' : 'fill-down-wash'}`}
          transform={`scale(${row.share.toFixed(4)} 1)`}
        />
      </svg>
      <span
        className={`relative flex h-full items-center justify-between gap-1 ${mirrored === true ? 'flex-row-reverse' : ''}`}
      >
        <span className={`truncate ${side === 'bids' ? 'text-up-text' : 'text-down-text'}`}>
          {amountText(row.price, decimals)}
        </span>
        <span className="text-text">{amountOf(row.amount)}</span>
      </span>
    </div>
  )
}

function EmptySide({ rows, text }: { readonly rows: number; readonly text: string }) {
  return (
    <div className="relative flex flex-col">
      <FreeRows rows={rows} />
      <p
        role="status"
        className="absolute inset-0 flex items-center justify-center text-center text-small text-faint"
      >
        {text}
      </p>
    </div>
  )
}

/** None when a side has more levels than rows. */
function FreeRows({ rows }: { readonly rows: number }) {
  return Array.from({ length: rows }, (_, row) => <span key={row} aria-hidden className="h-4.5" />)
}
