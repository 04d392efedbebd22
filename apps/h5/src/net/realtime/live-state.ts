import { create } from 'zustand'

/** RT-16: without a connection for this long, prices are labelled as not live. */
export const NOT_LIVE_AFTER_MS = 5000

/** Whether prices are live, and when the last frame arrived (device time, ms). */
export const useLiveState = create<{ live: boolean; lastFrameMs: number | undefined }>(() => ({
  live: true,
  lastFrameMs: undefined,
}))
