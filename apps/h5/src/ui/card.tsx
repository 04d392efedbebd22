import type { ReactNode } from 'react'

export function Card({
  children,
  padded = true,
}: {
  readonly children: ReactNode
  readonly padded?: boolean
}) {
  return (
    <div className={`raised rounded-card bg-raised ${padded ? 'p-4' : 'overflow-hidden'}`}>
      {children}
    </div>
  )
}
