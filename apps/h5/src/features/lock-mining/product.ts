import { defineProduct } from '../../app/products/define-product.ts'

export const lockMining = defineProduct({
  name: 'lock-mining',
  feature: 'lockMining',
  earn: true,
  group: 'locks',
  pages: {
    '/pages/lockming/lockming': {},
    '/pages/lockming/buy': {},
    '/pages/lockming/order': { stays: true },
    '/pages/lockming/welcome': {},
  },
})
