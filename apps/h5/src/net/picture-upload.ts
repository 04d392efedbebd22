import { useEffect, useRef, useState } from 'react'
import { RefusedError } from './call.ts'
import { compressed } from '../lib/picture.ts'
import { upload } from './upload.ts'

/** A picture as taken, or reduced before it is sent (WIRE-28). */
export type PictureQuality = 'compressed' | 'original'

/** The upload of one picture (WIRE-27, WIRE-28). */
type PictureState =
  | { readonly step: 'empty' }
  | { readonly step: 'busy'; readonly preview: string }
  /** `again` unless the server refused this very picture. */
  | { readonly step: 'failed'; readonly reason: string; readonly again: boolean }
  | { readonly step: 'stored'; readonly preview: string; readonly path: string }

export type PictureUpload = {
  readonly state: PictureState
  readonly path: string | undefined
  readonly choose: (picture: Blob, quality: PictureQuality) => Promise<string | undefined>
  readonly retry: () => void
  readonly clear: () => void
}

export type PictureUploadOptions = {
  /** Sends it elsewhere than to the user's own uploads. */
  readonly send?: (picture: Blob) => Promise<string>
  /** The sentence for a picture above the server's 5 MB, which is refused without sending it. */
  readonly tooLarge?: string
}

/** The server's limit (WIRE-24). */
const MAX_BYTES = 5 * 1024 * 1024

/** Uploads a picture and keeps its path; the newest choice wins. */
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
