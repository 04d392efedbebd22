import { messages } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'

/**
 * The user's unread counts, by the parts of their message centre (MAIL-08); refetched when an event
 * announces a message (RT-12). Nothing is requested for a guest.
 */
export function useUnread() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['messages', 'unread', currentLanguage()],
    queryFn: ({ signal }) => call(messages.unread, {}, { signal }),
    enabled: token !== undefined,
  })
}
