import { ShieldAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** States the consequences of a change before it is confirmed (USER-11). */
export function Consequence({ children }: { readonly children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-field bg-warn-wash p-3 text-small text-warn">
      <ShieldAlert aria-hidden size={15} className="mt-px shrink-0" />
      <span>{children}</span>
    </p>
  )
}
