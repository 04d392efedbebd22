import { Crown, Ticket } from 'lucide-react'
import { defineFacts } from '../../app/products/define-facts.ts'
import { InviteSign } from '../../lib/signs/signs.ts'

export const facts = defineFacts({
  map: [
    { part: 'account', at: 40, to: '/pages/setting/vip', title: 'map.vip', icon: Crown },
    {
      part: 'account',
      at: 50,
      to: '/pages/setting/share',
      title: 'shell.menu.invite',
      icon: InviteSign,
    },
    {
      part: 'account',
      at: 60,
      to: '/pages/setting/coupon',
      title: 'settings.row.coupons',
      icon: Ticket,
    },
  ],
  causes: {
    rebate: () => ({ page: '/pages/setting/share', parameters: {} }),
    coupon: () => ({ page: '/pages/setting/coupon', parameters: {} }),
  },
})
