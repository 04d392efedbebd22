import { ImagePlus, RotateCw, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import type { PictureUpload } from '../../net/picture-upload.ts'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { Spinner } from '../waiting/spinner.tsx'

export type PictureTileProps = {
  readonly label: string
  readonly upload: PictureUpload
  /** Receives the chosen picture, from the album or the camera; the tile shows its upload. */
  readonly onChoose: (picture: Blob) => void
  readonly hint?: string | undefined
  readonly error?: string | undefined
  /** Options besides choosing, such as keeping it whole; shown while no picture is uploaded. */
  readonly children?: ReactNode
  readonly disabled?: boolean
}

/**
 * A picture: to be chosen, uploading, failed with a retry button, or uploaded with a preview and a
 * button to change it (WIRE-27).
 */
export function PictureTile({
  label,
  upload: { state, retry, clear },
  onChoose,
  hint,
  error,
  children,
  disabled = false,
}: PictureTileProps) {
  const note = useId()
  const open = state.step === 'empty' || state.step === 'failed'
  const wrong = state.step === 'failed' ? state.reason : error
  return (
    <div role="group" aria-label={label} aria-describedby={note} className="flex flex-col gap-2">
      <p aria-hidden className="text-small text-muted">
        {label}
      </p>
      {open && (
        <Empty onChoose={onChoose} wrong={wrong !== undefined} failed={state.step === 'failed'} />
      )}
      {!open && (
        <Picture
          url={state.preview}
          label={label}
          busy={state.step === 'busy'}
          onClear={disabled ? undefined : clear}
        />
      )}
      <p
        id={note}
        role={wrong === undefined ? undefined : 'alert'}
        className={
          wrong === undefined
            ? `text-small text-faint ${hint === undefined ? 'hidden' : ''}`
            : 'text-small text-danger first-letter:uppercase'
        }
      >
        {wrong ?? hint}
      </p>
      {state.step === 'failed' && state.again && (
        <Button look="quiet" onClick={retry}>
          {t('shell.action.retry')}
        </Button>
      )}
      {open && children}
    </div>
  )
}

const tile =
  'flex min-h-28 flex-col items-center justify-center gap-2 rounded-field border border-dashed bg-sunken px-4 text-center text-body text-muted'

type EmptyProps = {
  readonly onChoose: (picture: Blob) => void
  readonly wrong: boolean
  readonly failed: boolean
}

function Empty({ onChoose, wrong, failed }: EmptyProps) {
  const Mark = failed ? RotateCw : ImagePlus
  return (
    <label
      className={`${tile} cursor-pointer active:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-glow ${wrong ? 'border-danger' : 'border-line'}`}
    >
      <PictureInput onChoose={onChoose} invalid={wrong} />
      <Mark aria-hidden size={26} />
      {t('shell.upload.choose')}
    </label>
  )
}

/** The input behind a tile or a button: takes one picture, including the same one again. */
export function PictureInput({
  onChoose,
  invalid = false,
}: {
  readonly onChoose: (picture: Blob) => void
  readonly invalid?: boolean
}) {
  return (
    <input
      type="file"
      accept="image/png,image/jpeg,image/webp,image/gif"
      className="sr-only"
      aria-invalid={invalid}
      onChange={({ target }) => {
        const picture = target.files?.[0]
        target.value = ''
        if (picture !== undefined) onChoose(picture)
      }}
    />
  )
}

type PictureProps = {
  readonly url: string
  readonly label: string
  readonly busy: boolean
  readonly onClear: (() => void) | undefined
}

function Picture({ url, label, busy, onClear }: PictureProps) {
  return (
    <div
      aria-busy={busy}
      className="relative flex h-36 items-center justify-center overflow-hidden rounded-field bg-sunken"
    >
      <img
        src={url}
        alt={label}
        className={`max-h-full max-w-full object-contain ${busy ? 'opacity-40' : ''}`}
      />
      {busy && (
        <span
          role="status"
          className="absolute inset-0 flex items-center justify-center gap-2 text-body"
        >
          <Spinner />
          {t('shell.upload.busy')}
        </span>
      )}
      {!busy && onClear !== undefined && (
        <span className="absolute top-1 right-1 rounded-full bg-bg">
          <IconButton icon={X} label={t('shell.action.remove')} size={18} onClick={onClear} />
        </span>
      )}
    </div>
  )
}
