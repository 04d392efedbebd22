import { useState } from 'react'
import { RefusedError } from '../../net/call.ts'
import { t } from '../../app/i18n/i18n.ts'
import {
  type PictureQuality,
  type PictureUpload,
  usePictureUpload,
} from '../../net/picture-upload.ts'
import { KeptChoice } from '../../ui/form/kept-choice.tsx'
import { PictureTile } from '../../ui/form/picture-tile.tsx'
import type { Binding } from './level-state.ts'
import { RequestForm } from './request-form.tsx'
import { missingIn, useFiling } from './use-filing.ts'

/** Front and back picture of the document (PAGE-24, level 2). */
export function AdvancedRequest({ missing }: { readonly missing: readonly Binding[] }) {
  const options = { tooLarge: t('identity.picture.tooLarge') }
  const [front, back] = [usePictureUpload(options), usePictureUpload(options)]
  const [kept, setKept] = useState<PictureQuality>('compressed')
  const [tried, setTried] = useState(false)
  const filing = useFiling()
  const isPictures = filing.refused instanceof RefusedError && filing.refused.code === 'PARAM_ERROR'
  const submit = () => {
    setTried(true)
    if (front.path !== undefined && back.path !== undefined)
      void filing.send({ real_type: 2, front_pic: front.path, reverse_pic: back.path })
  }
  const tile = (upload: PictureUpload, label: string) => (
    <PictureTile
      label={label}
      upload={upload}
      disabled={filing.busy}
      error={tried && upload.state.step === 'empty' ? t('identity.picture.needed') : undefined}
      onChoose={(picture) => {
        filing.clear()
        void upload.choose(picture, kept)
      }}
    />
  )
  return (
    <RequestForm
      label={t('identity.advanced.title')}
      busy={filing.busy}
      onSubmit={submit}
      missing={missingIn(filing.refused) ?? missing}
      error={
        isPictures
          ? t('identity.picture.refused')
          : missingIn(filing.refused) === undefined
            ? filing.refused?.message
            : undefined
      }
    >
      <p className="text-small text-muted">{t('identity.picture.hint')}</p>
      {tile(front, t('identity.picture.front'))}
      {tile(back, t('identity.picture.back'))}
      <div className="flex flex-col gap-1.5">
        <p aria-hidden className="text-small text-muted">
          {t('identity.picture.kept')}
        </p>
        <KeptChoice label={t('identity.picture.kept')} value={kept} onChange={setKept} />
      </div>
      <p className="text-small text-faint">{t('identity.picture.privacy')}</p>
    </RequestForm>
  )
}
