import type { Language, RiskProduct } from '@candor/contract'
import { hashText } from '../consents/index.ts'
import { translate } from '../../texts/index.ts'

/**
 * The present version of each risk disclosure there is (USER-33). Whoever changes what one says
 * raises its number, so that everybody reads it again; a test holds the words of every version to
 * their hash.
 */
export const riskVersions = {
  contracts: 2,
  leverage: 1,
  seconds: 1,
  borrowing: 3,
} as const satisfies Partial<Record<RiskProduct, number>>

/** The products that have a risk disclosure. */
export type DisclosedProduct = keyof typeof riskVersions

export function isDisclosed(product: RiskProduct): product is DisclosedProduct {
  return product in riskVersions
}

/** What a product's disclosure is called among the documents that users agree to. */
export function riskDocumentName(product: DisclosedProduct): string {
  return `risk-${product}`
}

/** What the words of a disclosure hash to in a language. */
export function hashRiskText(product: DisclosedProduct, language: Language): Buffer {
  return hashText(
    translate(language, `risk-${product}-title`),
    translate(language, `risk-${product}-text`),
  )
}

/** A risk disclosure in a language, with the version that its reader acknowledges. */
export function getRiskText(product: DisclosedProduct, language: Language) {
  return {
    product,
    version: riskVersions[product],
    title: translate(language, `risk-${product}-title`),
    paragraphs: translate(language, `risk-${product}-text`).split('\n'),
  }
}
