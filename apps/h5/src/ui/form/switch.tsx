import { Switch as Base } from '@base-ui/react/switch'

export type SwitchProps = {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
}

export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <Base.Root
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onChange}
      className="group flex h-11 w-13 shrink-0 items-center disabled:opacity-45"
    >
      <span className="flex h-7 w-12 items-center rounded-full bg-pressed p-0.5 transition-colors group-data-[checked]:bg-solid">
        <Base.Thumb className="size-6 rounded-full bg-white shadow transition-transform data-[checked]:translate-x-5" />
      </span>
    </Base.Root>
  )
}
