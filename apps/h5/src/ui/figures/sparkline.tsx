export type SparklineProps = {
  readonly values: readonly number[]
  readonly width?: number
  readonly height?: number
}

/** The shape of a price's day; the exact figures are beside it. */
export function Sparkline({ values, width = 72, height = 28 }: SparklineProps) {
  const low = Math.min(...values)
  const spread = Math.max(...values) - low
  const range = spread === 0 ? 1 : spread
  const x = (index: number) => (index / Math.max(1, values.length - 1)) * width
  const y = (value: number) => height - 1.5 - ((value - low) / range) * (height - 3)
  const line = values
    .map(
      (value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`,
    )
    .join('')
  const up = (values.at(-1) ?? 0) >= (values[0] ?? 0)
  return (
    <svg
      aria-hidden
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className={up ? 'text-up-text' : 'text-down-text'}
    >
      <path
        d={line}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
