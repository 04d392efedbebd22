import { purchaseCountries } from '@candor/contract/purchases'
import { getCountryCallingCode } from 'libphonenumber-js/min'
import { parseAccountName } from '../../account/access/index.ts'

/**
 * A phone with its country's code where it names none; in an unsupported country only one that
 * names its own.
 */
export function readPhone(input: string, country: string): string | undefined {
  const served = purchaseCountries.find((code) => code === country)
  if (served === undefined && !input.startsWith('+')) return undefined
  const phone = parseAccountName(
    input,
    served === undefined ? undefined : getCountryCallingCode(served),
  )
  return phone?.kind === 'mobile' ? phone.text : undefined
}
