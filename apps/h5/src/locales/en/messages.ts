export const messages = {
  'messages.title': 'Messages',
  'messages.support': 'Support',
  'messages.supportText': 'Chat with a person about anything',
  'messages.system': 'System messages',
  'messages.systemText': 'Deposits, security, alerts, positions',
  'messages.announcements': 'Announcements',
  'messages.announcementsText': 'News for everybody',
  'messages.announcement': 'Announcement',
  'messages.unread': '{count} unread',
  'messages.unreadMark': 'Unread',
  'messages.readAll': 'Mark all as read',
  'messages.empty': 'No messages',
  'messages.emptyText':
    'Deposits, price alerts, liquidations and changes of your security settings are told here.',
  'messages.noAnnouncements': 'No announcements',
  'messages.toSubject': 'View details',
} as const
