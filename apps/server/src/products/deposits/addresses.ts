import { createHmac } from 'node:crypto'
import type { DepositDeps } from './deposit-deps.ts'
import { findOrAddAddress, findDepositCurrency, type DepositCurrency } from './store.ts'

/**
 * Part of every address of the sandbox and of a test network, so that copies include it (DEP-04).
 */
export const sandboxWarning = 'test network, do not send real coins'

export type Addresses = { readonly network: string; readonly address: string }[]
export type AddressRefusal = { readonly refused: 'NOT_FOUND' | 'FEATURE_OFF' }

/** The caller's own addresses of a currency, one per network (DEP-02). */
export async function listDepositAddresses(
  deps: DepositDeps,
  userId: number,
  currencyId: number,
  nowMs: number,
): Promise<Addresses | AddressRefusal> {
  const currency = await findDepositCurrency(deps.database, currencyId)
  if (currency === undefined) return { refused: 'NOT_FOUND' }
  if (!deps.termsAt(currencyId, nowMs).isOpen) return { refused: 'FEATURE_OFF' }
  const { chain } = deps
  if (chain?.coins.includes(currency.name) === true) {
    const address = await chain.addressOf(userId)
    return [
      {
        network: chain.network,
        address: chain.isTest ? `${address} (${sandboxWarning})` : address,
      },
    ]
  }
  if (!deps.sandbox) return { refused: 'FEATURE_OFF' }
  return Promise.all(
    listNetworks(currency).map(async (network) => {
      const address = await findOrAddAddress(
        deps.database,
        userId,
        currencyId,
        network,
        deriveSandboxAddress(deps.secret, userId, currencyId, network),
      )
      return { network, address: `${address} (${sandboxWarning})` }
    }),
  )
}

/**
 * The networks of a currency (DEP-01): USDT has two, ETH is ERC20's own, every other coin has its
 * own chain.
 */
function listNetworks({ name }: DepositCurrency): readonly string[] {
  if (name === 'USDT') return ['ERC20', 'TRC20']
  return [name === 'ETH' ? 'ERC20' : name]
}

/**
 * Stable for a user while the key stays, different for everybody else, and not an address of any
 * real chain.
 */
function deriveSandboxAddress(
  secret: Buffer,
  userId: number,
  currencyId: number,
  network: string,
): string {
  const mac = createHmac('sha256', secret)
    .update(JSON.stringify(['deposit address', userId, currencyId, network]))
    .digest('hex')
  return `sandbox-${network.toLowerCase()}-${mac.slice(0, 32)}`
}
