import { chat } from '@candor/contract'
import { create } from 'zustand'
import { call, NoAnswerError, RefusedError } from '../../net/call.ts'
import { compressed } from '../../lib/picture.ts'
import type { PictureQuality } from '../../net/picture-upload.ts'
import { useSession } from '../../app/session/session.ts'
import { upload } from '../../net/upload.ts'
import { hasArrived, findNewestId } from './log.ts'
import { knownLines, invalidateChatQueries } from './queries.ts'

/**
 * A message that has not arrived yet, or did not. It stays until it arrives or its writer takes it
 * away (PAGE-84).
 */
export type Unsent = {
  readonly key: number
  /** Whose it is: nobody else who signs in on this device sees it. */
  readonly token: string | undefined
  readonly type: 1 | 2
  /** The text, or the path of the picture once that is stored. */
  readonly content: string
  readonly picture: Picture | undefined
  /** The newest message that was known when it was written: what arrived is newer. */
  readonly after: number
  readonly step: 'sending' | 'failed'
  readonly reason: string
}

type Picture = { readonly file: Blob; readonly quality: PictureQuality }
type Outbox = { readonly draft: string; readonly unsent: readonly Unsent[] }

/** The server takes one message a second (CHAT-01); a few quick ones wait for each other. */
const TRIES = 5

export const useOutbox = create<Outbox>(() => ({ draft: '', unsent: [] }))
let keys = 0
let line: Promise<void> = Promise.resolve()

useSession.subscribe((now, before) => {
  if (now.token === before.token) return
  useOutbox.setState({ draft: '', unsent: [] })
})

/** Keeps what is typed and not sent. */
export function writeDraft(draft: string): void {
  useOutbox.setState({ draft })
}

/** Sends a text and empties the composer; it stands as unsent until it arrives. */
export function sendText(text: string): void {
  useOutbox.setState({ draft: '' })
  post({ type: 1, content: text, picture: undefined })
}

/** Sends a picture, as it is or smaller; it stands as unsent until it arrives. */
export function sendPicture(file: Blob, kept: PictureQuality): void {
  post({ type: 2, content: '', picture: { file, quality: kept } })
}

/** Sends a message that did not arrive once more, unless it did after all. */
export function resend(key: number): void {
  change(key, { step: 'sending', reason: '' })
  queue(key, true)
}

/** Takes a message away that did not arrive. */
export function discard(key: number): void {
  useOutbox.setState(({ unsent }) => ({ unsent: unsent.filter((one) => one.key !== key) }))
}

function post(message: Pick<Unsent, 'type' | 'content' | 'picture'>): void {
  const key = ++keys
  const one: Unsent = {
    ...message,
    key,
    token: useSession.getState().token,
    after: findNewestId(knownLines()),
    step: 'sending',
    reason: '',
  }
  useOutbox.setState(({ unsent }) => ({ unsent: [...unsent, one] }))
  queue(key, false)
}

/** One after the other, so that messages arrive in the order in which they were written. */
function queue(key: number, mayHaveArrived: boolean): void {
  line = line.then(() => deliver(key, mayHaveArrived))
}

async function deliver(key: number, mayHaveArrived: boolean): Promise<void> {
  try {
    if (mayHaveArrived && (await hasReachedServer(key))) return discard(key)
    const content = await uploadContent(key)
    const one = findUnsent(key)
    if (one === undefined) return
    await sendInOrder(() => call(chat.send, { message: content, type: one.type }))
    await invalidateChatQueries()
    discard(key)
  } catch (error) {
    if (error instanceof NoAnswerError && (await hasReachedServer(key).catch(() => false)))
      return discard(key)
    change(key, { step: 'failed', reason: error instanceof Error ? error.message : '' })
  }
}

/** Stores a picture before it is sent; a picture that is stored is not stored again. */
async function uploadContent(key: number): Promise<string> {
  const one = findUnsent(key)
  if (one?.picture === undefined || one.content !== '') return one?.content ?? ''
  const { file, quality: kept } = one.picture
  const content = await upload(kept === 'compressed' ? await compressed(file) : file, 'chat')
  change(key, { content })
  return content
}

async function hasReachedServer(key: number): Promise<boolean> {
  const one = findUnsent(key)
  if (one === undefined || one.content === '') return false
  await invalidateChatQueries()
  return hasArrived(knownLines(), one)
}

async function sendInOrder<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof RefusedError) || error.code !== 'TOO_FAST' || tries === TRIES)
        throw error
      await new Promise((resolve) =>
        setTimeout(resolve, 1000 * Number(error.details['retry_after'] ?? 1)),
      )
    }
  }
}

function findUnsent(key: number): Unsent | undefined {
  return useOutbox.getState().unsent.find((one) => one.key === key)
}

function change(key: number, to: Partial<Unsent>): void {
  useOutbox.setState(({ unsent }) => ({
    unsent: unsent.map((one) => (one.key === key ? { ...one, ...to } : one)),
  }))
}
