import { create } from 'zustand'

export type Notice = {
  readonly id: number
  readonly text: string
  readonly tone: 'plain' | 'success' | 'failure'
}

/** APP-07. */
export const NOTICE_DURATION_MS = 1500

/** The notice on screen; one at a time, the newest wins, as two would cover what they speak of. */
export const useNotice = create<{ notice: Notice | undefined }>(() => ({ notice: undefined }))

let lastId = 0

/** Shows a short notice (a toast) for NOTICE_DURATION_MS. */
export function notify(text: string, tone: Notice['tone'] = 'plain'): void {
  const id = ++lastId
  useNotice.setState({ notice: { id, text, tone } })
  setTimeout(() => {
    if (useNotice.getState().notice?.id === id) useNotice.setState({ notice: undefined })
  }, NOTICE_DURATION_MS)
}
