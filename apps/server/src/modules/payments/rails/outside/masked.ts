/** The last four digits. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`

/** Enough to know somebody again: the first name, and the initials of the others. */
export const maskedPerson = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ')
}
