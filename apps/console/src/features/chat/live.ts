import { chatEvents, chatMessages } from '@candor/contract'
import { parsePayload, type ReadOf } from '@candor/contract/events/event'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { io } from 'socket.io-client'
import { session } from '../../lib/session.ts'

type Heard = typeof chatEvents.supportReady | typeof chatEvents.supportChanged

/** The query keys of the data that each event invalidates. */
const keysOf: Readonly<Record<ReadOf<Heard>, (about: { readonly user_id?: number }) => QueryKey>> =
  {
    'chat.conversations': () => ['conversations'],
    'chat.conversation': ({ user_id: userId }) =>
      userId === undefined ? ['conversation'] : ['conversation', userId],
  }

/**
 * Listens for changed conversations while the chat is on screen, and returns whether it is
 * connected (STAFF-13). Events may be lost and carry no text: what they name is refetched, and
 * everything after each new connection.
 */
export function useLive(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const socket = io({ transports: ['websocket'] })
    const listen = <E extends Heard>(event: E, take?: () => void): void => {
      socket.on(event.name, (body: unknown) => {
        const about = parsePayload(event, body, import.meta.env.DEV ? console.error : undefined)
        if (about === undefined) return
        take?.()
        for (const read of event.invalidates)
          void client.invalidateQueries({ queryKey: keysOf[read](about) })
      })
    }
    socket.on('connect', () => {
      const token = session.get()?.token
      if (token !== undefined) socket.emit(chatMessages.supportLogin.name, { token })
    })
    socket.on('disconnect', () => {
      setLive(false)
    })
    listen(chatEvents.supportReady, () => {
      setLive(true)
    })
    listen(chatEvents.supportChanged)
    return () => {
      socket.disconnect()
    }
  }, [client])
  return isLive
}
