import type { Feature } from '@candor/contract'

/**
 * A home page entry, by the key of its texts here and in the app's catalogues; icon is a file stem
 * (SITE-04).
 */
export type MenuEntry = {
  readonly id: number
  readonly name: 'deposit' | 'withdraw' | 'spot' | 'records' | 'verify'
  readonly icon: string
  readonly url: string
  readonly open_type: 'navigateTo' | 'switchTab' | 'redirectTo'
  readonly sort: number
  readonly show: 1
  /** Its product: the entry is hidden while that is switched off (SITE-13). */
  readonly feature?: Feature
}

/** What can be used today; a product gets its entry together with its page (SITE-13). */
export const menu: readonly MenuEntry[] = [
  {
    id: 1,
    name: 'deposit',
    icon: 'deposit',
    url: '/pages/fund/select?for=deposit',
    open_type: 'navigateTo',
    sort: 10,
    show: 1,
    feature: 'deposits',
  },
  {
    id: 5,
    name: 'withdraw',
    icon: 'withdraw',
    url: '/pages/fund/select?for=withdraw',
    open_type: 'navigateTo',
    sort: 15,
    show: 1,
  },
  {
    id: 2,
    name: 'spot',
    icon: 'spot',
    url: '/pages/transaction/index',
    open_type: 'switchTab',
    sort: 20,
    show: 1,
    feature: 'spot',
  },
  {
    id: 3,
    name: 'records',
    icon: 'records',
    url: '/pages/fund/assets_all_record',
    open_type: 'navigateTo',
    sort: 30,
    show: 1,
  },
  {
    id: 4,
    name: 'verify',
    icon: 'verify',
    url: '/pages/fairness/verify',
    open_type: 'navigateTo',
    sort: 40,
    show: 1,
  },
]
