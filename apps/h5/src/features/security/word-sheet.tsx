import { ANTI_PHISHING_MAX, ANTI_PHISHING_MIN, isAlphanumeric, security } from '@candor/contract'
import { useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form/field.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import type { SheetProps } from './protection.ts'
import { useChange } from './queries.ts'

/** USER-29: the anti-phishing word of our mails, shown as in a mail. */
export function WordSheet({ own, onClose }: SheetProps) {
  const [word, setWord] = useState(own.anti_phishing)
  const [tried, setTried] = useState(false)
  const change = useChange((code: string) => call(security.setAntiPhishing, { code }))
  const fits =
    isAlphanumeric(word) && word.length >= ANTI_PHISHING_MIN && word.length <= ANTI_PHISHING_MAX
  const type = (text: string) => {
    setWord(text)
    change.reset()
  }
  const save = () => {
    setTried(true)
    if (fits)
      change.mutate(word, {
        onSuccess: (message) => {
          notify(message, 'success')
          onClose()
        },
      })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('security.word.title')}
      footer={
        <Button wide size="large" busy={change.isPending} disabled={word === ''} onClick={save}>
          {t('shell.action.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-body text-muted">{t('security.word.explain')}</p>
        <TextField
          label={t('security.word.label')}
          value={word}
          onChange={type}
          maxLength={ANTI_PHISHING_MAX}
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoComplete="off"
          readOnly={change.isPending}
          hint={t('security.word.hint')}
          error={tried && !fits ? t('security.word.hint') : change.error?.message}
        />
        {fits && (
          <div className="flex flex-col gap-1">
            <span className="text-small text-muted">{t('security.word.preview')}</span>
            <p className="rounded-field bg-accent-wash px-3.5 py-3 text-body wrap-anywhere">
              {t('security.word.inMail', { word })}
            </p>
          </div>
        )}
      </div>
    </Sheet>
  )
}
