import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': 'Transferencia interna',
  'transfers.from': 'Desde',
  'transfers.to': 'Hacia',
  'transfers.swap': 'Invertir el sentido',
  'transfers.currency': 'Moneda',
  'transfers.amount': 'Importe',
  'transfers.available': 'Saldo libre',
  'transfers.free': 'Gratis y al instante.',
  'transfers.riskHint':
    'Mientras haya posiciones abiertas, una salida debe dejar una tasa de riesgo de al menos 150 %.',
  'transfers.submit': 'Transferir',
  'transfers.done': '{amount} {currency} transferidos: {account}',
  'transfers.undo': 'Deshacer',
  'transfers.undoText': '¿Te equivocaste? Devolverlo también es gratis.',
  'transfers.empty': 'No hay moneda para transferir',
  'transfers.history': 'Historial',
  'transfers.historyEmpty': 'Sin movimientos',
  'transfers.complaint.amount': 'Introduce un importe correcto',
  'transfers.complaint.balance': 'Saldo insuficiente: {available} {currency} disponibles',
  'transfers.toSwap': '¿Otra criptomoneda? Convertir {currency}',
}
