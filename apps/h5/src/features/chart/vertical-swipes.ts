/**
 * After this time a still finger reads the chart (the library shows its crosshair), and the rest of
 * the gesture belongs to the chart.
 */
const STILL_MS = 200
/** A finger that moved less has not chosen a direction yet. */
const SLACK_PX = 5

/**
 * Leaves a vertical swipe with one finger to the page, which scrolls as everywhere else; the
 * library would take every drag. It listens for drags at the document, so those of the page are
 * stopped on their way there.
 */
export function leaveVerticalSwipes(element: HTMLElement): void {
  let start: { readonly x: number; readonly y: number; readonly atMs: number } | undefined
  let owner: 'page' | 'chart' | undefined
  element.addEventListener(
    'touchstart',
    ({ touches, timeStamp }) => {
      const [touch] = touches
      start =
        touch === undefined ? undefined : { x: touch.clientX, y: touch.clientY, atMs: timeStamp }
      owner = touches.length > 1 ? 'chart' : undefined
    },
    { passive: true },
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const [touch] = event.touches
      if (touch !== undefined && start !== undefined)
        owner ??= findGestureOwner(
          touch.clientX - start.x,
          touch.clientY - start.y,
          event.timeStamp - start.atMs,
        )
      if (owner === 'page') event.stopPropagation()
    },
    { passive: true },
  )
}

export function findGestureOwner(
  x: number,
  y: number,
  afterMs: number,
): 'page' | 'chart' | undefined {
  if (afterMs > STILL_MS) return 'chart'
  if (Math.hypot(x, y) < SLACK_PX) return undefined
  return Math.abs(y) > Math.abs(x) ? 'page' : 'chart'
}
