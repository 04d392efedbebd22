import { useEffect, useRef, useState } from 'react'
import { notify } from '../../lib/notices.ts'
import {
  isWaiting,
  messageOf,
  type PriceAlert,
  removeAlert,
  useAddAlert,
  toAlertRequest,
} from './alerts.ts'

/** How long a deletion can be undone. */
const UNDO_MS = 6000

/**
 * Deletion with undo. A waiting alert is deleted at once, since it must not trigger any more, and
 * undo adds it again; a triggered one cannot be recreated, so its deletion waits until the time for
 * undo is over, another is deleted or the page is left.
 */
export function useRemoval() {
  const [removed, setRemoved] = useState<PriceAlert | undefined>(undefined)
  const undone = useRef<number | undefined>(undefined)
  const adding = useAddAlert()
  useEffect(() => {
    if (removed === undefined) return undefined
    const timer = setTimeout(() => setRemoved(undefined), UNDO_MS)
    return () => {
      clearTimeout(timer)
      if (!isWaiting(removed) && undone.current !== removed.id) void remove(removed)
    }
  }, [removed])
  const start = (alert: PriceAlert) => {
    undone.current = undefined
    setRemoved(alert)
    if (isWaiting(alert)) void remove(alert)
  }
  const undo = async () => {
    if (removed === undefined) return
    undone.current = removed.id
    if (!isWaiting(removed) || (await adding.add(toAlertRequest(removed)))) setRemoved(undefined)
  }
  return { removed, start, undo, busy: adding.busy, refusal: adding.refusal }
}

async function remove(alert: PriceAlert): Promise<void> {
  await removeAlert(alert.id).catch((error: unknown) => notify(messageOf(error), 'failure'))
}
