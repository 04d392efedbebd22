import { type Reply, recovery, type RecoveryPicture } from '@candor/contract'
import { useState } from 'react'
import { timeText, utcMs } from '../../lib/figures/format.ts'
import { t } from '../../app/i18n/i18n.ts'
import { usePictureUpload } from '../../net/picture-upload.ts'
import { uploadRecoveryPicture } from '../../net/upload.ts'
import { Button } from '../../ui/button.tsx'
import { PictureTile } from '../../ui/form/picture-tile.tsx'
import { WithMoment } from '../../ui/waiting/with-moment.tsx'

export type RecoveryPicturesProps = {
  readonly begun: Reply<typeof recovery.begin>
  readonly file: () => Promise<void>
}

/**
 * The document, and the user beside the code written on paper, which no older picture could show.
 */
export function RecoveryPictures({
  begun: { token, code_word: word, file_before: before },
  file,
}: RecoveryPicturesProps) {
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [front, live] = [useOwnPicture(token, 'front'), useOwnPicture(token, 'live')]
  const time = timeText(utcMs(before))
  const submit = async () => {
    setBusy(true)
    await file().catch((error: unknown) => setRefused(error instanceof Error ? error.message : ''))
    setBusy(false)
  }
  return (
    <div className="flex flex-col gap-5">
      <section
        aria-label={t('auth.recovery.code')}
        className="flex flex-col gap-2 rounded-card bg-card p-4 text-center"
      >
        <h2 className="text-body text-muted">{t('auth.recovery.code')}</h2>
        <p className="figures text-[32px] font-semibold tracking-[0.2em]">{word}</p>
        <p className="text-small text-muted">
          <WithMoment text={t('auth.recovery.codeText', { time })} time={time} />
        </p>
      </section>
      <PictureTile
        label={t('auth.recovery.front')}
        upload={front}
        onChoose={(picture) => void front.choose(picture, 'compressed')}
        disabled={busy}
      />
      <PictureTile
        label={t('auth.recovery.live')}
        upload={live}
        onChoose={(picture) => void live.choose(picture, 'compressed')}
        disabled={busy}
      />
      <p className="text-small text-faint">{t('auth.recovery.privacy')}</p>
      {refused !== undefined && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {refused}
        </p>
      )}
      <Button
        size="large"
        wide
        busy={busy}
        disabled={front.path === undefined || live.path === undefined}
        onClick={() => void submit()}
      >
        {t('auth.recovery.file')}
      </Button>
    </div>
  )
}

function useOwnPicture(token: string, which: RecoveryPicture) {
  return usePictureUpload({ send: (picture) => uploadRecoveryPicture(picture, token, which) })
}
