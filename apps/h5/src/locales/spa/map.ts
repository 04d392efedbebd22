import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/map.ts'

export const messages: Catalogue<typeof english> = {
  'map.title': 'Todas las funciones',
  'map.group.trade': 'Operar',
  'map.group.money': 'Fondos',
  'map.group.account': 'Cuenta',
  'map.group.help': 'Ayuda y transparencia',
  'map.vip': 'Niveles VIP',
  'map.spotOrders': 'Órdenes spot',
  'map.futuresOrders': 'Órdenes de futuros',
  'map.secondsOrders': 'Órdenes de segundos',
  'map.flows': 'Depósitos y retiros',
  'map.terms': 'Términos',
}
