import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': 'Toutes les fonctions',
  'map.group.trade': 'Négociation',
  'map.group.money': 'Fonds',
  'map.group.account': 'Compte',
  'map.group.help': 'Aide et transparence',
  'map.vip': 'Niveaux VIP',
  'map.spotOrders': 'Ordres spot',
  'map.futuresOrders': 'Ordres futures',
  'map.secondsOrders': 'Ordres secondes',
  'map.flows': 'Dépôts et retraits',
  'map.terms': 'Conditions',
}
