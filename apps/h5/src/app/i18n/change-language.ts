import type { Language } from '@candor/contract'
import { activate } from './i18n.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../session/session.ts'
import { storage } from '../../lib/storage.ts'

/** Switches the interface at once (PAGE-27) and refetches what the server translates. */
export async function changeLanguage(language: Language): Promise<void> {
  await activate(language)
  storage.write('language', language)
  useSession.setState({ language })
  await queryClient.invalidateQueries()
}
