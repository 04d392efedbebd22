import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { BookSide } from './book-side.tsx'

const prices = ['100.00', '101.00', '102.00', '103.00']
/** The rows from the top, a dot for each free one. */
const renderMarkup = (count: number, upward: boolean) => {
  const rows = prices.slice(0, count).map((price) => ({ price, amount: '1', sum: 1, share: 0.5 }))
  const markup = renderToStaticMarkup(
    <BookSide
      side="asks"
      label="asks"
      nobody="nobody sells"
      rows={rows}
      levels={3}
      decimals={2}
      amountText={String}
      upward={upward}
      onPick={() => undefined}
    />,
  )
  return [...markup.matchAll(/data-price="(\d+)|<span aria-hidden="true" class="h-4\.5">/g)]
    .map(([, price]) => price ?? '.')
    .join(' ')
}

it.each([
  [1, '. . 100', '100 . .'],
  [2, '. 101 100', '100 101 .'],
  [3, '102 101 100', '100 101 102'],
  [4, '103 102 101 100', '100 101 102 103'],
  [0, '. . .', '. . .'],
])(
  'PAGE-45 of %i levels the best stands at the middle, and what is free on the side away from it: %s above, %s below',
  (count, above, below) => {
    expect([renderMarkup(count, true), renderMarkup(count, false)]).toEqual([above, below])
  },
)
