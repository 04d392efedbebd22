import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { useRef } from 'react'
import { Spinner } from './waiting/spinner.tsx'

export type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /**
   * solid: the main action; buy and sell: the colours of up and down; quiet: secondary; bare: text
   * only; danger: cannot be undone.
   */
  readonly look?: 'solid' | 'buy' | 'sell' | 'quiet' | 'bare' | 'danger'
  readonly size?: 'large' | 'medium' | 'small'
  readonly wide?: boolean
  /** Its request is under way: disabled, with a spinner (APP-08). */
  readonly busy?: boolean
  readonly children: ReactNode
}

const looks = {
  solid: 'bg-solid text-on-solid',
  buy: 'bg-up text-on-colour',
  sell: 'bg-down text-on-colour',
  quiet: 'raised bg-pressed text-text',
  bare: 'text-text underline-offset-4 active:underline',
  danger: 'bg-danger-wash text-danger',
}
const sizes = {
  large: 'min-h-12 px-4 text-lead',
  medium: 'min-h-11 px-3.5 text-body',
  small: 'min-h-10 px-3 text-small',
}

/** APP-08: a second tap within this time is ignored. */
const TAP_APART_MS = 500

export function Button({
  look = 'solid',
  size = 'medium',
  wide = false,
  busy = false,
  disabled = false,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const lastMs = useRef(Number.NEGATIVE_INFINITY)
  const once: ButtonProps['onClick'] = (event) => {
    if (event.timeStamp - lastMs.current < TAP_APART_MS) return event.preventDefault()
    lastMs.current = event.timeStamp
    onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      onClick={once}
      className={`relative inline-flex items-center justify-center gap-2 rounded-field font-semibold transition-transform duration-100 active:scale-[0.98] disabled:active:scale-100 ${disabled && !busy ? 'bg-pressed text-faint' : looks[look]} ${sizes[size]} ${wide ? 'w-full' : ''}`}
    >
      {busy && (
        <span className="absolute inset-0 flex items-center justify-center">
          <Spinner />
        </span>
      )}
      <span
        className={`inline-flex items-center gap-2 leading-tight text-balance ${busy ? 'opacity-0' : ''}`}
      >
        {children}
      </span>
    </button>
  )
}
