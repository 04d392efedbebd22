import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCover } from '../../app/routing/cover.ts'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../icon-button.tsx'

export type SheetProps = {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** Stays at the bottom while the content scrolls: the main action. */
  readonly footer?: ReactNode
}

/**
 * A sheet from the bottom, in the thumb's reach; closes by swipe, backdrop, escape, its button and
 * the phone's back button.
 */
export function Sheet({ open, onClose, title, children, footer }: SheetProps) {
  useCover(open, onClose)
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="scrim z-mask fixed inset-0 bg-scrim" />
        <Drawer.Viewport className="z-popup fixed inset-0 flex items-end justify-center">
          <Drawer.Popup className="sheet column flex max-h-[85dvh] flex-col rounded-t-sheet bg-raised text-text shadow-(--shadow) outline-none">
            <span
              aria-hidden
              className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-line-strong"
            />
            <header className="flex min-h-12 shrink-0 items-center justify-between gap-2 py-1.5 pr-1 pl-4">
              <Drawer.Title className="text-lead leading-tight font-semibold">{title}</Drawer.Title>
              <Drawer.Close render={<IconButton icon={X} label={t('shell.action.close')} />} />
            </header>
            <Drawer.Content className="min-h-0 grow overflow-y-auto overscroll-contain px-4 pb-4">
              {children}
            </Drawer.Content>
            {footer !== undefined && (
              <footer className="shrink-0 border-t border-line px-4 pt-3 pb-[max(env(safe-area-inset-bottom),12px)]">
                {footer}
              </footer>
            )}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
