import { readFileSync, statSync } from 'node:fs'
import { parseQuantity, type Quantity } from '@candor/money'
import { ConfigError } from './config-error.ts'
import { type EvmSettings, readEvmChain } from './config-chain.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** The settings of the payout signer, a process separate from the server. */
export type SignerSettings = {
  readonly databaseUrl: string
  readonly keyFile: string
  readonly chain: Omit<EvmSettings, 'xpub'>
  /** The maximum gas price offered, in wei. */
  readonly feeCap: bigint
  /** The maximum of each coin signed within 24 h. */
  readonly dailyMax: { readonly ETH: Quantity; readonly USDT: Quantity }
  readonly firstNonce: number | undefined
}

const GWEI = 1_000_000_000n

/** Parses the signer's environment; throws with a sentence on missing or malformed values. */
export function readSignerSettings(environment: Environment): SignerSettings {
  return {
    databaseUrl: requireText(
      environment,
      'SIGNER_DATABASE_URL',
      'the address of the database with the login candor_signer',
    ),
    keyFile: requireText(
      environment,
      'SIGNER_KEY_FILE',
      "the path of a file that holds the wallet's private key, readable by its owner alone",
    ),
    chain: readEvmChain(environment),
    feeCap:
      BigInt(
        parseWholeNumber(
          environment,
          'SIGNER_FEE_MOST_GWEI',
          'the most to offer for a unit of gas, in gwei',
        ),
      ) * GWEI,
    dailyMax: {
      ETH: parseAmount(environment, 'SIGNER_DAY_MOST_ETH'),
      USDT: parseAmount(environment, 'SIGNER_DAY_MOST_USDT'),
    },
    firstNonce:
      environment['SIGNER_FIRST_NONCE'] === undefined
        ? undefined
        : parseWholeNumber(environment, 'SIGNER_FIRST_NONCE', "the wallet's next nonce"),
  }
}

/** Reads the private key; refuses a file that others than its owner can read. */
export function readKeyFile({ keyFile }: Pick<SignerSettings, 'keyFile'>): string {
  const stats = statSync(keyFile, { throwIfNoEntry: false })
  if (stats === undefined)
    throw new ConfigError(`SIGNER_KEY_FILE names ${keyFile}, which is not there.`)
  if ((stats.mode & 0o077) !== 0)
    throw new ConfigError(`${keyFile} can be read by others; run chmod 600 on it.`)
  return readFileSync(keyFile, 'utf8')
}

function requireText(environment: Environment, name: string, description: string): string {
  const value = environment[name]
  if (value === undefined || value === '') throw new ConfigError(`Set ${name}: ${description}.`)
  return value
}

function parseWholeNumber(environment: Environment, name: string, description: string): number {
  const value = requireText(environment, name, description)
  if (!/^\d{1,9}$/.test(value))
    throw new ConfigError(`${name} is '${value}'; it must be ${description}, a whole number.`)
  return Number(value)
}

function parseAmount(environment: Environment, name: string): Quantity {
  const value = requireText(
    environment,
    name,
    'the most of the coin that may be signed away within 24 h',
  )
  const parsed = parseQuantity(value)
  if (parsed === undefined || parsed <= 0n)
    throw new ConfigError(`${name} is '${value}'; it must be an amount such as 25.5.`)
  return parsed
}
