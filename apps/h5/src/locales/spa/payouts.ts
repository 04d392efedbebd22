import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/payouts.ts'

export const messages: Catalogue<typeof english> = {
  'payouts.title': 'Tarjetas y direcciones',
}
