import { borrowing, MAKER_INTRO_MAX } from '@candor/contract/borrowing'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import { notify } from '../../lib/notices.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { invalidateLoanQueries } from './queries.ts'

/** The application for the market maker role (LOAN-22). */
export function MakerSheet({ onClose }: { readonly onClose: () => void }) {
  const id = useId()
  const [intro, setIntro] = useState('')
  const apply = useMutation({
    mutationFn: () => call(borrowing.applyAsMaker, { intro: intro.trim() }),
    onSuccess: (message) => {
      notify(message, 'success')
      invalidateLoanQueries()
      onClose()
    },
  })
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('borrowing.maker.apply')}
      footer={
        <Button
          size="large"
          wide
          busy={apply.isPending}
          disabled={intro.trim() === ''}
          onClick={() => apply.mutate()}
        >
          {t('borrowing.maker.send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-2">
        <label htmlFor={id} className="text-small text-muted">
          {t('borrowing.maker.intro')}
        </label>
        <textarea
          id={id}
          rows={6}
          maxLength={MAKER_INTRO_MAX}
          value={intro}
          onChange={(event) => setIntro(event.target.value)}
          className="rounded-field border border-line bg-sunken p-3.5 text-body outline-none focus:border-glow"
        />
        <p className="figures flex justify-between gap-3 text-small text-faint">
          <span>{t('borrowing.maker.hint')}</span>
          <span>
            {intro.length}/{MAKER_INTRO_MAX}
          </span>
        </p>
        {apply.error !== null && (
          <p role="alert" className="text-small text-danger first-letter:uppercase">
            {apply.error.message}
          </p>
        )}
      </div>
    </Sheet>
  )
}
