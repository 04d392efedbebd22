import { create } from 'zustand'

/** RT-16: without a connection for so long, prices are called not live. */
export const NOT_LIVE_AFTER_MS = 5000

/** Whether prices are live, and when the last frame came (ms, device clock). */
export const useLiveState = create<{ live: boolean; lastFrameMs: number | undefined }>(() => ({
  live: true,
  lastFrameMs: undefined,
}))
