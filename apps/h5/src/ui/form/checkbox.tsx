import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

export type CheckboxProps = {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
}

/** A native checkbox with its sentence; the whole line is the tap target. */
export function Checkbox({ checked, onChange, children }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 text-body text-muted has-focus-visible:outline-2 has-focus-visible:outline-glow">
      <input
        type="checkbox"
        className="sr-only"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span
        aria-hidden
        className={`flex size-5 shrink-0 items-center justify-center rounded-small border ${checked ? 'border-solid bg-solid text-on-solid' : 'border-faint'}`}
      >
        {checked && <Check size={14} />}
      </span>
      <span>{children}</span>
    </label>
  )
}
