import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

type Tab<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly content?: ReactNode
}

export type TabsProps<Value extends string> = {
  readonly label: string
  readonly tabs: readonly Tab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** At the right of the bar. */
  readonly aside?: ReactNode
}

/**
 * Tabs with a line under the selected one; more than fit scroll sideways. Contents are optional: a
 * page may render its own.
 */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  aside,
}: TabsProps<Value>) {
  return (
    <Base.Root
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className="flex min-h-0 grow flex-col"
    >
      <div className="flex items-center border-b border-line">
        <Base.List
          aria-label={label}
          className="no-scrollbar flex min-w-0 grow gap-5 overflow-x-auto px-4"
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className="relative min-h-11 min-w-10 shrink-0 text-body whitespace-nowrap text-faint after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full data-[active]:font-semibold data-[active]:text-text data-[active]:after:bg-glow"
            >
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
        {aside}
      </div>
      {tabs.map(
        (tab) =>
          tab.content !== undefined && (
            <Base.Panel
              key={tab.value}
              value={tab.value}
              className="flex grow flex-col outline-none"
            >
              {tab.content}
            </Base.Panel>
          ),
      )}
    </Base.Root>
  )
}
