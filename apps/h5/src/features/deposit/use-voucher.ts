import { useEffect, useRef, useState } from 'react'
import { RefusedError, upload } from '../../lib/call.ts'
import { compressed } from './picture.ts'

export type Kept = 'compressed' | 'original'

/** The one picture of a request (WIRE-27, WIRE-28). */
type VoucherState =
  | { readonly step: 'empty' }
  | { readonly step: 'busy'; readonly preview: string }
  /** Worth another try with the same picture unless the server refused that picture. */
  | { readonly step: 'failed'; readonly reason: string; readonly again: boolean }
  | { readonly step: 'stored'; readonly preview: string; readonly path: string }

export type Voucher = {
  readonly state: VoucherState
  readonly choose: (picture: Blob, kept: Kept) => Promise<string | undefined>
  /** Sends the picture whose upload failed once more. */
  readonly retry: () => void
  readonly clear: () => void
}

/** Takes a picture, uploads it for its owner's eyes only (WIRE-29) and remembers the path it got; the newest choice wins. */
export function useVoucher(): Voucher {
  const [state, setState] = useState<VoucherState>({ step: 'empty' })
  const latest = useRef<{ picture: Blob; kept: Kept } | undefined>(undefined)
  const preview = useRef<string | undefined>(undefined)
  const show = (picture: Blob | undefined): string => {
    if (preview.current !== undefined) URL.revokeObjectURL(preview.current)
    preview.current = picture === undefined ? undefined : URL.createObjectURL(picture)
    return preview.current ?? ''
  }
  useEffect(() => () => { if (preview.current !== undefined) URL.revokeObjectURL(preview.current) }, [])

  async function choose(picture: Blob, kept: Kept): Promise<string | undefined> {
    const chosen = { picture, kept }
    latest.current = chosen
    const url = show(picture)
    setState({ step: 'busy', preview: url })
    try {
      const path = await upload(kept === 'compressed' ? await compressed(picture) : picture, 'private')
      if (latest.current !== chosen) return undefined
      setState({ step: 'stored', preview: url, path })
      return path
    } catch (error) {
      if (latest.current === chosen) setState({ step: 'failed', reason: error instanceof Error ? error.message : '', again: !(error instanceof RefusedError) })
      return undefined
    }
  }

  function retry(): void {
    if (latest.current !== undefined) void choose(latest.current.picture, latest.current.kept)
  }

  function clear(): void {
    latest.current = undefined
    show(undefined)
    setState({ step: 'empty' })
  }

  return { state, choose, retry, clear }
}
