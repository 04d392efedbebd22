import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/transfers.ts'

export const messages: Catalogue<typeof english> = {
  'transfers.title': 'Transfert',
  'transfers.from': 'De',
  'transfers.to': 'Vers',
  'transfers.swap': 'Inverser le sens',
  'transfers.currency': 'Devise',
  'transfers.amount': 'Montant',
  'transfers.available': 'Disponible',
  'transfers.free': 'Gratuit et immédiat.',
  'transfers.riskHint':
    'Tant que des positions sont ouvertes, une sortie doit laisser un taux de risque d’au moins 150 %.',
  'transfers.submit': 'Transférer',
  'transfers.done': '{amount} {currency} transférés : {account}',
  'transfers.undo': 'Annuler',
  'transfers.undoText': 'Mauvais sens ? Le retour est gratuit aussi.',
  'transfers.empty': 'Aucune devise à transférer',
  'transfers.history': 'Historique',
  'transfers.historyEmpty': 'Aucun mouvement',
  'transfers.complaint.amount': 'Saisissez un montant correct',
  'transfers.complaint.balance': 'Solde insuffisant : {available} {currency} disponibles',
  'transfers.toSwap': 'Changer de crypto ? Convertir {currency}',
}
