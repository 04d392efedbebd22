import type { CSSProperties } from 'react'
import { formatPercent } from '../../../lib/figures/format.ts'
import { t } from '../../../app/i18n/i18n.ts'

const marks = [0, 25, 50, 75, 100] as const

const track =
  '[&::-webkit-slider-runnable-track]:h-1 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--glow)_var(--share),var(--pressed)_var(--share))] [&::-moz-range-track]:h-1 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-[linear-gradient(to_right,var(--glow)_var(--share),var(--pressed)_var(--share))]'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-2 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-[5px] [&::-webkit-slider-thumb]:border-solid [&::-webkit-slider-thumb]:border-glow [&::-webkit-slider-thumb]:bg-bg [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-[5px] [&::-moz-range-thumb]:border-glow [&::-moz-range-thumb]:bg-bg'

export type ShareSliderProps = {
  readonly share: number
  readonly disabled: boolean
  readonly onShare: (share: number) => void
}

/** The share of the largest affordable order, in per cent: a slider with quarters to tap. */
export function ShareSlider({ share, disabled, onShare }: ShareSliderProps) {
  return (
    <div className="relative px-1" style={{ '--share': `${share}%` } as CSSProperties}>
      <span aria-hidden className="scale absolute inset-x-3 top-1 h-2" />
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        disabled={disabled}
        onChange={(event) => onShare(Number(event.target.value))}
        aria-label={t('futures.field.share')}
        aria-valuetext={formatPercent(share)}
        className={`relative h-10 w-full cursor-pointer appearance-none bg-transparent disabled:opacity-45 ${track} ${thumb}`}
      />
      <div className="-mt-2 flex justify-between">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            disabled={disabled}
            aria-label={`${t('futures.field.share')} ${formatPercent(mark)}`}
            aria-pressed={share === mark}
            onClick={() => onShare(mark)}
            className="figures -mx-2 -my-1.5 min-h-10 min-w-10 text-tiny text-faint aria-pressed:font-semibold aria-pressed:text-text disabled:opacity-45"
          >
            {formatPercent(mark)}
          </button>
        ))}
      </div>
    </div>
  )
}
