/** Shorter ones are shown as they are. */
const maskedFrom = 16
const [firstDigits, lastDigits] = [2, 4]

/** The first two and the last four digits of a card's number, in groups of four. */
export const maskCardNumber = (number: string): string => {
  const digits = number.replaceAll(/\s/g, '')
  if (digits.length < maskedFrom) return number
  const hidden = '•'.repeat(digits.length - firstDigits - lastDigits)
  const masked = `${digits.slice(0, firstDigits)}${hidden}${digits.slice(-lastDigits)}`
  return masked.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
