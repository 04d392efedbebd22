import { Copy } from 'lucide-react'
import { copyText } from '../lib/clipboard.ts'
import { t } from '../app/i18n/i18n.ts'
import { notify } from '../lib/notices.ts'
import { IconButton } from './icon-button.tsx'

/** Copies a text and confirms it (APP-23). */
export function CopyButton({
  text,
  label = t('shell.action.copy'),
}: {
  readonly text: string
  readonly label?: string
}) {
  const copy = async () => {
    const done = await copyText(text)
    notify(t(done ? 'shell.success.copy' : 'shell.failure.copy'), done ? 'success' : 'failure')
  }
  return <IconButton icon={Copy} label={label} size={18} onClick={() => void copy()} />
}
