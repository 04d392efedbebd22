import { Alert, Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  readonly yes: string
  readonly colour?: 'red' | 'blue'
  readonly busy?: boolean
  readonly mayAnswer?: boolean
  /** What the server said to the last yes. */
  readonly refusal?: string | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Asks before something that cannot be taken back. Enter answers yes, Escape no. */
export function ConfirmDialog({
  title,
  children,
  yes,
  colour = 'blue',
  busy = false,
  mayAnswer = true,
  refusal,
  onYes,
  onNo,
}: Props) {
  useEscape(onNo)
  return (
    <Modal
      opened
      onClose={onNo}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={!busy}
      closeOnEscape={false}
    >
      <form
        ref={focusDefault}
        onSubmit={(event) => {
          event.preventDefault()
          if (mayAnswer && !busy) onYes()
        }}
      >
        <div className="question">{children}</div>
        {refusal === undefined ? null : (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <Group justify="flex-end" mt="md">
          <Button
            variant="default"
            onClick={onNo}
            disabled={busy}
            data-autofocus={!mayAnswer || undefined}
          >
            Cancel <kbd>Esc</kbd>
          </Button>
          <Button type="submit" color={colour} loading={busy} disabled={!mayAnswer} data-autofocus>
            {yes} <kbd>Enter</kbd>
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/**
 * Keeps the key for the dialog: by the time the screen below gets it the dialog is gone, and would
 * be closed with it.
 */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape)
  useEffect(() => {
    latest.current = onEscape
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', onKeyDown, true)
    return () => {
      removeEventListener('keydown', onKeyDown, true)
    }
  }, [])
}

/**
 * The dialog itself moves the focus a moment after it is drawn, and a key that comes before would
 * go to what lies below.
 */
function focusDefault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
