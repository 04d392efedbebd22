import { create } from 'zustand'

export type Notice = {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'success' | 'failure'
}

/** How long a toast stays (APP-07). */
export const NOTICE_DURATION_MS = 1500

/**
 * The toast on screen; only one at a time, the newest replaces the last, since two would cover the
 * page.
 */
export const useNotice = create<{ notice: Notice | undefined }>(() => ({ notice: undefined }))

let lastId = 0

/** Shows a toast for NOTICE_DURATION_MS. */
export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  const id = ++lastId
  useNotice.setState({ notice: { id, text, tone } })
  setTimeout(() => {
    if (useNotice.getState().notice?.id === id) useNotice.setState({ notice: undefined })
  }, NOTICE_DURATION_MS)
}
