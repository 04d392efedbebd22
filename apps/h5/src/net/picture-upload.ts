import { useEffect, useRef, useState } from 'react'
import { RefusedError } from './call.ts'
import { compressed } from '../lib/picture.ts'
import { upload } from './upload.ts'

/** A picture as it was taken, or made smaller before it is sent (WIRE-28). */
export type PictureQuality = 'compressed' | 'original'

/** One picture on its way to the server (WIRE-27, WIRE-28). */
type PictureState =
  | { readonly step: 'empty' }
  | { readonly step: 'busy'; readonly preview: string }
  /** Worth another try with the same picture unless the server refused that picture. */
  | { readonly step: 'failed'; readonly reason: string; readonly again: boolean }
  | { readonly step: 'stored'; readonly preview: string; readonly path: string }

export type PictureUpload = {
  readonly state: PictureState
  /** The path of the stored picture. */
  readonly path: string | undefined
  readonly choose: (picture: Blob, quality: PictureQuality) => Promise<string | undefined>
  /** Sends the picture whose upload failed once more. */
  readonly retry: () => void
  readonly clear: () => void
}

export type PictureUploadOptions = {
  /** Sends it elsewhere than to the uploads of whoever is signed in. */
  readonly send?: (picture: Blob) => Promise<string>
  /** What to say of a picture above the server's 5 MB, which need not travel to be refused. */
  readonly tooLarge?: string
}

/** WIRE-24. */
const MAX_BYTES = 5 * 1024 * 1024

/** Takes a picture, uploads it and remembers the path it got; the newest choice wins. */
export function usePictureUpload({
  send = (picture) => upload(picture),
  tooLarge,
}: PictureUploadOptions = {}): PictureUpload {
  const [state, setState] = useState<PictureState>({ step: 'empty' })
  const latest = useRef<{ picture: Blob; quality: PictureQuality } | undefined>(undefined)
  const preview = useRef<string | undefined>(undefined)
  const show = (picture: Blob | undefined): string => {
    if (preview.current !== undefined) URL.revokeObjectURL(preview.current)
    preview.current = picture === undefined ? undefined : URL.createObjectURL(picture)
    return preview.current ?? ''
  }
  useEffect(
    () => () => {
      if (preview.current !== undefined) URL.revokeObjectURL(preview.current)
    },
    [],
  )

  async function choose(picture: Blob, quality: PictureQuality): Promise<string | undefined> {
    const selection = { picture, quality }
    latest.current = selection
    const url = show(picture)
    setState({ step: 'busy', preview: url })
    try {
      const uploadedPicture = quality === 'compressed' ? await compressed(picture) : picture
      if (latest.current !== selection) return undefined
      if (tooLarge !== undefined && uploadedPicture.size > MAX_BYTES) {
        setState({ step: 'failed', reason: tooLarge, again: false })
        return undefined
      }
      const path = await send(uploadedPicture)
      if (latest.current !== selection) return undefined
      setState({ step: 'stored', preview: url, path })
      return path
    } catch (error) {
      if (latest.current === selection)
        setState({
          step: 'failed',
          reason: error instanceof Error ? error.message : '',
          again: !(error instanceof RefusedError),
        })
      return undefined
    }
  }

  function retry(): void {
    if (latest.current !== undefined) void choose(latest.current.picture, latest.current.quality)
  }

  function clear(): void {
    latest.current = undefined
    show(undefined)
    setState({ step: 'empty' })
  }

  return { state, path: state.step === 'stored' ? state.path : undefined, choose, retry, clear }
}
