import { access, wallet } from '@candor/contract'
import { call } from '../net/call.ts'
import { RATES_FRESH_MS } from '../lib/fiat.ts'
import { queryClient } from '../net/query-client.ts'
import { type Session, updateFiatRates, useSession } from './session/session.ts'
import { connect } from '../net/realtime/connection.ts'
import { keepForOffline } from './offline.ts'
import { ignoringAbsence, loadSite } from './site.ts'

/**
 * What may come after the first page is on screen: the socket, the site's name, the rates, the
 * person, the names of the other pages. Each may fail alone and is asked again when the network
 * returns.
 */
export function startBackground(): void {
  // A lost connection may have been cut because its session was ended elsewhere (AUTH-28): the
  // answer to who this is tells.
  connect(() => void ignoringAbsence(loadUser))
  refresh()
  void ignoringAbsence(() => import('./page-files.ts'))
  if (import.meta.env.PROD) void ignoringAbsence(keepForOffline)
  addEventListener('online', () => {
    refresh()
    // What was refused for want of a network is asked for again, as is what stood on the page
    // before.
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
