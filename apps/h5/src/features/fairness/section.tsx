import type { ReactNode } from 'react'

export function Section({
  title,
  text,
  children,
}: {
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}) {
  return (
    <section className="flex flex-col gap-3">
      <header className="flex flex-col gap-1">
        <h2 className="text-lead font-semibold">{title}</h2>
        {text !== undefined && <p className="text-small text-muted">{text}</p>}
      </header>
      {children}
    </section>
  )
}
