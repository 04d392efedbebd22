import { useEffect, useRef } from 'react'

/**
 * What a key does on this screen, by the key's name; a letter stands for itself and works without
 * Ctrl, Alt or Meta.
 */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Listens to keys while the screen is shown. Nothing happens while somebody types or a dialog is
 * open. What lies over a screen hears a key first where both have a use for it.
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
 * Gives the keys back to the screen after a click on a link, which would keep Enter for itself; who
 * walks with Tab keeps their place.
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

/** Typing, a dialog, and Enter on something that has a use for it come first. */
function isBusy({ target, key }: KeyboardEvent): boolean {
  if (document.querySelector('[role=dialog]') !== null) return true
  if (!(target instanceof HTMLElement)) return false
  if (
    target.matches('input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]')
  )
    return true
  return key === 'Enter' && target.matches('a, button')
}

/** Ctrl or Meta with a key, also while somebody types. */
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
