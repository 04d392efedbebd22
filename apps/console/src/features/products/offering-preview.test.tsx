import { factsIn, textIn } from '@candor/testing/facts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { activate, loadGroup } from '../../i18n/i18n.ts'
import { toOfferingForm } from './offering-form.ts'
import { OfferingPreview } from './offering-preview.tsx'

beforeAll(async () => {
  await Promise.all([activate('en'), loadGroup('products')])
})

const effectiveAt = '2026-11-20 09:00:00'
const closed = toOfferingForm(JSON.stringify({ project: '3', closes: '', offer: null }))
const sold = {
  ...closed,
  sells: true,
  offer: {
    ...closed.offer,
    token: 'LUMO',
    supply: '50000',
    insiders: ['a'],
    insiders_tokens: '70',
  },
}
const computed = {
  start_at: '2026-11-20 11:00:00',
  end_at: '2026-11-22 12:00:00',
  opens_at: '2026-11-25 13:00:00',
  pool_until: '2026-11-20 11:10:00',
  needs_identity: 1,
  raises_most: '10000',
} as const

it('STAFF-22 a version shows what the server computes of it: when it sells what to whom', () => {
  const page = renderToStaticMarkup(
    <OfferingPreview form={sold} effectiveAt={effectiveAt} computed={computed} />,
  )
  expect(factsIn(page)).toEqual({
    Starts: '2026-11-20 11:00 UTC',
    'End of the pool': '2026-11-20 11:10 UTC',
    Ends: '2026-11-22 12:00 UTC',
    'Tokens available': '2026-11-25 13:00 UTC',
    'Who may subscribe': 'verified users only',
    'Raised at most': '10,000 USDT',
    Allocation: 'pro rata',
    Insiders: '1 person, with 70 tokens',
  })
  expect(textIn(page)).not.toContain('shown with the proposed version')
})

it('STAFF-22 what is only typed is not computed, and says where it will be', () => {
  const page = renderToStaticMarkup(<OfferingPreview form={sold} effectiveAt={effectiveAt} />)
  expect(Object.keys(factsIn(page))).toEqual(['Allocation', 'Insiders'])
  expect(textIn(page)).toContain('shown with the proposed version')
})

it('IEO-22 a closing says in words why, and from when', () => {
  const page = renderToStaticMarkup(
    <OfferingPreview form={{ ...closed, closes: 'offering-wrong' }} effectiveAt={effectiveAt} />,
  )
  expect(textIn(page)).toContain('with the reason ‘facts published about it were wrong’')
  expect(
    renderToStaticMarkup(<OfferingPreview form={closed} effectiveAt={effectiveAt} />),
    'nothing was ever published of it',
  ).toBe('')
})
