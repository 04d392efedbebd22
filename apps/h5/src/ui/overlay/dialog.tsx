import { Dialog as Base } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useCover } from '../../app/routing/cover.ts'

export type DialogProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children?: ReactNode
  /** Buttons, the wanted one last (in the thumb's reach). */
  readonly actions: ReactNode
}

/** A dialog in the middle of the screen; the phone's back button closes it like escape. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  useCover(open, onClose)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Base.Portal>
        <Base.Backdrop className="scrim z-mask fixed inset-0 bg-scrim" />
        <Base.Popup className="dialog z-popup fixed top-1/2 left-1/2 flex max-h-[85dvh] w-[calc(100vw-48px)] max-w-84 -translate-x-1/2 -translate-y-1/2 flex-col gap-3 overflow-y-auto rounded-sheet bg-raised p-5 shadow-(--shadow-over) text-text outline-none">
          <Base.Title className="text-title font-semibold text-balance">{title}</Base.Title>
          {children !== undefined && <div className="text-body text-muted">{children}</div>}
          <div className="mt-2 flex gap-3 *:grow *:basis-0">{actions}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
