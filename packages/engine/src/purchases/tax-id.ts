const CPF = /^\d{11}$/
const REPEATED = /^(\d)\1*$/

/**
 * Validates a payer's tax id (BUY-05): required in Brazil, a CPF with its check digits; elsewhere
 * empty or anything.
 */
export function isTaxIdAccepted(country: string, taxId: string): boolean {
  return country !== 'BR' || isCpf(taxId)
}

/**
 * Eleven digits, with or without the usual dots and dash, the last two being check digits; eleven
 * equal digits are invalid.
 */
function isCpf(text: string): boolean {
  const digits = text.replaceAll(/[.-]/g, '')
  return (
    CPF.test(digits) &&
    !REPEATED.test(digits) &&
    [9, 10].every((length) => checkDigit(digits.slice(0, length)) === digits[length])
  )
}

/**
 * Weights fall from the number of digits plus one to 2; the sum times ten, modulo 11, where ten
 * counts as zero.
 */
function checkDigit(digits: string): string {
  const sum = [...digits].reduce(
    (total, digit, index) => total + Number.parseInt(digit, 10) * (digits.length + 1 - index),
    0,
  )
  return String(((sum * 10) % 11) % 10)
}
