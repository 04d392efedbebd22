import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { CurrencyIcon } from './currency-icon.tsx'

const renderMarkup = (name: string, size?: number) =>
  renderToStaticMarkup(<CurrencyIcon name={name} {...(size === undefined ? {} : { size })} />)
const colourOf = (markup: string) => /circle[^>]*class="([^"]+)"/.exec(markup)?.[1]

describe('currency icons', () => {
  it('APP-11 gives BTC, USDT, LTC and ETH one colour each, the same wherever they are drawn', () => {
    const colours = ['BTC', 'USDT', 'LTC', 'ETH'].map((name) => colourOf(renderMarkup(name)))
    expect(colours).toEqual(['fill-btc', 'fill-usdt', 'fill-ltc', 'fill-eth'])
    expect(['BTC', 'USDT', 'LTC', 'ETH'].map((name) => colourOf(renderMarkup(name, 64)))).toEqual(
      colours,
    )
  })

  it.each(['USDT', 'BTC', 'ETH', 'LTC', 'BCH'])('APP-11 has a mark of its own for %s', (name) => {
    expect(renderMarkup(name)).not.toContain('<text')
    expect(renderMarkup(name)).toMatch(/<path|<ellipse/)
  })

  it('APP-11 falls back to the first letter for others', () => {
    expect(renderMarkup('SOL')).toContain('>S</text>')
    expect(colourOf(renderMarkup('SOL'))).toBe(colourOf(renderMarkup('SOL')))
  })
})
