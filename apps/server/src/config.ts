import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

export type PriceSource =
  | { readonly kind: 'simulated' }
  | { readonly kind: 'replay'; readonly folder: string }
  | { readonly kind: 'live' }

/** What an operator decides. */
export type Settings = {
  readonly port: number
  readonly host: string
  /** Everything this installation keeps: database, uploads, secrets. */
  readonly dataFolder: string
  readonly sandbox: boolean
  /** Undefined means the embedded database. */
  readonly databaseUrl: string | undefined
  /** The application's own login; without it the owner's login works under the application's role. */
  readonly appDatabaseUrl: string | undefined
  readonly prices: PriceSource
  /** Under which address customers reach this installation; passkeys are bound to its domain. Undefined means localhost at the port in use. */
  readonly publicUrl: string | undefined
  /** Addresses of proxies whose X-Forwarded-For is believed; nobody's when empty. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: string
}

/** What nobody may read; made on the first start and kept with the data. */
export type Secrets = { readonly codeKey: Buffer; readonly addressKey: Buffer; readonly demoPassword: string }

/** A sentence that says what to change; nothing starts with a configuration that cannot hold. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Reads the environment into settings; anything unreadable or impossible together is refused here. */
export function readSettings(environment: Environment, root: string): Settings {
  const settings: Settings = {
    port: portOf(environment['PORT'] ?? '3000'),
    host: environment['HOST'] ?? '127.0.0.1',
    dataFolder: resolve(root, environment['DATA_FOLDER'] ?? '.candor'),
    sandbox: flagOf('SANDBOX', environment['SANDBOX'] ?? '1'),
    databaseUrl: environment['DATABASE_URL'],
    appDatabaseUrl: environment['APP_DATABASE_URL'],
    prices: priceSourceOf(environment),
    publicUrl: publicUrlOf(environment['PUBLIC_URL']),
    trustedProxies: (environment['TRUSTED_PROXIES'] ?? '').split(',').map((part) => part.trim()).filter((part) => part !== ''),
    logLevel: environment['LOG_LEVEL'] ?? 'warn',
  }
  if (settings.appDatabaseUrl !== undefined && settings.databaseUrl === undefined) {
    throw new ConfigError('APP_DATABASE_URL is set but DATABASE_URL is not; set both, or neither for the embedded database.')
  }
  return settings
}

/** Why these settings may not run outside the sandbox; empty in the sandbox. What is missing is named, one sentence each. */
export function productionComplaints({ sandbox, databaseUrl, prices, publicUrl }: Settings): string[] {
  if (sandbox) return []
  const complaints: string[] = []
  if (databaseUrl === undefined) complaints.push('Set DATABASE_URL: the embedded database is for the sandbox.')
  if (prices.kind !== 'live') complaints.push('Set PRICES=live: whoever knows replayed or simulated data knows the future (MKT-18).')
  if (publicUrl === undefined || !publicUrl.startsWith('https://')) complaints.push('Set PUBLIC_URL to the https address that customers use: passkeys are bound to it.')
  complaints.push('No payment or chain provider exists in this version: deposits can only be simulated, so start with SANDBOX=1.')
  return complaints
}

/** Reads the installation's secrets, making them on the first start. The file is readable by its owner alone. */
export function readSecrets({ dataFolder }: Settings): Secrets {
  const path = join(dataFolder, 'secrets.json')
  if (!existsSync(path)) {
    mkdirSync(dataFolder, { recursive: true })
    const fresh = { codeKey: randomBytes(32).toString('hex'), addressKey: randomBytes(32).toString('hex'), demoPassword: randomBytes(9).toString('base64url') }
    writeFileSync(path, JSON.stringify(fresh), { mode: 0o600 })
  }
  const kept = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  const text = (name: string): string => {
    const value = kept[name]
    if (typeof value !== 'string' || value === '') throw new ConfigError(`${path} has no ${name}; restore the file, or remove it to make new secrets.`)
    return value
  }
  return { codeKey: Buffer.from(text('codeKey'), 'hex'), addressKey: Buffer.from(text('addressKey'), 'hex'), demoPassword: text('demoPassword') }
}

function portOf(value: string): number {
  const port = Number(value)
  if (!/^\d{1,5}$/.test(value) || port > 65_535) throw new ConfigError(`PORT is ${value}; it must be a number from 0 to 65535.`)
  return port
}

function publicUrlOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol)) throw new ConfigError(`PUBLIC_URL is ${value}; it must be an address such as https://candor.example.`)
  return new URL(value).origin
}

function flagOf(name: string, value: string): boolean {
  if (value !== '0' && value !== '1') throw new ConfigError(`${name} is ${value}; it must be 1 or 0.`)
  return value === '1'
}

function priceSourceOf(environment: Environment): PriceSource {
  const kind = environment['PRICES'] ?? 'simulated'
  if (kind === 'simulated' || kind === 'live') return { kind }
  if (kind !== 'replay') throw new ConfigError(`PRICES is ${kind}; it must be simulated, replay or live.`)
  const folder = environment['PRICES_FOLDER']
  if (folder === undefined) throw new ConfigError('PRICES=replay needs PRICES_FOLDER, a folder of recorded bars such as BTCUSDT.csv.gz.')
  return { kind, folder }
}
