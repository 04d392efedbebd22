import { Alert, Button, Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '../i18n/i18n.ts'
import { Key } from './keys.tsx'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  readonly yes: string
  readonly colour?: 'red' | 'blue'
  readonly busy?: boolean
  readonly mayAnswer?: boolean
  /** The server's refusal of the last confirmation. */
  readonly refusal?: string | undefined
  readonly onYes: () => void
  readonly onNo: () => void
}

/** Confirms something that cannot be undone. Enter confirms, Escape cancels. */
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
            {t('shell.action.cancel')} <Key of="Esc" />
          </Button>
          <Button type="submit" color={colour} loading={busy} disabled={!mayAnswer} data-autofocus>
            {yes} <Key of="Enter" />
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

/**
 * Stops the key at the dialog: otherwise the screen below would get it after the dialog has closed,
 * and close as well.
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
 * The dialog itself moves the focus shortly after rendering, and a key pressed before that would go
 * to the screen below.
 */
function focusDefault(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
}
