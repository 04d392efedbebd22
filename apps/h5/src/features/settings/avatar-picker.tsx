import { Camera, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { type PictureQuality, usePictureUpload } from '../../net/picture-upload.ts'
import { KeptChoice } from '../../ui/form/kept-choice.tsx'
import { PictureInput } from '../../ui/form/picture-tile.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { Spinner } from '../../ui/waiting/spinner.tsx'
import { Avatar } from './avatar.tsx'
import { useSetAvatar } from './queries.ts'

/**
 * The avatar with a button to change it: original or compressed, uploaded, then set, after which
 * everybody may see it (USER-03, WIRE-28).
 */
export function AvatarPicker({
  picture,
  name,
}: {
  readonly picture: string
  readonly name: string
}) {
  const [choosing, setChoosing] = useState(false)
  const [kept, setKept] = useState<PictureQuality>('compressed')
  const upload = usePictureUpload()
  const change = useSetAvatar()
  const busy = upload.state.step === 'busy' || change.isPending
  const wrong = upload.state.step === 'failed' ? upload.state.reason : change.error?.message
  const choose = async (chosen: Blob) => {
    setChoosing(false)
    change.reset()
    const path = await upload.choose(chosen, kept)
    if (path !== undefined) change.mutate(path)
  }
  return (
    <div className="flex flex-col items-center gap-2 pt-2">
      <button
        type="button"
        aria-label={t('settings.profile.changeAvatar')}
        aria-busy={busy}
        disabled={busy}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
        className="relative rounded-full"
      >
        <span className={`block ${busy ? 'opacity-40' : ''}`}>
          <Avatar picture={upload.state.step === 'busy' ? '' : picture} name={name} size="page" />
        </span>
        {busy ? (
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        ) : (
          <span
            aria-hidden
            className="absolute right-0 bottom-0 flex size-8 items-center justify-center rounded-full border-2 border-bg bg-solid text-on-solid"
          >
            {wrong === undefined ? <Camera size={15} /> : <RotateCw size={15} />}
          </span>
        )}
      </button>
      {wrong !== undefined && (
        <p role="alert" className="text-small text-danger first-letter:uppercase">
          {wrong}
        </p>
      )}
      <Sheet
        open={choosing}
        onClose={() => setChoosing(false)}
        title={t('settings.profile.changeAvatar')}
      >
        <div className="flex flex-col gap-4 pt-1 pb-2">
          <KeptChoice label={t('settings.profile.avatar')} value={kept} onChange={setKept} />
          <label className="flex min-h-12 cursor-pointer items-center justify-center rounded-field bg-solid px-6 text-lead font-semibold text-on-solid has-focus-visible:outline-2 has-focus-visible:outline-glow">
            <PictureInput onChoose={(chosen) => void choose(chosen)} />
            {t('shell.upload.choose')}
          </label>
        </div>
      </Sheet>
    </div>
  )
}
