import { CHAT_TEXT_MAX } from '@candor/contract'
import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ClipboardEvent, type RefObject, useRef } from 'react'
import { RefusedError } from '../../lib/call.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useShortcuts } from '../../lib/shortcuts.ts'
import { AnswerPicture } from './answer-picture.tsx'
import { choosePicture, dropPicture, keepPath, PICTURE_BYTES_MOST, PICTURE_TYPES, useChosenPicture } from './chosen-picture.ts'
import { draftOf } from './draft.ts'
import { reply, replyPicture, storePicture } from './queries.ts'

/** What is written or shown to the customer. It is kept for each conversation until it is sent; what could not be sent stays. */
export function Answer({ userId, field, onSent }: { userId: number; field: RefObject<HTMLTextAreaElement | null>; onSent: () => void }) {
  const [draft = '', keep] = useDraft(draftOf(userId))
  const picture = useChosenPicture(userId)
  const chooser = useRef<HTMLInputElement>(null)
  const sending = useSending(userId, () => { keep(undefined) }, onSent)
  const left = CHAT_TEXT_MAX - [...draft].length
  const isTooLarge = picture !== undefined && picture.file.size > PICTURE_BYTES_MOST
  const maySend = (draft.trim() !== '' || picture !== undefined) && left >= 0 && !isTooLarge && !sending.isPending
  const send = (): void => { if (maySend) sending.mutate({ text: draft.trim(), picture }) }
  const take = (file: File | undefined): void => {
    if (file === undefined || sending.isPending) return
    sending.reset()
    choosePicture(userId, file)
    field.current?.focus()
  }
  const choose = (): void => { if (!sending.isPending) chooser.current?.click() }
  useShortcuts({ i: choose })
  return (
    <form className="answer" onSubmit={(event) => { event.preventDefault(); send() }}>
      {isTooLarge ? <Alert color="red" role="alert">The picture is larger than 5 MB and was not sent. Choose a smaller one.</Alert>
        : sending.error === null ? null : <Alert color="red" role="alert">{sentenceOf(sending.error)}</Alert>}
      {picture === undefined ? null : <AnswerPicture key={picture.preview} picture={picture} isBusy={sending.isPending} onDrop={() => { sending.reset(); dropPicture(userId); field.current?.focus() }} />}
      <Textarea
        ref={field} aria-label="Your answer" placeholder="Answer. The customer sees your display name." autosize minRows={2} maxRows={8} value={draft} disabled={sending.isPending}
        onChange={({ currentTarget }) => { keep(currentTarget.value === '' ? undefined : currentTarget.value) }}
        onPaste={(event) => { take(pastedPicture(event)) }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <span className={left < 0 ? 'bad' : 'quiet'}>{left < 100 ? `${left} characters left` : 'Enter sends, Shift Enter begins a line, a picture can be pasted'}</span>
      <input ref={chooser} type="file" accept={PICTURE_TYPES} aria-label="Choose a picture" hidden onChange={({ currentTarget }) => { take(currentTarget.files?.[0]); currentTarget.value = '' }} />
      <Button variant="default" disabled={sending.isPending} onClick={choose}>Picture <kbd>i</kbd></Button>
      <Button type="submit" disabled={!maySend} loading={sending.isPending}>Send</Button>
    </form>
  )
}

/** Sends the picture and then the text; what went out is gone from the composer, also when the other was refused. */
function useSending(userId: number, onText: () => void, onSent: () => void) {
  return useMutation({
    mutationFn: async ({ text, picture }: { readonly text: string; readonly picture: ReturnType<typeof useChosenPicture> }) => {
      if (picture !== undefined) {
        const path = picture.path ?? await storePicture(userId, picture.file)
        keepPath(userId, picture, path)
        await replyPicture(userId, path)
        dropPicture(userId)
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

function sentenceOf(error: Error): string {
  const code = error instanceof RefusedError ? error.code : undefined
  if (code === 'FILE_SIZE') return 'The picture is larger than 5 MB and was not sent. Choose a smaller one.'
  if (code === 'FILE_TYPE') return 'This file is no picture that can be shown: it must be a PNG, JPEG, GIF or WebP. Nothing was sent.'
  return error.message
}
