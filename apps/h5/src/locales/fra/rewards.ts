import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/rewards.ts'

export const messages: Catalogue<typeof english> = {
  'rewards.title': 'Inviter des amis',
  'rewards.share.lead':
    '{first} % des frais de trading payés par vos amis, {second} % de ceux de leurs amis',
  'rewards.share.code': 'Code d’invitation',
  'rewards.share.link': 'Lien d’invitation',
  'rewards.share.qr': 'Code QR de votre lien d’invitation',
  'rewards.share.copyCode': 'Copier le code d’invitation',
  'rewards.share.copyLink': 'Copier le lien',
  'rewards.share.share': 'Partager',
  'rewards.share.message': 'Inscrivez-vous sur Candor avec mon code d’invitation {code}',
  'rewards.share.numbers': 'Vos invitations',
  'rewards.share.invited': 'Invités',
  'rewards.share.traded': 'Ayant tradé',
  'rewards.share.paid': 'Remises',
  'rewards.share.waiting': '{amount} USDT acquis, en attente',
  'rewards.share.unverified':
    'Vous recevez vos remises une fois la vérification de base passée. Ce qui est acquis attend {days} jours.',
  'rewards.share.verify': 'Vérifier mon identité',
  'rewards.share.conditions': 'Comment marchent les remises',
  'rewards.share.rule.rates':
    '{first} % des frais réellement payés par ceux que vous avez invités, {second} % des frais de ceux qu’ils ont invités. Pas au-delà.',
  'rewards.share.rule.daily':
    'Versées chaque jour en USDT sur votre compte spot, pour les frais du jour UTC précédent, après réductions.',
  'rewards.share.rule.verified':
    'Vous et le payeur devez avoir la vérification de base. Une remise acquise attend {days} jours, puis expire.',
  'rewards.share.rule.none':
    'Aucune sur les dépôts ou les pertes, aucune pour vous-même ni pour un autre compte de la même identité vérifiée.',
  'rewards.share.rule.income':
    'Pas un revenu sur lequel compter : sans trade, pas de frais, et sans frais, pas de remise.',
  'rewards.share.lists': 'Remises et amis',
  'rewards.share.rebates': 'Remises',
  'rewards.share.people': 'Amis',
  'rewards.share.rebatesEmpty': 'aucune remise pour l’instant',
  'rewards.share.rebatesEmptyText':
    'Elles apparaissent le lendemain du jour où un invité paie des frais.',
  'rewards.share.peopleEmpty': 'personne d’invité pour l’instant',
  'rewards.share.peopleEmptyText': 'Partagez votre lien ou code ; qui s’inscrit avec apparaît ici.',
  'rewards.share.rebateLine': 'frais {fee} USDT × {rate} %',
  'rewards.share.second': 'ami d’un ami',
  'rewards.share.status0': 'En attente',
  'rewards.share.status1': 'Versée',
  'rewards.share.status2': 'Expirée',
  'rewards.share.verified': 'Vérifié',
  'rewards.share.notVerified': 'Non vérifié',
  'rewards.share.hasTraded': 'A tradé',
  'rewards.share.hasNotTraded': 'Pas encore de trade',
  'rewards.coupon.title': 'Bons',
  'rewards.coupon.which': 'Quels bons',
  'rewards.coupon.usable': 'Utilisables',
  'rewards.coupon.over': 'Utilisés ou expirés',
  'rewards.coupon.empty': 'aucun bon',
  'rewards.coupon.emptyText':
    'Les bons ne viennent que de campagnes publiées qui traitent chacun de la même façon.',
  'rewards.coupon.until': 'Jusqu’au {time}',
  'rewards.coupon.usedAt': 'Utilisé le {time}',
  'rewards.coupon.expiredAt': 'Expiré le {time}',
  'rewards.coupon.unusable': 'Pas utilisable maintenant',
  'rewards.coupon.terms': 'Conditions',
  'rewards.coupon.use': 'Utiliser',
  'rewards.coupon.ask': 'Utiliser ce bon ?',
  'rewards.coupon.before': 'Compte spot, disponible',
  'rewards.coupon.credit': 'Crédité',
  'rewards.coupon.after': 'Disponible ensuite',
  'rewards.vip.title': 'Niveaux VIP',
  'rewards.vip.yours': 'Votre niveau',
  'rewards.vip.level': 'VIP {level}',
  'rewards.vip.discount': 'Frais de trading réduits de {percent}',
  'rewards.vip.noDiscount': 'Frais de trading standard',
  'rewards.vip.computed': 'Calculé à la fin du {day}, UTC',
  'rewards.vip.notYet': 'Pas encore calculé',
  'rewards.vip.notYetText':
    'Il est calculé après la fin de chaque jour UTC, à partir du premier jour où vous détenez des fonds ici ou tradez.',
  'rewards.vip.volume': 'Volume sur 30 jours',
  'rewards.vip.assets': 'Avoirs moyens sur 30 jours',
  'rewards.vip.left': '{amount} USDT avant le VIP {level}',
  'rewards.vip.highest': 'Vous avez atteint le niveau le plus élevé',
  'rewards.vip.either': 'L’un des deux suffit pour atteindre un niveau.',
  'rewards.vip.table': 'Tous les niveaux',
  'rewards.vip.column.level': 'Niveau',
  'rewards.vip.column.least': 'Dès (USDT)',
  'rewards.vip.column.fees': 'Frais',
  'rewards.vip.column.borrowing': 'Emprunt',
  'rewards.vip.opens': 'Emprunt possible',
  'rewards.vip.opensNot': 'Sans emprunt',
  'rewards.vip.rules': 'Comment fonctionnent les niveaux',
  'rewards.vip.rule.volume':
    'Le volume compte les transactions spot et le notionnel des contrats ouverts, sans les échanges entre comptes d’une même identité vérifiée.',
  'rewards.vip.rule.assets':
    'Les avoirs sont la moyenne des soldes de fin de journée sur 30 jours, moins ce qui est emprunté.',
  'rewards.vip.rule.daily':
    'Un niveau est recalculé chaque jour UTC. Il ne s’achète pas, personne ne le fixe à la main, et il redescend avec les chiffres.',
  'rewards.vip.rule.orders':
    'Il réduit le taux de frais des ordres acceptés ensuite ; chaque ordre garde le taux de son acceptation.',
}
