import type { Language } from '@candor/contract'
import { activate } from './i18n.ts'
import { queryClient } from '../../net/query-client.ts'
import { useSession } from '../session/session.ts'
import { storage } from '../../lib/storage.ts'

/** Switches the interface at once (PAGE-27); what the server words is asked for again. */
export async function changeLanguage(language: Language): Promise<void> {
  await activate(language)
  storage.write('language', language)
  useSession.setState({ language })
  await queryClient.invalidateQueries()
}
