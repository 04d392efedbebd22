import { useEffect, useEffectEvent, useState } from 'react'
import { appHistory } from './navigation.ts'

/**
 * While `open`, one step back closes what covers the page (a sheet, a dialog) instead of leaving
 * the page. A cover that cannot be closed at the moment takes the next step back too.
 */
export function useCover(open: boolean, onClose: () => void): void {
  const [steps, setSteps] = useState(0)
  const close = useEffectEvent(() => {
    onClose()
    setSteps((count) => count + 1)
  })
  useEffect(() => (open ? appHistory().cover(() => close()) : undefined), [open, steps])
}
