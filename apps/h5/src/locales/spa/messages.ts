import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/messages.ts'

export const messages: Catalogue<typeof english> = {
  'messages.title': 'Mensajes',
  'messages.support': 'Soporte',
  'messages.supportText': 'Habla con una persona de lo que sea',
  'messages.system': 'Mensajes del sistema',
  'messages.systemText': 'Depósitos, seguridad, alertas, posiciones',
  'messages.announcements': 'Anuncios',
  'messages.announcementsText': 'Noticias para todos',
  'messages.announcement': 'Anuncio',
  'messages.unread': '{count} sin leer',
  'messages.unreadMark': 'Sin leer',
  'messages.readAll': 'Marcar todo como leído',
  'messages.empty': 'No hay mensajes',
  'messages.emptyText':
    'Aquí te avisamos de depósitos, alertas de precio, liquidaciones y cambios en tus ajustes de seguridad.',
  'messages.noAnnouncements': 'No hay anuncios',
  'messages.toSubject': 'Ver detalles',
}
