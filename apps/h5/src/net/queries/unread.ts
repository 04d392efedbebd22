import { messages } from '@candor/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../call.ts'
import { currentLanguage } from '../../app/i18n/i18n.ts'
import { useSession } from '../../app/session/session.ts'

/**
 * How much the person has not read, by the parts of his message centre (MAIL-08); read again when
 * an event tells of a message (RT-12). Nothing is asked for a guest.
 */
export function useUnread() {
  const token = useSession((session) => session.token)
  return useQuery({
    queryKey: ['messages', 'unread', currentLanguage()],
    queryFn: ({ signal }) => call(messages.unread, {}, { signal }),
    enabled: token !== undefined,
  })
}
