import type { ReactNode } from 'react'

export function Shown({
  name,
  children,
  wide = false,
}: {
  readonly name: string
  readonly children: ReactNode
  readonly wide?: boolean
}) {
  return (
    <section className={wide ? 'py-3' : 'px-4 py-3'}>
      <h2 className={`pb-2 text-small text-faint ${wide ? 'px-4' : ''}`}>{name}</h2>
      {children}
    </section>
  )
}
