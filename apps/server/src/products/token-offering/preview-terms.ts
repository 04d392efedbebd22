import { costOf } from '@candor/engine/token-offering/payment'
import { needsIdentity, poolEndMs, unlockMsOf } from '@candor/engine/token-offering/terms'
import { formatTrimmed } from '@candor/money'
import { formatUtc } from '../../clock/clock.ts'
import type { PreviewedTerms } from '../../kernel/product-platform.ts'
import { readProject } from './product-terms.ts'

/** When a version would sell what to whom (STAFF-22); one that closes its place sells nothing. */
export const offeringPreviews: PreviewedTerms = {
  kind: 'project',
  preview(fields, effectiveMs) {
    const offer = readProject(fields)?.terms.offer
    if (offer === undefined || effectiveMs === undefined) return Promise.resolve(undefined)
    const terms = offer.termsFrom(effectiveMs)
    const pool = poolEndMs(terms)
    return Promise.resolve({
      products: [],
      promises: [],
      offering: {
        start_at: formatUtc(terms.startMs),
        end_at: formatUtc(terms.endMs),
        opens_at: formatUtc(unlockMsOf(terms)),
        pool_until: pool === undefined ? null : formatUtc(pool),
        needs_identity: needsIdentity(terms) ? 1 : 0,
        raises_most: formatTrimmed(costOf(terms.price, terms.supply, 'USDT')),
      },
    })
  },
}
