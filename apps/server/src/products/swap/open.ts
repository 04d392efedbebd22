import type { Handlers } from '../../http/handler.ts'
import type { Exposure } from '../../platform/fairness/index.ts'
import { listSwapExposures } from './exposures.ts'
import { openHouseCoinAccounts } from './house-accounts.ts'
import { swapHandlers } from './routes.ts'
import type { SwapDeps } from './swap-deps.ts'

export type SwapOptions = SwapDeps & { readonly isSandbox: boolean }

/** Swaps with the house: their calls, and what the house has paid of each coin today. */
export type Swaps = {
  readonly handlers: Handlers<'swap'>
  exposures(): Promise<readonly Exposure[]>
}

/** Opens the house's accounts and composes the product. */
export async function openSwap({ isSandbox, ...deps }: SwapOptions): Promise<Swaps> {
  const parts = { ...deps, house: await openHouseCoinAccounts(deps, isSandbox) }
  return { handlers: swapHandlers(parts), exposures: () => listSwapExposures(parts) }
}
