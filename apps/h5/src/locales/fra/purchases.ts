import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/purchases.ts'

export const messages: Catalogue<typeof english> = {
  'purchases.title': 'Acheter des cryptos',
  'purchases.form': 'Ordre d’achat',
  'purchases.about': 'À propos de l’OTC',
  'purchases.aboutText':
    'De gré à gré, vous achetez des USDT directement à Candor, à prix fixe et sans passer par le carnet d’ordres. Une personne vérifie chaque paiement avant de le créditer.',
  'purchases.support': 'Écrire à l’assistance',
  'purchases.limits': 'Limites par ordre',
  'purchases.yours': 'votre niveau',
  'purchases.level.0': 'Non vérifié',
  'purchases.level.1': 'Vérification de base',
  'purchases.level.2': 'Vérification avancée',
  'purchases.step.order':
    'Choisissez pays, devise et moyen de paiement. Le taux et les frais sont figés avec l’ordre.',
  'purchases.step.pay': 'Payez, puis envoyez une image qui prouve le paiement.',
  'purchases.step.credit':
    'Une personne vérifie le paiement ; les USDT arrivent sur votre compte fiat.',
  'purchases.buy': 'Acheter',
  'purchases.orders': 'Mes ordres',
  'purchases.verify': 'Vérifier mon identité',
  'purchases.country': 'Pays',
  'purchases.currency': 'Devise',
  'purchases.method': 'Moyen de paiement',
  'purchases.bank': 'Banque',
  'purchases.amount': 'Montant',
  'purchases.rate': 'Taux',
  'purchases.fee': 'Frais',
  'purchases.receive': 'Vous recevez',
  'purchases.rateOf': 'Taux du {time}.',
  'purchases.frozen': 'Il est figé au moment de l’ordre.',
  'purchases.frozenOnce':
    'Dans une devise autre que l’USD, un seul ordre à la fois peut attendre son paiement, et tous ceux qui ne sont pas tranchés doivent rester ensemble dans votre limite par ordre. Après deux ordres finis impayés, aucun n’est pris pendant 30 jours : non payés à temps, refusés, ou annulés par vous 30 minutes ou plus après leur passage.',
  'purchases.tooMany.unpaid':
    'Trois de vos ordres ne sont pas encore payés. Payez-en ou annulez-en un d’abord.',
  'purchases.tooMany.ended':
    'Deux de vos ordres dans une devise autre que l’USD ont fini impayés ces 30 derniers jours. Tant qu’il y en a deux en 30 jours, vous ne pouvez acheter qu’en USD.',
  'purchases.tooMany.waiting':
    'Un ordre dans une devise autre que l’USD attend encore son paiement. Payez-le ou annulez-le d’abord, ou achetez en USD ; annulé 30 minutes ou plus après son passage, il compte comme impayé.',
  'purchases.tooMany.undecided':
    'Avec vos ordres non encore tranchés, celui-ci dépasserait votre limite par ordre. Réduisez-le, attendez qu’ils soient tranchés ou achetez en USD.',
  'purchases.payWithinMinutes':
    'Payez et envoyez le justificatif sous {count} minutes, sinon l’ordre est annulé.',
  'purchases.payWithinHours':
    'Payez et envoyez le justificatif sous {count} heures, sinon l’ordre est annulé.',
  'purchases.held':
    'Ce paiement pouvant être révoqué, ce que vous achetez ne peut pas être retiré pendant {hours} heures après avoir été crédité. Vous pouvez l’échanger librement.',
  'purchases.payer': 'Payeur',
  'purchases.payerHint': 'Le paiement doit venir de cette personne.',
  'purchases.firstName': 'Prénom',
  'purchases.lastName': 'Nom',
  'purchases.email': 'Adresse e-mail',
  'purchases.phone': 'Téléphone',
  'purchases.phoneHint': 'Avec l’indicatif du pays, par exemple +66 81 234 5678',
  'purchases.taxId': 'Numéro fiscal',
  'purchases.method.bank_transfer': 'Virement bancaire (SWIFT)',
  'purchases.method.third_party': 'Payeur tiers',
  'purchases.method.wallet': 'Portefeuille électronique',
  'purchases.method.card': 'Carte bancaire',
  'purchases.status.0': 'À payer',
  'purchases.status.1': 'Justificatif envoyé',
  'purchases.status.2': 'Paiement réussi',
  'purchases.status.3': 'Annulé',
  'purchases.status.4': 'Refusé',
  'purchases.empty': 'aucun ordre',
  'purchases.emptyText': 'Vos achats apparaîtront ici.',
  'purchases.complaint.closed': 'Impossible d’acheter des USDT en {currency} pour le moment',
  'purchases.complaint.least': 'Au moins {amount} {currency}, en unités entières',
  'purchases.complaint.most': 'Au plus {amount} USDT par ordre',
  'purchases.complaint.mostBasic':
    'Votre niveau permet {amount} USDT par ordre ; la vérification avancée permet davantage',
  'purchases.complaint.email': 'Saisissez une adresse e-mail correcte',
  'purchases.complaint.phone': 'Saisissez un numéro de téléphone correct',
  'purchases.complaint.taxId': 'Saisissez un numéro fiscal correct',
  'purchases.details': 'Coordonnées bancaires',
  'purchases.detail.account_name': 'Titulaire du compte',
  'purchases.detail.iban': 'Numéro IBAN',
  'purchases.detail.country': 'Pays du bénéficiaire',
  'purchases.detail.bic': 'Code BIC / SWIFT',
  'purchases.detail.bank_name': 'Nom de la banque',
  'purchases.detail.bank_address': 'Adresse de la banque',
  'purchases.detail.reference': 'Référence du paiement',
  'purchases.order': 'Ordre {id}',
  'purchases.toPay': 'À payer',
  'purchases.placed': 'Passé le',
  'purchases.left': 'Temps restant :',
  'purchases.lapses': 'Sans justificatif d’ici là, l’ordre est annulé.',
  'purchases.checking':
    'Votre justificatif est arrivé. Une personne vérifie le paiement ; vous recevrez un message.',
  'purchases.usableAt': 'Retirable à partir du {time}',
  'purchases.nothingToPay':
    'Bac à sable : rien à payer avec ce moyen. Envoyez n’importe quelle image comme justificatif.',
  'purchases.proofTitle': 'Envoyer le justificatif',
  'purchases.proof': 'Justificatif de paiement',
  'purchases.proofHint': 'Une image qui montre le montant, la date et la référence',
  'purchases.cancel.open': 'Annuler',
  'purchases.cancel.title': 'Annuler cet ordre ?',
  'purchases.cancel.text':
    'Si vous avez déjà payé, gardez-le et envoyez le justificatif : un ordre annulé n’est pas crédité.',
  'purchases.cancel.keep': 'Le garder',
  'purchases.cancel.yes': 'Annuler l’ordre',
}
