import { isIP, isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import { type Feature, features } from '@candor/contract'
import { type EvmSettings, parseEvm } from './config-chain.ts'
import { ConfigError, type Environment } from './config-error.ts'
import type { Connections } from '../db/pools.ts'
import type { ConsoleSettings } from '../http/console-listener.ts'

export type PriceSource =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly folder: string }
  | { readonly kind: 'live' }

/** By wire name; each has its own setting. */
export type Links = Readonly<Record<keyof typeof linkSettings, string>>
const linkSettings = {
  support_url: 'SUPPORT_URL',
  zxkf_url: 'ONLINE_SERVICE_URL',
  telegram_url: 'TELEGRAM_URL',
  whatsApp_url: 'WHATSAPP_URL',
  game_url: 'GAME_URL',
  apk_download_url: 'APK_DOWNLOAD_URL',
} as const

export const NO_LINKS: Links = parseLinks({})

export type Settings = {
  readonly port: number
  readonly host: string
  /** The installation's data: database, uploads, secrets. */
  readonly dataFolder: string
  readonly sandbox: boolean
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** The application's own login; without it the owner's login assumes the application's role. */
  readonly appDatabaseUrl: string | undefined
  readonly prices: PriceSource
  /**
   * The address at which customers reach this installation; passkeys are bound to its domain.
   * Undefined means localhost at the current port.
   */
  readonly publicUrl: string | undefined
  /**
   * Providers of mails and texts; where one is undefined, its messages go to the sandbox mailbox
   * (AUTH-30).
   */
  readonly mail: { readonly url: string; readonly from: string } | undefined
  readonly sms: { readonly url: string; readonly token: string } | undefined
  /** The provider of fiat exchange rates; undefined means the bundled rates (USER-27). */
  readonly rates: { readonly url: string; readonly key: string | undefined } | undefined
  /** The deposit and payout chain; undefined means none. */
  readonly evm: EvmSettings | undefined
  /** Support chat hours, UTC, Monday to Friday (CHAT-05). */
  readonly supportHours: { readonly from: string; readonly to: string }
  /**
   * The operator's links by their wire names; an empty text where there is none (SITE-01, SITE-02).
   */
  readonly links: Links
  /** Hosts whose pages the app may show in an iframe (SITE-14). */
  readonly frameHosts: readonly string[]
  /** Switched-off products (SITE-13). */
  readonly featuresOff: readonly Feature[]
  /** Trusted proxies whose X-Forwarded-For is used; none when empty. */
  readonly trustedProxies: readonly string[]
  /** Where staff reach their console (STAFF-20). */
  readonly console: ConsoleSettings
  /** The number of database connections of each kind of work (WIRE-50). */
  readonly connections: Connections
  readonly logLevel: string
}

/** Parses the environment into settings; throws on unreadable or contradicting values. */
export function readSettings(environment: Environment, root: string): Settings {
  const settings: Settings = {
    port: parsePort(environment['PORT'] ?? '3000'),
    host: environment['HOST'] ?? '127.0.0.1',
    dataFolder: resolve(root, environment['DATA_FOLDER'] ?? '.candor'),
    sandbox: parseFlag('SANDBOX', environment['SANDBOX'] ?? '1'),
    databaseUrl: environment['DATABASE_URL'],
    appDatabaseUrl: environment['APP_DATABASE_URL'],
    prices: parsePriceSource(environment),
    publicUrl: parsePublicUrl(environment['PUBLIC_URL']),
    mail: parseMail(environment),
    sms: parseSms(environment),
    rates: parseRates(environment),
    evm: parseEvm(environment),
    supportHours: parseHours(environment['SUPPORT_HOURS'] ?? '09:00-18:00'),
    links: parseLinks(environment),
    frameHosts: parseHosts(environment['FRAME_HOSTS'] ?? ''),
    featuresOff: parseFeatures(environment['FEATURES_OFF'] ?? ''),
    trustedProxies: parseNames(environment['TRUSTED_PROXIES'] ?? ''),
    console: parseConsole(environment),
    connections: parseConnections(environment),
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
  }
  if (settings.evm !== undefined && settings.sandbox) {
    throw new ConfigError(
      'EVM_RPC_URL needs SANDBOX=0: in a sandbox everybody is given play money, which could leave as real coins.',
    )
  }
  if (environment['SIGNER_KEY_FILE'] !== undefined) {
    throw new ConfigError(
      'SIGNER_KEY_FILE is set for the server; it belongs to `npm run signer` alone, under another login of this machine or on another one.',
    )
  }
  if (settings.appDatabaseUrl !== undefined && settings.databaseUrl === undefined) {
    throw new ConfigError(
      'APP_DATABASE_URL is set but DATABASE_URL is not; set both, or neither for the embedded database.',
    )
  }
  return settings
}

/**
 * Why these settings may not run outside the sandbox; empty in the sandbox. Each missing setting is
 * one sentence.
 */
export function validateForProduction({
  sandbox,
  databaseUrl,
  prices,
  publicUrl,
  mail,
  sms,
  evm,
}: Settings): string[] {
  if (sandbox) return []
  const errors: string[] = []
  if (databaseUrl === undefined)
    errors.push('Set DATABASE_URL: the embedded database is for the sandbox.')
  if (prices.kind !== 'live')
    errors.push(
      'Set PRICES=live: whoever knows replayed or simulated data knows the future (MKT-18).',
    )
  if (publicUrl === undefined || !publicUrl.startsWith('https://'))
    errors.push('Set PUBLIC_URL to the https address that customers use: passkeys are bound to it.')
  if (mail === undefined)
    errors.push('Set MAIL_URL and MAIL_FROM: without a mail provider nobody could receive a code.')
  if (sms === undefined)
    errors.push('Set SMS_URL and SMS_TOKEN: without an SMS provider no phone could receive a code.')
  if (evm === undefined)
    errors.push(
      'Set EVM_RPC_URL and the other settings of a chain: without one deposits can only be simulated, so start with SANDBOX=1.',
    )
  return errors
}

/**
 * The warning for a sandbox that others can reach while messages go to its open mailbox: every
 * visitor can read all codes and take over every account (AUTH-31). Undefined where only this
 * machine's users can reach it, or the mailbox is unused.
 */
export function openMailboxWarning({
  sandbox,
  host,
  publicUrl,
  mail,
  sms,
}: Settings): string | undefined {
  const names = [host, ...(publicUrl === undefined ? [] : [new URL(publicUrl).hostname])]
  if (!sandbox || (mail !== undefined && sms !== undefined) || names.every(isLocal))
    return undefined
  return 'WARNING: others can reach this sandbox, and its mailbox is open: whoever opens it reads every code that is sent, and with one takes over any account, the demo people included. Let nobody keep anything here that matters.'
}

function isLocal(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

function parsePort(value: string, name = 'PORT'): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535)
    throw new ConfigError(`${name} is ${value}; it must be a number from 0 to 65535.`)
  return port
}

function parseConsole(environment: Environment): ConsoleSettings {
  const [port, networks] = [
    environment['CONSOLE_PORT'],
    parseNames(environment['CONSOLE_NETWORKS'] ?? ''),
  ]
  if (port !== undefined && port === (environment['PORT'] ?? '3000') && port !== '0')
    throw new ConfigError(
      `CONSOLE_PORT is ${port}, which is the customers' PORT; give the console one of its own, or none.`,
    )
  for (const network of networks) {
    const [address = '', bits = '', ...more] = network.split('/')
    const maxPrefix = isIPv6(address) ? 128 : 32
    if (
      isIP(address) === 0 ||
      more.length > 0 ||
      (network.includes('/') && !(/^\d{1,3}$/.test(bits) && Number(bits) <= maxPrefix))
    ) {
      throw new ConfigError(
        `CONSOLE_NETWORKS names ${network}; it takes addresses such as 10.0.0.7 and ranges such as 10.0.0.0/8, parted by commas.`,
      )
    }
  }
  return {
    port: port === undefined ? undefined : parsePort(port, 'CONSOLE_PORT'),
    url: parsePublicUrl(environment['CONSOLE_URL'], 'CONSOLE_URL'),
    networks,
  }
}

function parsePublicUrl(value: string | undefined, name = 'PUBLIC_URL'): string | undefined {
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new ConfigError(
      `${name} is ${value}; it must be an address such as https://candor.example.`,
    )
  return new URL(value).origin
}

/** The defaults of connections per kind of work. */
export const CONNECTIONS: Connections = { recorder: 3, settlement: 20, money: 8, reads: 8 }

function parseConnections(environment: Environment): Connections {
  const parseMax = (name: string, usual: number): number => {
    const value = environment[name] ?? String(usual)
    if (!/^[1-9]\d{0,3}$/.test(value))
      throw new ConfigError(`${name} is ${value}; it must be a number from 1 to 9999.`)
    return Number(value)
  }
  return {
    recorder: CONNECTIONS.recorder,
    settlement: parseMax('CONNECTIONS_SETTLEMENT', CONNECTIONS.settlement),
    money: parseMax('CONNECTIONS_MONEY', CONNECTIONS.money),
    reads: parseMax('CONNECTIONS_READS', CONNECTIONS.reads),
  }
}

function parseFlag(name: string, value: string): boolean {
  if (value !== '0' && value !== '1')
    throw new ConfigError(`${name} is ${value}; it must be 1 or 0.`)
  return value === '1'
}

function parsePriceSource(environment: Environment): PriceSource {
  const kind = environment['PRICES'] ?? 'simulated'
  if (kind === 'simulated' || kind === 'live') return { kind }
  if (kind !== 'replay')
    throw new ConfigError(`PRICES is ${kind}; it must be simulated, replay or live.`)
  const folder = environment['PRICES_FOLDER']
  if (folder === undefined)
    throw new ConfigError(
      'PRICES=replay needs PRICES_FOLDER, a folder of recorded bars such as BTCUSDT.csv.gz.',
    )
  return { kind, folder }
}

function parseMail(environment: Environment): Settings['mail'] {
  const [url, from] = [environment['MAIL_URL'], environment['MAIL_FROM']]
  if (url === undefined && from === undefined) return undefined
  if (url === undefined || from === undefined)
    throw new ConfigError(
      'MAIL_URL and MAIL_FROM belong together; set both, or neither for the sandbox mailbox.',
    )
  if (!URL.canParse(url) || !/^smtps?:$/.test(new URL(url).protocol))
    throw new ConfigError(
      'MAIL_URL must be smtp://user:password@host:port, or smtps:// where TLS stands from the first byte.',
    )
  return { url, from }
}

function parseSms(environment: Environment): Settings['sms'] {
  const [url, token] = [environment['SMS_URL'], environment['SMS_TOKEN']]
  if (url === undefined && token === undefined) return undefined
  if (url === undefined || token === undefined)
    throw new ConfigError(
      'SMS_URL and SMS_TOKEN belong together; set both, or neither for the sandbox mailbox.',
    )
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new ConfigError('SMS_URL must be the https address of a webhook that takes {to, text}.')
  return { url, token }
}

function parseRates(environment: Environment): Settings['rates'] {
  const [url, key] = [environment['RATES_URL'], environment['RATES_KEY']]
  if (url === undefined && key === undefined) return undefined
  if (url === undefined)
    throw new ConfigError(
      'RATES_KEY is set but RATES_URL is not; set the address of the exchange-rate service, or neither for the bundled rates.',
    )
  const address = url.replaceAll('{key}', 'key')
  if (
    !URL.canParse(address) ||
    !/^https?:$/.test(new URL(address).protocol) ||
    (new URL(address).protocol === 'http:' && !isLocal(new URL(address).hostname))
  ) {
    throw new ConfigError(
      'RATES_URL must be the https address of a service that answers {base, date, rates}; {key} in it stands for RATES_KEY.',
    )
  }
  if (url.includes('{key}') && key === undefined)
    throw new ConfigError('RATES_URL has a place for {key}; set RATES_KEY.')
  return { url, key }
}

/** Clients open these links: only https addresses, with neither user name nor secret. */
function parseLinks(environment: Environment): Links {
  const link = (name: string): string => {
    const value = environment[name] ?? ''
    if (value === '') return ''
    const url = URL.canParse(value) ? new URL(value) : undefined
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '')
      throw new ConfigError(
        `${name} is ${value}; it must be an https address such as https://help.candor.example.`,
      )
    return url.href
  }
  return Object.fromEntries(
    Object.entries(linkSettings).map(([wire, name]) => [wire, link(name)]),
  ) as Links
}

/**
 * Plain host names only: they become part of a content policy, so a wildcard, a port or a path is
 * refused.
 */
function parseHosts(value: string): readonly string[] {
  const hosts = parseNames(value)
  for (const host of hosts) {
    if (!/^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/.test(host))
      throw new ConfigError(
        `FRAME_HOSTS names ${host}; write plain hosts such as help.candor.example, parted by commas.`,
      )
  }
  return hosts
}

function parseFeatures(value: string): readonly Feature[] {
  return [
    ...new Set(
      parseNames(value).map((name) => {
        const feature = features.find((one) => one === name)
        if (feature === undefined)
          throw new ConfigError(
            `FEATURES_OFF names ${name}; it may name ${features.join(', ')}, parted by commas.`,
          )
        return feature
      }),
    ),
  ]
}

function parseNames(value: string): readonly string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

function parseHours(value: string): Settings['supportHours'] {
  const [, from, to] = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(value) ?? []
  if (from === undefined || to === undefined)
    throw new ConfigError(
      `SUPPORT_HOURS is ${value}; it must be two UTC times such as 09:00-18:00.`,
    )
  return { from, to }
}
