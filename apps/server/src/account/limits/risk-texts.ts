import type { Language, RiskProduct } from '@candor/contract'
import { hashText } from '../consents/index.ts'
import { translate } from '../../texts/index.ts'

/**
 * The current version of each risk disclosure (USER-33). A changed text raises its number, so that
 * everybody reads it again; a test pins the hash of every version.
 */
export const riskVersions = {
  contracts: 3,
  leverage: 2,
  seconds: 2,
  borrowing: 4,
  lock: 1,
  dual: 1,
} as const satisfies Partial<Record<RiskProduct, number>>

/** The products with a risk disclosure. */
export type DisclosedProduct = keyof typeof riskVersions

export function isDisclosed(product: RiskProduct): product is DisclosedProduct {
  return product in riskVersions
}

export function riskDocumentName(product: DisclosedProduct): string {
  return `risk-${product}`
}

export function hashRiskText(product: DisclosedProduct, language: Language): Buffer {
  return hashText(
    translate(language, `risk-${product}-title`),
    translate(language, `risk-${product}-text`),
  )
}

/** A risk disclosure in a language, with its version to acknowledge. */
export function getRiskText(product: DisclosedProduct, language: Language) {
  return {
    product,
    version: riskVersions[product],
    title: translate(language, `risk-${product}-title`),
    paragraphs: translate(language, `risk-${product}-text`).split('\n'),
  }
}
