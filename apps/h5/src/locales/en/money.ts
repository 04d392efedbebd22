export const messages = {
  'money.unanswered':
    'We lost the connection before your last request was confirmed. Check your records first; the same request sent again is carried out only once.',
} as const
