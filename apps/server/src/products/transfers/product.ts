import { defineProduct } from '../define-product.ts'
import { transferRecords } from './records.ts'

export const transfers = defineProduct({
  name: 'transfers',
  records: transferRecords,
  wants: ['leverageMove', 'loanGate'],
  provides: [],
  open: async (platform, ask) => (await import('./compose.ts')).composeTransfers(platform, ask),
})
