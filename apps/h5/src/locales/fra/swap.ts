import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/swap.ts'

export const messages: Catalogue<typeof english> = {
  'swap.title': 'Conversion',
  'swap.from': 'De',
  'swap.to': 'Vers',
  'swap.flip': 'Inverser le sens',
  'swap.available': 'Disponible',
  'swap.amount': 'Montant à convertir',
  'swap.estimate': 'Estimation',
  'swap.rate': 'Taux',
  'swap.fee': 'Frais',
  'swap.feeOf': 'Frais ({percent} %)',
  'swap.debit': 'Débit total',
  'swap.receive': 'Vous recevez',
  'swap.house':
    'Candor est la contrepartie : son compte verse ce que vous recevez et prend ce que vous donnez.',
  'swap.execution':
    'La conversion s’exécute aux premiers prix enregistrés après votre confirmation. Le mieux est pour vous ; si vous deviez recevoir plus de 0,5 % de moins qu’affiché, rien n’est fait.',
  'swap.submit': 'Convertir {from} en {to}',
  'swap.done': 'Reçu',
  'swap.priceOf': 'Prix de {coin}',
  'swap.time': 'Heure',
  'swap.verify': 'Vérifier',
  'swap.records': 'Mouvements',
  'swap.empty': 'aucune monnaie',
  'swap.complaint.amount': 'Saisissez un montant correct',
  'swap.complaint.little': 'Ce montant est trop petit pour recevoir quoi que ce soit',
  'swap.complaint.balance':
    'Solde insuffisant : {needed} {currency} requis avec les frais, {available} disponibles',
}
