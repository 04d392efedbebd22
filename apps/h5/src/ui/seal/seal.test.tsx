import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Seal } from './seal.tsx'

const hash = '0123456789abcdef'.repeat(4)
const closes = (state: 'open' | 'sealed' | 'refused') =>
  renderToStaticMarkup(<Seal hash={hash} share={state === 'sealed' ? 1 : 0.5} state={state} />)

it('FAIR-05 the C closes when all was recomputed here, and is open while anything is not', () => {
  expect(closes('sealed')).toContain('seal-close')
  expect(closes('open')).not.toContain('seal-close')
  expect(closes('refused')).not.toContain('seal-close')
  expect(closes('refused')).toContain('stroke-danger')
  expect(closes('open')).toContain('--drawn:50%')
})

it('FAIR-05 without a hash there are no rings to be taken for those of a record', () => {
  expect(renderToStaticMarkup(<Seal share={0} state="open" />)).toContain('<path d=""')
})
