import { languages } from '@candor/contract'
import { textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../i18n/i18n.ts'
import { Consequences } from './consequences.tsx'
import { parseProduct } from './product.ts'

const kept = 'Accepted orders keep the terms they were accepted under.'
const cancelled = 'whatever this slot still offers is cancelled whole'
const delisted = 'Locks end that day with principal and interest to it'
const sentences = [kept, cancelled, delisted]

const closing = { project: '3', closes: 'offering-wrong', offer: null }
const delisting = { currency: 'ETH', listed: false }

beforeAll(async () => {
  await Promise.all([activate('en'), loadGroup('products')])
})

const shown = (kind: 'project' | 'delisting', terms: object): string =>
  textIn(
    renderToStaticMarkup(
      <Consequences
        product={parseProduct(kind, JSON.stringify(terms))}
        effectiveAt="2026-11-30 10:00:00"
        publishBy="2026-11-29 10:00:00"
        isProposal={false}
      />,
    ),
  )

it.each([
  ['project', closing, cancelled],
  ['delisting', delisting, delisted],
  ['delisting', { ...delisting, listed: true }, kept],
] as const)(
  'STAFF-08 STAFF-23 IEO-22 before %s %j is published its publisher reads what becomes of accepted orders',
  (kind, terms, sentence) => {
    expect(sentences.filter((one) => shown(kind, terms).includes(one))).toEqual([sentence])
  },
)

it.each(languages)(
  'STAFF-08 in %s a closing, a delisting and other terms have sentences of their own',
  async (language) => {
    try {
      await activate(language)
      const all = [
        shown('project', closing),
        shown('delisting', delisting),
        shown('delisting', { ...delisting, listed: true }),
      ]
      expect(new Set(all).size).toBe(3)
    } finally {
      await activate('en')
    }
  },
)
