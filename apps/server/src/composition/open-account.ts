import { join } from 'node:path'
import { max, rate } from '@candor/money'
import type { Clock } from '../clock/clock.ts'
import { openMailboxWarning, type Settings } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { QueuedEvents } from '../db/outbox.ts'
import { type AccessDeps, createWorkLimiter, type Revocations } from '../account/access/index.ts'
import type { Capabilities } from '../kernel/product-platform.ts'
import type { FiatRates } from '../platform/fiat/index.ts'
import { createFreezeToken } from '../account/freeze/index.ts'
import { openMessenger, type Providers, smsProvider, smtpProvider } from '../platform/mail/index.ts'
import {
  createNotices,
  type Notices,
  type RelyingParty,
  createSecondFactor,
} from '../account/security/index.ts'
import type { StaffDeps } from '../platform/staff/index.ts'
import { toWalletSummaries, type WalletDeps } from '../account/wallet/index.ts'
import type { TermsInForce } from './open-terms.ts'
import { recordVariant } from './products.ts'
import type { Secrets } from '../secrets/stored-secrets.ts'
import type { Trading } from './trading.ts'

export type AccountParts = {
  readonly settings: Settings
  readonly secrets: Secrets
  readonly database: Database
  readonly clock: Clock
  readonly terms: TermsInForce
  readonly trading: Pick<Trading, 'catalogue' | 'prices'>
  readonly revocations: Revocations
  /** What accounts need of products, available once these are open. */
  readonly ask: Pick<Capabilities, 'depositAddresses' | 'feeDiscount'>
  readonly moneyOut: Capabilities['moneyOut']
  readonly fiat: Pick<FiatRates, 'inForce' | 'perUsd'>
  onEvents(events: QueuedEvents | undefined): void
  /** The served port, once known. */
  port(): number
  /** The console's own port, once served; undefined without one. */
  consolePort(): number | undefined
}

/** The services shared by the account modules: messages, identity, balances. */
export type Account = {
  readonly access: AccessDeps
  readonly notices: Notices
  readonly providers: Providers
  readonly staff: StaffDeps
  readonly wallet: WalletDeps
  relyingParty(): RelyingParty
}

export function openAccount(parts: AccountParts): Account {
  const { settings, secrets, database, revocations, moneyOut, onEvents, port, consolePort } = parts
  const gate = createWorkLimiter(4, 200)
  const wallet = walletDeps(parts)
  const providers = toProviders(settings)
  const messenger = openMessenger({ providers, sandbox: settings.sandbox })
  const notices = createNotices(messenger, (userId, nowMs) => {
    const token = createFreezeToken(secrets.codeKey, userId, nowMs)
    return `${relyingParty(settings, port()).origin}/h5/#/pages/common/freeze?token=${token}`
  })
  return {
    notices,
    providers,
    wallet,
    relyingParty: () => relyingParty(settings, port()),
    access: {
      database,
      secret: secrets.codeKey,
      messenger,
      gate,
      revocations,
      onEvents,
      walletsOf: (userId) => toWalletSummaries(wallet, userId),
      secondFactor: createSecondFactor(secrets.sealKey),
      newDevice: (tx, login) => notices.newDevice(tx, login),
    },
    staff: {
      database,
      messenger,
      isSandbox: settings.sandbox,
      isMailboxPublic: openMailboxWarning(settings) !== undefined,
      sealKey: secrets.sealKey,
      gate,
      folder: uploadFolder(settings),
      relyingParty: () => staffParty(settings, port(), consolePort()),
      usdtPrice: (currencyId) => wallet.usdtPrice(currencyId),
      moneyOut,
      onEvents,
    },
  }
}

export function uploadFolder({ dataFolder }: Settings): string {
  return join(dataFolder, 'uploads')
}

function toProviders({ mail, sms }: Settings): Providers {
  return {
    mail: mail === undefined ? undefined : smtpProvider(mail),
    sms: sms === undefined ? undefined : smsProvider(sms),
  }
}

/**
 * The relying party of passkeys: browsers accept no bare IP address as a domain, so an installation
 * without an address is localhost.
 */
function relyingParty({ publicUrl }: Pick<Settings, 'publicUrl'>, port: number): RelyingParty {
  const origin = publicUrl ?? `http://localhost:${port}`
  return { id: new URL(origin).hostname, origin, name: 'Candor' }
}

/** The console has its own where it has an address or a port of its own. */
function staffParty(
  settings: Settings,
  port: number,
  consolePort: number | undefined,
): RelyingParty {
  const { url } = settings.console
  return relyingParty(
    { publicUrl: url ?? (consolePort === undefined ? settings.publicUrl : undefined) },
    consolePort ?? port,
  )
}

function walletDeps({
  settings,
  database,
  clock,
  terms,
  ask,
  fiat,
  trading: { catalogue, prices },
}: AccountParts): WalletDeps {
  return {
    database,
    usdtPrice(currencyId) {
      const market = catalogue.pricedInUsdt(currencyId)
      return market === undefined ? undefined : prices.board.last(market.id)?.price
    },
    spotFee: (currencyId) =>
      catalogue
        .markets()
        .filter(({ base, quote }) => base.id === currencyId || quote.id === currencyId)
        .map(({ id }) => terms.pairAt(id, clock.nowMs()).spot.takerFee)
        .reduce((highestFee, fee) => max(highestFee, fee), rate(0n)),
    isDepositOpen: (currencyId) =>
      !settings.featuresOff.includes('deposits') &&
      terms.currencyAt(currencyId, clock.nowMs()).deposit.isOpen,
    feeDiscount: (userId) => ask.feeDiscount(database, userId),
    variantOf: recordVariant,
    fiatRates: () => fiat.inForce(),
    perUsd: (code) => fiat.perUsd(code),
    async depositAddress(userId, currencyId) {
      const addresses = await ask.depositAddresses(userId, currencyId, clock.nowMs())
      return 'refused' in addresses ? '' : (addresses[0]?.address ?? '')
    },
  }
}
