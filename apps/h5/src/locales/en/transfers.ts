export const messages = {
  'transfers.title': 'Transfer',
  'transfers.from': 'From',
  'transfers.to': 'To',
  'transfers.swap': 'Swap direction',
  'transfers.currency': 'Currency',
  'transfers.amount': 'Amount',
  'transfers.available': 'Available',
  'transfers.free': 'Free of charge and at once.',
  'transfers.riskHint':
    'While contract positions are open, a transfer out must leave a risk rate of at least 150%.',
  'transfers.submit': 'Transfer',
  'transfers.done': '{amount} {currency} moved to {account}',
  'transfers.undo': 'Move back',
  'transfers.undoText': 'Wrong way? Moving it back is free as well.',
  'transfers.empty': 'no currency to transfer',
  'transfers.history': 'Transfer history',
  'transfers.historyEmpty': 'no records',
  'transfers.unknown':
    'The answer to your last transfer was never heard. Look at the history first; the same transfer sent again happens only once.',
  'transfers.complaint.amount': 'Enter a correct amount',
  'transfers.complaint.balance': 'Insufficient balance: {available} {currency} available',
  'transfers.toSwap': 'Want another coin? Swap {currency}',
} as const
