import { defineProduct } from '../define-product.ts'

export const tokenOffering = defineProduct({
  name: 'token-offering',
  wants: [],
  provides: [],
  open: async () => (await import('./compose.ts')).composeTokenOffering(),
})
