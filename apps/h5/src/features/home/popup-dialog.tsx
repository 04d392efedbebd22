import { t } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { paragraphsOf } from './dismissed.ts'

export type PopupDialogProps = { readonly title: string; readonly content: string; readonly onDismiss: () => void }

export function PopupDialog({ title, content, onDismiss }: PopupDialogProps) {
  return (
    <Dialog open onClose={onDismiss} title={title} actions={<Button onClick={onDismiss}>{t('shell.home.popupClose')}</Button>}>
      <div className="flex max-h-[50dvh] flex-col gap-3 overflow-y-auto overscroll-contain">{paragraphsOf(content).map((paragraph) => <p key={paragraph}>{paragraph}</p>)}</div>
    </Dialog>
  )
}
