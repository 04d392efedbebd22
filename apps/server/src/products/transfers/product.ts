import { defineProduct } from '../define-product.ts'
import { transfersRecords } from './records.ts'

export const transfers = defineProduct({
  name: 'transfers',
  records: transfersRecords,
  wants: ['leverageMove', 'loanGate'],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composeTransfers(platform, ask),
})
