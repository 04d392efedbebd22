import { lazy, Suspense, useState } from 'react'
import { storage } from '../../lib/storage.ts'
import { isDismissed, withDismissed } from './dismissed.ts'
import { usePopup } from './queries.ts'

/**
 * The page is shown before anything covers it, and its pictures do not wait for the popup's code.
 */
const FIRST_LOOK_MS = 1000
const PopupDialog = lazy(() =>
  new Promise((resolve) => {
    setTimeout(resolve, FIRST_LOOK_MS)
  })
    .then(() => import('./popup-dialog.tsx'))
    .then(({ PopupDialog: dialog }) => ({ default: dialog })),
)

/** SITE-05: one article over the page, until it is dismissed; the device remembers its id. */
export function Popup() {
  const { data } = usePopup()
  const [dismissed, setDismissed] = useState<unknown>(() => storage.read('dismissedPopup'))
  if (data === undefined || data === null || isDismissed(dismissed, data.id)) return null
  const dismiss = () => {
    const ids = withDismissed(storage.read('dismissedPopup'), data.id)
    storage.write('dismissedPopup', ids)
    setDismissed(ids)
  }
  return (
    <Suspense>
      <PopupDialog title={data.title} content={data.content} onDismiss={dismiss} />
    </Suspense>
  )
}
