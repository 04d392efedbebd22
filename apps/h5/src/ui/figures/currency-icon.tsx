import { useState } from 'react'

export type CurrencyIconProps = { readonly name: string; readonly size?: number }

/** The folder of the coin marks, and the coins that have one (build/coin-marks.ts). */
const folder = (import.meta.env.COIN_MARKS ?? '') as string
const marked = new Set(((import.meta.env.COIN_NAMES ?? '') as string).split(','))

/**
 * A currency's mark in its own colour (APP-11), loaded when first shown, or its first letter in a
 * chip. The name is always beside it, so screen readers skip it.
 */
export function CurrencyIcon({ name, size = 32 }: CurrencyIconProps) {
  const [broken, setBroken] = useState<string | undefined>(undefined)
  const mark = findMark(name, broken)
  if (mark === undefined) return <Letter name={name} size={size} />
  return (
    <img
      src={`${folder}/${mark}.svg`}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(mark)}
      className="shrink-0 rounded-full bg-pressed"
    />
  )
}

/**
 * The mark of a currency; undefined where it has none or failed to load. Another currency in the
 * same place is tried again.
 */
export function findMark(name: string, broken: string | undefined): string | undefined {
  const mark = name.toLowerCase()
  return mark === broken || !marked.has(mark) ? undefined : mark
}

function Letter({ name, size }: Required<CurrencyIconProps>) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0">
      <circle cx="16" cy="16" r="16" className="fill-pressed" />
      <text x="16" y="21" textAnchor="middle" fontSize="14" fontWeight="600" className="fill-muted">
        {[...name][0]}
      </text>
    </svg>
  )
}

/** Base before quote, overlapping by half. */
export function PairIcon({
  base,
  quote,
  size = 28,
}: {
  readonly base: string
  readonly quote: string
  readonly size?: number
}) {
  return (
    <span className="flex shrink-0 items-end">
      <CurrencyIcon name={base} size={size} />
      <span className="-ml-2 rounded-full border-2 border-bg">
        <CurrencyIcon name={quote} size={size * 0.5} />
      </span>
    </span>
  )
}
