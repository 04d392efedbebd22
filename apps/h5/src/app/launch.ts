import { activate } from '../lib/i18n.ts'
import { retrying } from '../lib/retrying.ts'
import { useSession } from '../lib/session.ts'
import { followTheme } from './theme.ts'

/** What must be there before the first page can be drawn: the texts of its language, and the colours. */
export async function launch(): Promise<void> {
  followTheme()
  await retrying(() => activate(useSession.getState().language))
}
