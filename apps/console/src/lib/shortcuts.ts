import { useEffect, useRef } from 'react'

/**
 * The handlers of keys on this screen, by the key's name; a letter works without Ctrl, Alt or Meta.
 */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens to keys while the screen is mounted. Ignored while the user types or a dialog is open.
 * What covers a screen gets a key first where both handle it.
 */
export function useShortcuts(
  shortcuts: Shortcuts,
  { isOver = false }: { readonly isOver?: boolean } = {},
): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isBusy(event))
        return
      const onControl = latest.current[event.key]
      if (onControl === undefined) return
      event.preventDefault()
      onControl()
    }
    addEventListener('keydown', onKeyDown, isOver)
    return () => {
      removeEventListener('keydown', onKeyDown, isOver)
    }
  }, [isOver])
}

/**
 * Removes the focus after a click on a link, which would take Enter for itself; keyboard focus by
 * Tab stays.
 */
export function useKeysAfterClicks(): void {
  useEffect(() => {
    const leave = ({ target, detail }: MouseEvent): void => {
      if (detail > 0 && target instanceof Element) target.closest('a')?.blur()
    }
    addEventListener('click', leave)
    return () => {
      removeEventListener('click', leave)
    }
  }, [])
}

/** Typing, a dialog, and Enter on a focused control take precedence. */
function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  if (
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]')
  )
    return true
  return key === 'Enter' && target.matches('a, button')
}

/** Ctrl or Meta with a key, also while the user types. */
export function useControlKey(key: string, onControl: () => void): void {
  const latest = useRef(onControl)
  useEffect(() => {
    latest.current = onControl
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== key || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => {
      removeEventListener('keydown', onKeyDown)
    }
  }, [key])
}
