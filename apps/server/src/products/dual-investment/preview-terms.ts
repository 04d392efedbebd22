import { previewLadder, type LadderPromise } from '@candor/engine/dual-investment/ladder-preview'
import { format, formatPercentTrimmed, formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { PreviewedTerms } from '../../kernel/product-platform.ts'
import type { DualParts } from './dual-deps.ts'
import { readCoinTerms } from './product-terms.ts'
import { USDT_NAME } from './terms.ts'

/** What a version of a coin's ladder would list and let be promised, at the last tick (DUAL-27). */
export function dualPreviews({ coins, quotes }: Pick<DualParts, 'coins' | 'quotes'>) {
  const previews: PreviewedTerms = {
    kind: 'dual',
    async preview(fields) {
      const own = readCoinTerms(fields)
      const coin = coins.find(({ name }) => name === own?.subject)
      const mark = coin === undefined ? undefined : await quotes.lastMark(coin.marketId)
      if (own === undefined || mark === undefined) return undefined
      const { products, promises } = previewLadder(own.terms, mark)
      return {
        products: products.map(({ product, rate }) => ({
          type: product.type,
          exercise_price: formatTrimmed(product.linkedPrice),
          start_time: formatUtc(product.startMs),
          end_time: formatUtc(product.settleMs),
          rate: formatPercentTrimmed(rate),
        })),
        promises: [toDto(own.subject, promises.coin), toDto(USDT_NAME, promises.usdt)],
        offering: null,
      }
    },
  }
  return [previews]
}

function toDto(currency: string, { dayCap, capInAll, interest }: LadderPromise) {
  return {
    currency,
    day_cap: formatTrimmed(dayCap),
    cap_in_all: formatTrimmed(capInAll),
    interest: format(interest),
  }
}
