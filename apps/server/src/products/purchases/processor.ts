/**
 * What a bank transfer is sent to, but for the payment reference, which is each order's own
 * (BUY-06).
 */
export type BankAccount = {
  readonly account_name: string
  readonly iban: string
  readonly country: string
  readonly bic: string
  readonly bank_name: string
  readonly bank_address: string
}

/** Who handles payments: the accounts they may go to, and how an order is named on the payment. */
export type Processor = {
  /** Stored with every order, so that whose payment it was stays known. */
  readonly name: 'sandbox'
  readonly banks: readonly { readonly id: string; readonly account: BankAccount }[]
}

/**
 * No money moves here, and none could by mistake (BUY-17): no country has the code XX, the check
 * digits 00 are wrong for every IBAN, and each detail says of itself what it is, so that a copy of
 * it says so too.
 */
export const sandboxProcessor: Processor = {
  name: 'sandbox',
  banks: [
    {
      id: 'sandbox-one',
      account: accountAt(
        'Sandbox Bank One (no real bank)',
        'XX00 SAND BOX0 0000 0000 01',
        'XSNDXX01',
      ),
    },
    {
      id: 'sandbox-two',
      account: accountAt(
        'Sandbox Bank Two (no real bank)',
        'XX00 SAND BOX0 0000 0000 02',
        'XSNDXX02',
      ),
    },
  ],
}

function accountAt(bank: string, iban: string, bic: string): BankAccount {
  return {
    account_name: 'CANDOR SANDBOX - DO NOT PAY',
    iban,
    country: 'XX (no real country)',
    bic,
    bank_name: bank,
    bank_address: '1 Sandbox Street, Nowhere',
  }
}

/** What a payer writes on his payment, so that it is found again. */
export function paymentReferenceOf(processor: Processor['name'], orderId: number): string {
  return `${processor.toUpperCase()}-${orderId}`
}
