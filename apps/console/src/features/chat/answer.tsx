import { CHAT_TEXT_MAX } from '@candor/contract'
import { Alert, Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { useDraft } from '../../lib/drafts.ts'
import { draftOf } from './draft.ts'
import { reply } from './queries.ts'

/** What is written to the customer. It is kept for each conversation until it is sent; what could not be sent stays. */
export function Answer({ userId, field, onSent }: { userId: number; field: RefObject<HTMLTextAreaElement | null>; onSent: () => void }) {
  const [draft = '', keep] = useDraft(draftOf(userId))
  const sending = useMutation({
    mutationFn: (text: string) => reply(userId, text),
    onSuccess: () => { keep(undefined); onSent() },
  })
  const left = CHAT_TEXT_MAX - [...draft].length
  const maySend = draft.trim() !== '' && left >= 0 && !sending.isPending
  const send = (): void => { if (maySend) sending.mutate(draft.trim()) }
  return (
    <form className="answer" onSubmit={(event) => { event.preventDefault(); send() }}>
      {sending.error === null ? null : <Alert color="red" role="alert">{sending.error.message}</Alert>}
      <Textarea
        ref={field} aria-label="Your answer" placeholder="Answer. The customer sees your display name." autosize minRows={2} maxRows={8} value={draft} disabled={sending.isPending}
        onChange={({ currentTarget }) => { keep(currentTarget.value === '' ? undefined : currentTarget.value) }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur()
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      <span className={left < 0 ? 'bad' : 'quiet'}>{left < 100 ? `${left} characters left` : 'Enter sends, Shift Enter begins a line'}</span>
      <Button type="submit" disabled={!maySend} loading={sending.isPending}>Send</Button>
    </form>
  )
}
