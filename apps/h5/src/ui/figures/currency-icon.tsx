import type { ReactNode } from 'react'

export type CurrencyIconProps = { readonly name: string; readonly size?: number }

const bitcoin = (
  <path d="M12.5 9.5h5a2.8 2.8 0 0 1 0 5.9h-5zm0 5.9h5.8a3.1 3.1 0 0 1 0 6.3h-5.8zM15 7v2.5m0 12.2v2.5M18 7v2.5m0 12.2v2.5m-7.7-14.7h2.2m-2.2 12.2h2.2" />
)

/** Our own simple marks on a 32 grid, drawn in strokes. */
const marks: Readonly<Record<string, { readonly colour: string; readonly mark: ReactNode }>> = {
  BTC: { colour: 'fill-btc', mark: bitcoin },
  BCH: { colour: 'fill-bch', mark: <g transform="rotate(-28 16 16)">{bitcoin}</g> },
  USDT: {
    colour: 'fill-usdt',
    mark: (
      <>
        <path d="M9.5 9.5h13M16 9.5v14" />
        <ellipse cx="16" cy="15" rx="7.5" ry="2.3" strokeWidth="1.6" />
      </>
    ),
  },
  ETH: {
    colour: 'fill-eth',
    mark: (
      <path
        d="m16 6 6 10-6 3.5L10 16zm-6 12.6L16 26l6-7.4-6 3.4z"
        fill="currentColor"
        stroke="none"
      />
    ),
  },
  LTC: { colour: 'fill-ltc', mark: <path d="m16 8-3 14.5h9M10.8 18l8-3.4" /> },
}

const others = [
  'fill-[#7a5af0]',
  'fill-[#c2410c]',
  'fill-[#0e7490]',
  'fill-[#be185d]',
  'fill-[#4d7c0f]',
  'fill-[#6d5d52]',
]

/**
 * A currency's mark in its one colour (APP-11), or its first letter. The name always stands beside
 * it, so it is silent for screen readers.
 */
export function CurrencyIcon({ name, size = 32 }: CurrencyIconProps) {
  const currencyMark = marks[name]
  const colour =
    currencyMark?.colour ??
    others[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % others.length]
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" className="shrink-0 text-white">
      <circle cx="16" cy="16" r="16" className={colour} />
      <g
        fill="none"
        stroke="currentColor"
        strokeWidth="2.1"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {currencyMark?.mark ?? (
          <text
            x="16"
            y="21.5"
            textAnchor="middle"
            fontSize="15"
            fontWeight="700"
            fill="currentColor"
            stroke="none"
          >
            {[...name][0]}
          </text>
        )}
      </g>
    </svg>
  )
}

/** Base before quote, half over each other. */
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
