import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'

export type IconButtonProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'className' | 'children' | 'aria-label'
> & {
  readonly icon: LucideIcon
  /** Its label for screen readers (APP-29). */
  readonly label: string
  readonly size?: number
  readonly filled?: boolean
}

/** A 44 px tap target around an icon (APP-28). */
export function IconButton({
  icon: Icon,
  label,
  size = 22,
  filled = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full text-text active:bg-pressed disabled:opacity-45"
    >
      <Icon aria-hidden size={size} fill={filled ? 'currentColor' : 'none'} />
    </button>
  )
}
