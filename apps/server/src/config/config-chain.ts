import { isAddressOf } from '@candor/engine/chains/address'
import { ConfigError, type Environment } from './config-error.ts'

/** An Ethereum-like chain and the server's settings of it; never a private key. */
export type EvmSettings = {
  readonly rpcUrl: string
  readonly chainId: number
  /** Extended public key of the account whose children are the deposit addresses (BIP-32). */
  readonly xpub: string
  /** The dollar coin's contract, in lower case, and its decimals. */
  readonly token: string
  readonly tokenDecimals: number
  readonly confirmations: number
}

const EVM_NAMES = [
  'EVM_RPC_URL',
  'EVM_CHAIN_ID',
  'EVM_XPUB',
  'EVM_TOKEN',
  'EVM_TOKEN_DECIMALS',
  'EVM_CONFIRMATIONS',
] as const

/** The configured chain, undefined without any of its settings; an incomplete set is refused. */
export function parseEvm(environment: Environment): EvmSettings | undefined {
  const missing = EVM_NAMES.filter((name) => environment[name] === undefined)
  if (missing.length === EVM_NAMES.length) return undefined
  if (missing.length > 0)
    throw new ConfigError(
      `${missing.join(', ')} missing; the settings of a chain belong together: ${EVM_NAMES.join(', ')}. Set all, or none for the sandbox.`,
    )
  const xpub = environment['EVM_XPUB'] ?? ''
  if (!/^xpub[1-9A-HJ-NP-Za-km-z]{80,120}$/.test(xpub))
    throw new ConfigError(
      'EVM_XPUB must be an extended public key (xpub…) of the account that deposits belong to; a private one (xprv…) must never be on the server.',
    )
  return { ...readEvmChain(environment), xpub }
}

/** The chain settings that server and signer share; all are required. */
export function readEvmChain(environment: Environment): Omit<EvmSettings, 'xpub'> {
  const text = (name: (typeof EVM_NAMES)[number]): string => environment[name] ?? ''
  const number = (name: (typeof EVM_NAMES)[number], min: number, max: number): number => {
    const value = Number(text(name))
    if (!/^\d{1,15}$/.test(text(name)) || value < min || value > max)
      throw new ConfigError(
        `${name} is '${text(name)}'; it must be a number from ${min} to ${max}.`,
      )
    return value
  }
  const [rpcUrl, token] = [text('EVM_RPC_URL'), text('EVM_TOKEN')]
  if (!URL.canParse(rpcUrl) || !/^https?:$/.test(new URL(rpcUrl).protocol))
    throw new ConfigError(
      'EVM_RPC_URL must be the http or https address of a node that answers JSON-RPC.',
    )
  if (!isAddressOf('ETH', token))
    throw new ConfigError(
      `EVM_TOKEN is '${token}'; it must be the address of the dollar coin's contract, with its checksum.`,
    )
  return {
    rpcUrl,
    token: token.toLowerCase(),
    chainId: number('EVM_CHAIN_ID', 1, Number.MAX_SAFE_INTEGER),
    tokenDecimals: number('EVM_TOKEN_DECIMALS', 0, 36),
    confirmations: number('EVM_CONFIRMATIONS', 1, 1_000),
  }
}
