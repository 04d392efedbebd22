export const messages = {
  'swap.title': 'Coin transfer',
  'swap.from': 'From',
  'swap.to': 'To',
  'swap.flip': 'Swap direction',
  'swap.available': 'Available',
  'swap.amount': 'Amount to swap',
  'swap.estimate': 'Estimate',
  'swap.rate': 'Rate',
  'swap.fee': 'Fee',
  'swap.feeOf': 'Fee ({percent}%)',
  'swap.debit': 'Whole debit',
  'swap.receive': 'You receive',
  'swap.house':
    'Candor is the other side: its house account pays what you receive and takes what you give.',
  'swap.execution':
    'The swap executes at the first prices recorded after you confirm. What is better is yours; if you would receive over 0.5% less than shown, nothing is done.',
  'swap.submit': 'Swap {from} for {to}',
  'swap.done': 'Received',
  'swap.priceOf': 'Price of {coin}',
  'swap.time': 'Time',
  'swap.verify': 'Verify',
  'swap.records': 'Records',
  'swap.empty': 'no coins',
  'swap.complaint.amount': 'Enter a correct amount',
  'swap.complaint.little': 'This amount is too small to receive anything',
  'swap.complaint.balance':
    'Insufficient balance: {needed} {currency} needed with the fee, {available} available',
} as const
