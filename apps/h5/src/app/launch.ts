import { activate } from './i18n/i18n.ts'
import { retrying } from '../net/retrying.ts'
import { useSession } from './session/session.ts'
import { followHistory } from './arrival.ts'
import { takeOverScrolling } from './scroll.ts'
import { ignoringAbsence, loadSite } from './site.ts'
import { followTheme } from './theme.ts'

/**
 * The skeleton of index.html covers a first page that loads within this time; a slower one gets the
 * app's own loading view.
 */
const FIRST_PAGE_MS = 1500

/**
 * Loads what the first render needs: colours, the texts of its language, and the page itself if it
 * comes soon.
 */
export async function launch(): Promise<void> {
  followTheme()
  takeOverScrolling()
  const texts = retrying(() => activate(useSession.getState().language))
  await Promise.all([
    texts,
    Promise.race([
      Promise.all([texts.then(() => followHistory()), ignoringAbsence(loadSite)]),
      patience(),
    ]),
  ])
}

function patience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS))
}
