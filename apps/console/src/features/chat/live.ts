import { deskEvents } from '@candor/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { io } from 'socket.io-client'
import { session } from '../../lib/session.ts'

/**
 * Listens for changed conversations while the chat is on screen, and answers whether it does
 * (STAFF-13). News may be lost and carries no text: what it names is read again, and everything
 * after each new connection.
 */
export function useLive(): boolean {
  const client = useQueryClient()
  const [isLive, setLive] = useState(false)
  useEffect(() => {
    const socket = io({ transports: ['websocket'] })
    const invalidateChatQueries = (...queryKey: (string | number)[]): void => {
      void client.invalidateQueries({ queryKey })
    }
    socket.on('connect', () => {
      socket.emit(deskEvents.signIn, { token: session.get()?.token })
    })
    socket.on('disconnect', () => {
      setLive(false)
    })
    socket.on(deskEvents.ready, () => {
      setLive(true)
      invalidateChatQueries('conversations')
      invalidateChatQueries('conversation')
    })
    socket.on(deskEvents.news, ({ user_id: userId }: { readonly user_id: number }) => {
      invalidateChatQueries('conversations')
      invalidateChatQueries('conversation', userId)
    })
    return () => {
      socket.disconnect()
    }
  }, [client])
  return isLive
}
