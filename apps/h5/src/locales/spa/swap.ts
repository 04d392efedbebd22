import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': 'Conversión',
  'swap.from': 'De',
  'swap.to': 'A',
  'swap.flip': 'Invertir el sentido',
  'swap.available': 'Disponible',
  'swap.amount': 'Importe que convertir',
  'swap.estimate': 'Estimación',
  'swap.rate': 'Tipo de cambio',
  'swap.fee': 'Comisión',
  'swap.feeOf': 'Comisión ({percent} %)',
  'swap.debit': 'Cargo total',
  'swap.receive': 'Recibes',
  'swap.house': 'Candor es la contraparte: su cuenta paga lo que recibes y toma lo que entregas.',
  'swap.execution':
    'La conversión se ejecuta a los primeros precios registrados tras tu confirmación. Lo que mejore es tuyo; si fueras a recibir más de un 0,5 % menos de lo mostrado, no se hace nada.',
  'swap.submit': 'Convertir {from} a {to}',
  'swap.done': 'Recibido',
  'swap.priceOf': 'Precio de {coin}',
  'swap.time': 'Hora',
  'swap.verify': 'Verificar',
  'swap.records': 'Movimientos',
  'swap.empty': 'sin monedas',
  'swap.complaint.amount': 'Introduce un importe correcto',
  'swap.complaint.little': 'Este importe es demasiado pequeño para recibir algo',
  'swap.complaint.balance':
    'Saldo insuficiente: se necesitan {needed} {currency} con la comisión, {available} disponibles',
}
