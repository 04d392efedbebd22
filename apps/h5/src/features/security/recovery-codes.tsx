import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { copyText } from '../../lib/clipboard.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { saveFile } from '../../lib/save-file.ts'
import { useSession } from '../../app/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Consequence } from '../../ui/overlay/consequence.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'

/**
 * The codes that log their owner in without their authenticator app, each once. They are shown only
 * now, so the sheet closes only through a confirmation (AUTH-25).
 */
export function RecoveryCodes({
  codes,
  onClose,
}: {
  readonly codes: readonly string[]
  readonly onClose: () => void
}) {
  const [asks, setAsks] = useState(false)
  if (asks) {
    return (
      <Sheet
        open
        onClose={() => setAsks(false)}
        title={t('security.recovery.ask')}
        footer={
          <div className="flex gap-3 *:grow *:basis-0">
            <Button size="large" look="quiet" onClick={() => setAsks(false)}>
              {t('security.recovery.notYet')}
            </Button>
            <Button size="large" onClick={onClose}>
              {t('security.recovery.saved')}
            </Button>
          </div>
        }
      >
        <p className="text-body text-muted">{t('security.recovery.askText')}</p>
      </Sheet>
    )
  }
  return (
    <Sheet
      open
      onClose={() => setAsks(true)}
      title={t('security.recovery.title')}
      footer={
        <Button wide size="large" onClick={() => setAsks(true)}>
          {t('security.recovery.done')}
        </Button>
      }
    >
      <CodeList codes={codes} />
    </Sheet>
  )
}

function CodeList({ codes }: { readonly codes: readonly string[] }) {
  const site = useSession((session) => session.site.name)
  const text = codes.join('\n')
  const copy = async () => {
    const done = await copyText(text)
    notify(t(done ? 'shell.success.copy' : 'shell.failure.copy'), done ? 'success' : 'failure')
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-body text-muted">{t('security.recovery.explain')}</p>
      <ol
        aria-label={t('security.recovery.title')}
        className="figures grid grid-cols-2 gap-2 rounded-field bg-sunken p-3 text-center text-body font-medium"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex gap-3 *:grow *:basis-0">
        <Button look="quiet" onClick={() => void copy()}>
          <Copy aria-hidden size={18} />
          {t('shell.action.copy')}
        </Button>
        <Button
          look="quiet"
          onClick={() => save(`${site.toLowerCase()}-recovery-codes.txt`, `${site}\n\n${text}\n`)}
        >
          <Download aria-hidden size={18} />
          {t('shell.action.save')}
        </Button>
      </div>
      <Consequence>{t('security.recovery.once')}</Consequence>
    </div>
  )
}

function save(fileName: string, text: string): void {
  saveFile(fileName, 'text/plain', text)
  notify(t('shell.success.saved'), 'success')
}
