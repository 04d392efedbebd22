import { CHAT_TEXT_MAX } from '@candor/contract'
import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, type RefObject, useRef } from 'react'
import { t } from '../../i18n/i18n.ts'
import { RefusedError } from '../../lib/call.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { Key, keysText } from '../../ui/keys.tsx'
import { AnswerPicture } from './answer-picture.tsx'
import {
  choosePicture,
  discardPicture,
  setPicturePath,
  PICTURE_BYTES_MAX,
  PICTURE_TYPES,
  useChosenPicture,
} from './chosen-picture.ts'
import { draftName } from './draft.ts'
import { reply, replyPicture, storePicture } from './queries.ts'

/**
 * The text and picture for the customer. They are kept for each conversation until sent; what could
 * not be sent stays.
 */
export function Answer({
  userId,
  field,
  onSent,
}: {
  userId: number
  field: RefObject<HTMLTextAreaElement | null>
  onSent: () => void
}) {
  const {
    draft,
    write,
    picture,
    take: addPicture,
    drop: removePicture,
    left: remainingChars,
    isTooLarge,
    maySend,
    send,
    sending,
  } = useComposer(userId, field, onSent)
  return (
    <form
      className="answer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <Refusal error={sending.error} isTooLarge={isTooLarge} />
      {picture === undefined ? null : (
        <AnswerPicture
          key={picture.preview}
          picture={picture}
          isBusy={sending.isPending}
          onDrop={removePicture}
        />
      )}
      <AnswerText
        field={field}
        value={draft}
        isBusy={sending.isPending}
        onChange={write}
        onPicture={addPicture}
        onSend={send}
      />
      <span className={remainingChars < 0 ? 'bad' : 'quiet'}>
        {remainingChars < 100
          ? t('chat.answer.left', { count: remainingChars })
          : t('chat.answer.hint', { enter: keysText('Enter'), newLine: keysText('Shift Enter') })}
      </span>
      <PictureButton isBusy={sending.isPending} onPicture={addPicture} />
      <Button type="submit" disabled={!maySend} loading={sending.isPending}>
        {t('chat.answer.send')}
      </Button>
    </form>
  )
}

function Refusal({ error, isTooLarge }: { error: Error | null; isTooLarge: boolean }) {
  if (isTooLarge)
    return (
      <Alert color="red" role="alert">
        {t('chat.answer.tooLarge')}
      </Alert>
    )
  return error === null ? null : (
    <Alert color="red" role="alert">
      {toErrorText(error)}
    </Alert>
  )
}

type AnswerTextProps = {
  readonly field: RefObject<HTMLTextAreaElement | null>
  readonly value: string
  readonly isBusy: boolean
  readonly onChange: (text: string) => void
  /** Called when a picture was pasted. */
  readonly onPicture: (file: File | undefined) => void
  readonly onSend: () => void
}

function AnswerText({ field, value, isBusy, onChange, onPicture, onSend }: AnswerTextProps) {
  return (
    <Textarea
      ref={field}
      aria-label={t('chat.answer.label')}
      placeholder={t('chat.answer.placeholder')}
      autosize
      minRows={2}
      maxRows={8}
      value={value}
      disabled={isBusy}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.value)
      }}
      onPaste={(event) => {
        onPicture(pastedPicture(event))
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur()
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onSend()
      }}
    />
  )
}

function PictureButton({
  isBusy,
  onPicture,
}: {
  isBusy: boolean
  onPicture: (file: File | undefined) => void
}) {
  const chooser = useRef<HTMLInputElement>(null)
  const choose = (): void => {
    if (!isBusy) chooser.current?.click()
  }
  useShortcuts({ i: choose })
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={PICTURE_TYPES}
        aria-label={t('chat.answer.picture')}
        hidden
        onChange={({ currentTarget }) => {
          onPicture(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button variant="default" disabled={isBusy} onClick={choose}>
        {t('chat.picture')} <Key of="i" />
      </Button>
    </>
  )
}

/** What is typed and chosen for a customer, and whether it may be sent. */
function useComposer(
  userId: number,
  field: RefObject<HTMLTextAreaElement | null>,
  onSent: () => void,
) {
  const [draft = '', saveDraft] = useDraft(draftName(userId))
  const picture = useChosenPicture(userId)
  const write = (text: string): void => {
    saveDraft(text === '' ? undefined : text)
  }
  const sending = useSending(
    userId,
    () => {
      saveDraft(undefined)
    },
    onSent,
  )
  const remainingChars = CHAT_TEXT_MAX - [...draft].length
  const isTooLarge = picture !== undefined && picture.file.size > PICTURE_BYTES_MAX
  const maySend =
    (draft.trim() !== '' || picture !== undefined) &&
    remainingChars >= 0 &&
    !isTooLarge &&
    !sending.isPending
  const send = (): void => {
    if (maySend) sending.mutate({ text: draft.trim(), picture })
  }
  const addPicture = (file: File | undefined): void => {
    if (file === undefined || sending.isPending) return
    sending.reset()
    choosePicture(userId, file)
    field.current?.focus()
  }
  const removePicture = (): void => {
    sending.reset()
    discardPicture(userId)
    field.current?.focus()
  }
  return {
    draft,
    write,
    picture,
    take: addPicture,
    drop: removePicture,
    left: remainingChars,
    isTooLarge,
    maySend,
    send,
    sending,
  }
}

/**
 * Sends the picture and then the text; each is removed from the composer once sent, also when the
 * other was refused.
 */
function useSending(userId: number, onText: () => void, onSent: () => void) {
  return useMutation({
    mutationFn: async ({
      text,
      picture,
    }: {
      readonly text: string
      readonly picture: ReturnType<typeof useChosenPicture>
    }) => {
      if (picture !== undefined) {
        const path = picture.path ?? (await storePicture(userId, picture.file))
        setPicturePath(userId, picture, path)
        await replyPicture(userId, path)
        discardPicture(userId)
      }
      if (text === '') return
      await reply(userId, text)
      onText()
    },
    onSettled: onSent,
  })
}

function pastedPicture(event: ClipboardEvent): File | undefined {
  const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
  if (file !== undefined) event.preventDefault()
  return file
}

function toErrorText(error: Error): string {
  const code = error instanceof RefusedError ? error.code : undefined
  if (code === 'FILE_SIZE') return t('chat.answer.tooLarge')
  if (code === 'FILE_TYPE') return t('chat.answer.wrongType')
  return error.message
}
