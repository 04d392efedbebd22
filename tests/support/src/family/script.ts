import { content } from './content.ts'
import { earn, later } from './earn.ts'
import { assets, funds } from './funds.ts'
import { person } from './person.ts'
import { trading } from './trading.ts'
import { isServed } from '../served.ts'
import type { Journey } from './step.ts'

/** All of a client's journeys, in an order that works. */
export const familyScript: readonly Journey[] = [
  ...content,
  ...person,
  ...funds,
  ...assets,
  ...trading,
  ...earn,
  ...later,
].filter(({ page }) => page !== 'coins for coins' || isServed('/user/Transfer'))
