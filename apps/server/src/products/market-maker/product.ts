import { defineProduct } from '../define-product.ts'
import { marketMakerRules } from './rules.ts'

export const marketMaker = defineProduct({
  name: 'market-maker',
  wants: ['exchange'],
  provides: ['marketMaker'],
  open: async (platform, ask) => (await import('./compose.ts')).composeMarketMaker(platform, ask),
  rules: () => marketMakerRules,
})
