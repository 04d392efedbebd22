import { figureSigns } from '@candor/contract'
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { applyEdit, shownText, unreadReading } from '../../lib/figures/amount-typing.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { unreadText } from '../../lib/figures/unread-text.ts'

export type FigureField = {
  /** The form value: see amount-typing. */
  readonly value: string
  readonly decimals: number
  /** The form's own error. */
  readonly error: string | undefined
  readonly onChange: (formValue: string) => void
}

/** While typing: the displayed text, its form value, and the caret to set. */
type Typing = {
  readonly text: string
  readonly formValue: string
  readonly caret: number | undefined
  readonly isTyped: boolean
  readonly before: string
}

/**
 * The behaviour of every number field (APP-33): parsed in the reader's language, grouped while
 * typing, refused beside it.
 */
export function useFigureField({ value, decimals, error, onChange }: FigureField) {
  const signs = figureSigns[currentLanguage()]
  const [typing, setTyping] = useState<Typing | undefined>(undefined)
  const field = useRef<HTMLInputElement>(null)
  const pasted = useRef<readonly [number, number] | undefined>(undefined)
  // A value set by a button meanwhile is not the typed one.
  const own = typing?.formValue === value ? typing : undefined
  const text = own?.text ?? shownText(value, signs)
  const caret = own?.caret
  useLayoutEffect(() => {
    if (caret !== undefined && document.activeElement === field.current)
      field.current?.setSelectionRange(caret, caret)
  }, [caret, text])

  const read = (input: HTMLInputElement, event: Event | undefined) => {
    const kind = kindOf(event)
    const before = own?.before ?? text
    const replaced = kind === 'insertFromPaste' ? pasted.current : undefined
    const isTyped = kind === 'key' || kind.startsWith('delete')
    const edit = applyEdit(
      {
        before,
        now: input.value,
        caret: input.selectionStart ?? input.value.length,
        isTyped,
        replaced,
        isForward: kind === 'deleteContentForward',
      },
      signs,
      decimals,
    )
    pasted.current = undefined
    // Text that an input method is still composing must not be changed.
    setTyping(
      isBeingComposed(event)
        ? { text: input.value, formValue: edit.formValue, caret: undefined, isTyped, before }
        : { ...edit, isTyped, before: edit.text },
    )
    onChange(edit.formValue)
  }
  const reading = unreadReading(value, signs, decimals)
  const isBeingTyped = own !== undefined && own.isTyped && reading?.isBegun === true
  return {
    error:
      reading === undefined || (isBeingTyped && error === undefined)
        ? error
        : unreadText(reading.unread, text, signs, decimals),
    input: {
      ref: field,
      value: text,
      inputMode: decimals === 0 ? 'numeric' : 'decimal',
      autoComplete: 'off',
      enterKeyHint: 'done',
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        read(currentTarget, nativeEvent)
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
        read(currentTarget, undefined)
      },
      onPaste: ({
        currentTarget: { selectionStart, selectionEnd },
      }: ClipboardEvent<HTMLInputElement>) => {
        pasted.current = [selectionStart ?? 0, selectionEnd ?? 0]
      },
      onBlur: () => {
        setTyping(undefined)
      },
    },
  } as const
}

/**
 * A key, or an input method that inserts one; deletions and pastes keep their own name. Text
 * inserted as a whole is parsed as a whole.
 */
function kindOf(event: Event | undefined): string {
  if (event === undefined) return 'key'
  if (!(event instanceof InputEvent)) return ''
  const isOneKey = event.inputType === 'insertText' && (event.data ?? '').length <= 1
  return isOneKey || event.inputType === 'insertCompositionText' ? 'key' : event.inputType
}

function isBeingComposed(event: Event | undefined): boolean {
  return event instanceof InputEvent && event.isComposing
}
