/**
 * The destination of a bank transfer, except the payment reference, which each order has its own
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

/** A payment processor: the accounts payments may go to, and how a payment references its order. */
export type Processor = {
  /** Stored with every order, so that the processor of its payment stays known. */
  readonly name: 'sandbox'
  readonly banks: readonly { readonly id: string; readonly account: BankAccount }[]
}

/**
 * No money moves here, and none could by mistake (BUY-17): no country has the code XX, the check
 * digits 00 are wrong for every IBAN, and each detail says that it is simulated, so that copies do
 * too.
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

/** The reference that a payer writes on the payment. */
export function paymentReferenceOf(processor: Processor['name'], orderId: number): string {
  return `${processor.toUpperCase()}-${orderId}`
}
