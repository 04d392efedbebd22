import { access, wallet } from '@candor/contract'
import { call } from '../net/call.ts'
import { RATES_FRESH_MS } from '../lib/fiat.ts'
import { queryClient } from '../net/query-client.ts'
import { type Session, updateFiatRates, useSession } from './session/session.ts'
import { connect } from '../net/realtime/connection.ts'
import { keepForOffline } from './offline.ts'
import { ignoringAbsence, loadSite } from './site.ts'

/**
 * Starts what may load after the first page is shown: socket, site name, rates, user, names of the
 * other pages. Each may fail alone and is requested again when the network returns.
 */
export function startBackground(): void {
  // A lost connection may mean that the session was ended elsewhere (AUTH-28); asking for the user
  // finds out.
  connect(() => void ignoringAbsence(loadUser))
  refresh()
  void ignoringAbsence(() => import('./page-files.ts'))
  if (import.meta.env.PROD) void ignoringAbsence(keepForOffline)
  addEventListener('online', () => {
    refresh()
    // Retries what failed without a network, and refreshes what the page showed before.
    void queryClient.refetchQueries({ type: 'active' })
  })
  useSession.subscribe((now, before) => {
    if (now.token !== before.token) void ignoringAbsence(loadUser)
  })
}

function refresh(): void {
  for (const read of [loadSite, loadRates, loadUser]) void ignoringAbsence(read)
}

async function loadRates(): Promise<void> {
  const { fiat, fiatRates, ratesAtMs } = useSession.getState()
  if (
    Date.now() - ratesAtMs < RATES_FRESH_MS &&
    fiatRates.some((rate) => rate.currency_code === fiat.currency_code)
  )
    return
  updateFiatRates((await call(wallet.rates, {})).rates, Date.now())
}

async function loadUser(): Promise<void> {
  const { token } = useSession.getState()
  if (token === undefined) return
  const user: Session['user'] = await call(access.userInfo, {})
  if (useSession.getState().token === token) useSession.setState({ user })
}
