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
 * A message that has not arrived, or not yet. It stays until it arrives or its author discards it
 * (PAGE-84).
 */
export type Unsent = {
  readonly key: number
  /** The session of its author: other users of this device do not see it. */
  readonly token: string | undefined
  readonly type: 1 | 2
  /** The text, or the path of the picture once it is uploaded. */
  readonly content: string
  readonly picture: Picture | undefined
  /** The newest message known when it was written: an arrived copy is newer. */
  readonly after: number
  readonly step: 'sending' | 'failed'
  readonly reason: string
}

type Picture = { readonly file: Blob; readonly quality: PictureQuality }
type Outbox = { readonly draft: string; readonly unsent: readonly Unsent[] }

/** The server accepts one message a second (CHAT-01); a few quick ones queue. */
const TRIES = 5

export const useOutbox = create<Outbox>(() => ({ draft: '', unsent: [] }))
let keys = 0
let line: Promise<void> = Promise.resolve()

useSession.subscribe((now, before) => {
  if (now.token === before.token) return
  useOutbox.setState({ draft: '', unsent: [] })
})

export function writeDraft(draft: string): void {
  useOutbox.setState({ draft })
}

/** Sends a text and clears the composer; it counts as unsent until it arrives. */
export function sendText(text: string): void {
  useOutbox.setState({ draft: '' })
  post({ type: 1, content: text, picture: undefined })
}

/** Sends a picture, original or reduced; it counts as unsent until it arrives. */
export function sendPicture(file: Blob, kept: PictureQuality): void {
  post({ type: 2, content: '', picture: { file, quality: kept } })
}

/** Sends a message again, unless it arrived after all. */
export function resend(key: number): void {
  change(key, { step: 'sending', reason: '' })
  queue(key, true)
}

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

/** Uploads a picture before it is sent, and never twice. */
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
