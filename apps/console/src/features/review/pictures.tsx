import { type ReviewPicture, staff } from '@candor/contract'
import { Alert, Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { t } from '../../i18n/i18n.ts'
import { formatSharePercent } from '../../lib/amount.ts'
import { call } from '../../lib/call.ts'
import { toPictureUrl } from '../../lib/picture.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Key } from '../../ui/keys.tsx'
import type { Request } from './queries.ts'

const ZOOMS = [1, 1.5, 2, 3, 4.5] as const

/**
 * A request's pictures, each loaded on request and dropped when the request is left: viewing is
 * logged (STAFF-11).
 */
export function Pictures({
  request,
  names,
}: {
  request: Request
  names: readonly ReviewPicture[]
}) {
  const { shown: openPicture, close, look } = useLook(request)
  const next =
    names[
      ((openPicture === undefined ? -1 : names.indexOf(openPicture.name)) + 1) %
        Math.max(1, names.length)
    ]
  const mayLook = request.status === 1
  useShortcuts({
    v: () => {
      if (mayLook && next !== undefined && !look.isPending) look.mutate(next)
    },
  })
  if (names.length === 0) return null
  return (
    <>
      <h2>{t('review.pictures')}</h2>
      {mayLook ? null : <p className="quiet">{t('review.pictures.closed')}</p>}
      <div className="tools">
        {names.map((name) => (
          <Button
            key={name}
            variant={openPicture?.name === name ? 'filled' : 'default'}
            disabled={!mayLook}
            loading={look.isPending && look.variables === name}
            onClick={() => {
              look.mutate(name)
            }}
          >
            {t(`review.picture.${name}`)}
            {name === next ? <kbd>v</kbd> : null}
          </Button>
        ))}
        <span className="quiet">{t('review.pictures.logged')}</span>
      </div>
      {look.error === null ? null : (
        <Alert color="red" role="alert" className="note">
          {look.error.message}
        </Alert>
      )}
      {openPicture === undefined ? null : (
        <Viewer
          key={openPicture.picture.url}
          picture={openPicture.picture}
          alt={t(`review.picture.${openPicture.name}`)}
          onClose={close}
        />
      )}
    </>
  )
}

function useLook({ kind, id }: Request) {
  const [openPicture, setOpenPicture] = useState<{ name: ReviewPicture; picture: Measured }>()
  useEffect(
    () => () => {
      if (openPicture !== undefined) URL.revokeObjectURL(openPicture.picture.url)
    },
    [openPicture],
  )
  const look = useMutation({
    mutationFn: async (name: ReviewPicture) => {
      const { media_type: type, data } = (await call(staff.picture, { kind, id, which: name }))
        .message
      return { name, picture: await measure(toPictureUrl(type, data)) }
    },
    onSuccess: setOpenPicture,
  })
  return {
    shown: openPicture,
    close: () => {
      setOpenPicture(undefined)
    },
    look,
  }
}

function Viewer({
  picture,
  alt,
  onClose,
}: {
  picture: Measured
  alt: string
  onClose: () => void
}) {
  const { zoom, scale, turns, nearer, further, whole, turn } = useZoom()
  useShortcuts({ Escape: onClose }, { isOver: true })
  return (
    <figure className="picture">
      <div className="frame" role="region" aria-label={t('review.picture.scroll')} tabIndex={0}>
        <div className="sheet" style={sheetOf(picture, scale, turns)}>
          <img
            src={picture.url}
            alt={alt}
            style={{
              width: turns % 2 === 0 ? '100%' : `${(picture.width / picture.height) * 100}%`,
              transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            }}
          />
        </div>
      </div>
      <figcaption>
        <Button variant="default" onClick={nearer} disabled={zoom === ZOOMS.length - 1}>
          {t('review.picture.zoomIn')} <Key of="+" />
        </Button>
        <Button variant="default" onClick={further} disabled={zoom === 0}>
          {t('review.picture.zoomOut')} <Key of="-" />
        </Button>
        <Button variant="default" onClick={turn}>
          {t('review.picture.rotate')} <Key of="t" />
        </Button>
        <Button variant="default" onClick={whole}>
          {t('review.picture.fit')} <Key of="0" />
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.action.close')} <Key of="Esc" />
        </Button>
        <span className="quiet">{formatSharePercent(String(scale))}</span>
      </figcaption>
    </figure>
  )
}

function useZoom() {
  const [zoom, setZoom] = useState(0)
  const [turns, setTurns] = useState(0)
  const nearer = (): void => {
    setZoom((now) => Math.min(ZOOMS.length - 1, now + 1))
  }
  const further = (): void => {
    setZoom((now) => Math.max(0, now - 1))
  }
  const whole = (): void => {
    setZoom(0)
    setTurns(0)
  }
  const turn = (): void => {
    setTurns((now) => (now + 1) % 4)
  }
  useShortcuts({ '+': nearer, '=': nearer, '-': further, 0: whole, t: turn })
  return { zoom, scale: ZOOMS[zoom] ?? 1, turns, nearer, further, whole, turn }
}

/** A picture with its size, which is known once it is decoded. */
type Measured = { readonly url: string; readonly width: number; readonly height: number }

async function measure(url: string): Promise<Measured> {
  const image = new Image()
  image.src = url
  await image.decode()
  return { url, width: image.naturalWidth, height: image.naturalHeight }
}

const FRAME_HEIGHT_PX = 338

/**
 * The area of a rotated picture, so that every corner can be scrolled to; at scale 1 it is fully
 * visible.
 */
function sheetOf(
  { width, height }: Measured,
  scale: number,
  turns: number,
): { width: string; aspectRatio: string } {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width]
  return {
    width: `calc(${scale} * min(100%, ${(FRAME_HEIGHT_PX * across) / down}px))`,
    aspectRatio: `${across} / ${down}`,
  }
}
