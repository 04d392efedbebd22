import { t } from '../../app/i18n/i18n.ts'
import { ArticleText } from '../../ui/article/article-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

export type PopupDialogProps = {
  readonly title: string
  readonly content: string
  readonly onDismiss: () => void
}

export function PopupDialog({ title, content, onDismiss }: PopupDialogProps) {
  return (
    <Dialog
      open
      onClose={onDismiss}
      title={title}
      actions={<Button onClick={onDismiss}>{t('shell.home.popupClose')}</Button>}
    >
      <div className="max-h-[50dvh] overflow-y-auto overscroll-contain">
        <ArticleText content={content} />
      </div>
    </Dialog>
  )
}
