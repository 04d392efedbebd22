import { defineProduct } from '../define-product.ts'

export const transfers = defineProduct({
  name: 'transfers',
  wants: ['leverageMove', 'loanGate'],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composeTransfers(platform, ask),
})
