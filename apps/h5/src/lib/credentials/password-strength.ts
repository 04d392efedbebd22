/**
 * From 0 (empty) to 4: length and variety, less for runs and repeats. A hint while typing; the
 * server decides what is accepted (AUTH-09).
 */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0
  const distinct = new Set(password).size
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((pattern) =>
    pattern.test(password),
  ).length
  if (
    password.length < 7 ||
    distinct < 5 ||
    /(?:0123|1234|2345|3456|4567|5678|6789|abcd|qwer|asdf|passw)/i.test(password)
  )
    return 1
  const points =
    Number(password.length >= 10) +
    Number(password.length >= 14) +
    Number(classes >= 2) +
    Number(classes >= 3)
  return points >= 3 ? 4 : points === 2 ? 3 : 2
}
