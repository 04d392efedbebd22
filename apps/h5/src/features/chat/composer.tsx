import { CHAT_TEXT_MAX } from '@candor/contract'
import { ImagePlus, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../app/i18n/i18n.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { sendText, useOutbox, writeDraft } from './outbox.ts'
import { PictureSheet } from './picture-sheet.tsx'

/**
 * The message field: it grows with its text, and keeps the focus after sending, so that the
 * keyboard stays.
 */
export function Composer() {
  const draft = useOutbox((outbox) => outbox.draft)
  const [chosen, setChosen] = useState<File>()
  const tooLong = [...draft].length > CHAT_TEXT_MAX
  const ready = draft.trim() !== '' && !tooLong
  const send = () => {
    if (ready) sendText(draft.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // On a phone Enter starts a new line; with a keyboard it sends, unless it ends the composition
    // of a character.
    if (
      event.key !== 'Enter' ||
      event.shiftKey ||
      event.nativeEvent.isComposing ||
      !matchMedia('(pointer: fine)').matches
    )
      return
    event.preventDefault()
    send()
  }
  return (
    <form
      aria-label={t('chat.composer')}
      className="shrink-0 border-t border-line bg-bg px-2 pt-2 pb-[max(env(safe-area-inset-bottom),8px)]"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {tooLong && (
        <p role="alert" id="chat-too-long" className="px-2 pb-1 text-small text-danger">
          {t('shell.form.maxLength', { max: CHAT_TEXT_MAX })}
        </p>
      )}
      <div className="flex items-end gap-1">
        <PictureButton onChoose={setChosen} />
        <textarea
          rows={1}
          value={draft}
          onChange={({ target }) => writeDraft(target.value)}
          onKeyDown={onKeyDown}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          aria-invalid={tooLong}
          aria-describedby={tooLong ? 'chat-too-long' : undefined}
          enterKeyHint="enter"
          autoComplete="off"
          dir="auto"
          className="max-h-32 min-h-11 min-w-0 grow resize-none rounded-[22px] border border-line bg-sunken px-4 py-2.5 text-lead [field-sizing:content] placeholder:text-faint focus:border-accent focus:outline-none"
        />
        <span
          onPointerDown={(event) => event.preventDefault()}
          className={ready ? 'rounded-full bg-solid *:text-on-solid' : ''}
        >
          <IconButton
            icon={SendHorizontal}
            label={t('chat.send')}
            type="submit"
            size={20}
            disabled={!ready}
          />
        </span>
      </div>
      {chosen !== undefined && (
        <PictureSheet picture={chosen} onClose={() => setChosen(undefined)} />
      )}
    </form>
  )
}

function PictureButton({ onChoose }: { readonly onChoose: (picture: File) => void }) {
  return (
    <label className="inline-flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full active:bg-pressed has-focus-visible:outline-2 has-focus-visible:outline-glow">
      <input
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        className="sr-only"
        aria-label={t('shell.upload.choose')}
        onChange={({ target }) => {
          const picture = target.files?.[0]
          target.value = ''
          if (picture !== undefined) onChoose(picture)
        }}
      />
      <ImagePlus aria-hidden size={22} />
    </label>
  )
}
