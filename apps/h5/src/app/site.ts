import { features, site } from '@candor/contract'
import { call } from '../net/call.ts'
import { setServerTime } from '../net/server-clock.ts'
import { useSession } from './session/session.ts'

/**
 * These calls are optional for the shell; a page that depends on one calls it itself and shows the
 * refusal.
 */
export async function ignoringAbsence(read: () => Promise<unknown>): Promise<void> {
  await read().catch((error: unknown) => console.info('background call without answer', error))
}

/**
 * The site's name and features; the first page waits briefly for it, so that no banner pushes it
 * down afterwards.
 */
export async function loadSite(): Promise<void> {
  const config = await call(site.siteConfig, {})
  setServerTime(
    config.server_time < 1e12 ? config.server_time * 1000 : config.server_time,
    Date.now(),
  )
  useSession.setState({
    site: {
      name: config.site_name,
      logo: config.site_logo,
      downloadLogo: config.down_logo,
      sandbox: config.sandbox === 1,
      priceSource: config.price_source,
      priceNote: config.price_source_note,
      off: features.filter((feature) => config.features[feature] === 0),
    },
  })
}
