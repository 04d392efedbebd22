import { BellRing } from 'lucide-react'
import { defineFacts } from '../../app/products/define-facts.ts'
import { drawCrossing } from '../../app/products/draw-crossing.ts'

export const facts = defineFacts({
  map: [
    {
      part: 'trade',
      at: 80,
      to: '/pages/market/alerts',
      title: 'shell.menu.alerts',
      icon: BellRing,
    },
  ],
  proofs: { alert: 'fairness.kind.alert' },
  formulas: {
    'alert.price': {
      draw: (inputs, result) =>
        drawCrossing(
          result.value('price'),
          inputs.raw('direction') === 'above' ? 'above' : 'below',
          inputs.value('price'),
        ),
    },
  },
  words: {
    above: 'fairness.word.above',
    below: 'fairness.word.below',
  },
})
