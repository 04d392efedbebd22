import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': 'Messages',
  'messages.support': 'Assistance',
  'messages.supportText': 'Parlez de tout avec une personne',
  'messages.system': 'Messages du système',
  'messages.systemText': 'Dépôts, sécurité, alertes, positions',
  'messages.announcements': 'Annonces',
  'messages.announcementsText': 'Des nouvelles pour tous',
  'messages.announcement': 'Annonce',
  'messages.unread': '{count} non lus',
  'messages.unreadMark': 'Non lu',
  'messages.readAll': 'Tout marquer comme lu',
  'messages.empty': 'Aucun message',
  'messages.emptyText':
    'Dépôts, alertes de prix, liquidations et changements de vos réglages de sécurité sont annoncés ici.',
  'messages.noAnnouncements': 'Aucune annonce',
  'messages.toSubject': 'Voir le détail',
}
