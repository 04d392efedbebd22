import { systemClock } from '@candor/server/clock/clock'
import { CONNECTIONS, NO_LINKS } from '@candor/server/config/config'
import type { CapacityLimits } from '@candor/server/http/load/capacity'
import { readSecrets } from '@candor/server/secrets/stored-secrets'
import { type Platform, startPlatform } from '@candor/server/server'
import { roomyCrowd, roomyLimits } from '@candor/testing/limits'
import { webApps } from '@candor/testing/platform'

/**
 * A complete sandbox on a migrated database, with limits that no bench reaches except those given.
 */
export function startBenchPlatform(
  dataFolder: string,
  databaseUrl: string,
  {
    capacity = roomyCrowd,
    trustedProxies = [],
  }: { capacity?: CapacityLimits; trustedProxies?: readonly string[] } = {},
): Promise<Platform> {
  return startPlatform({
    settings: {
      port: 0,
      host: '127.0.0.1',
      dataFolder,
      sandbox: true,
      databaseUrl: undefined,
      appDatabaseUrl: undefined,
      prices: { kind: 'simulated' },
      publicUrl: undefined,
      mail: undefined,
      sms: undefined,
      evm: undefined,
      rates: undefined,
      supportHours: { from: '09:00', to: '18:00' },
      links: NO_LINKS,
      frameHosts: [],
      featuresOff: [],
      trustedProxies,
      console: { port: undefined, url: undefined, networks: [] },
      connections: CONNECTIONS,
      logLevel: 'error',
    },
    secrets: readSecrets({ dataFolder }),
    webApps: webApps.shipped,
    clock: systemClock,
    databaseUrl,
    limits: roomyLimits,
    capacity,
    onFatal: (error) => {
      throw error
    },
  })
}
