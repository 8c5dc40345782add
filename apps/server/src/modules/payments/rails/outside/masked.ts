import type { PayeeDetails } from '../../core/operation.ts'

/** The last four digits. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`

/** Enough to know somebody again: the first name, and the initials of the others. */
export const maskedPerson = (name: string): string => {
  const [first = '', ...others] = name.split(' ')
  return [first, ...others.map((word) => `${[...word][0] ?? ''}.`)].join(' ')
}

/** By which an account is known, the first that there is. */
const numbers = ['iban', 'accountNumber', 'clabe', 'cardLast4', 'walletAddress', 'instantKey', 'beneficiaryPhone'] as const

/** What tells the accounts of one payee apart. */
export const payeeMarks = (payee: PayeeDetails): { accountMask?: string; bankName?: string } => {
  const number = numbers.map((name) => payee[name]).find((value) => typeof value === 'string')
  const { bankName } = payee
  return {
    ...(number !== undefined && { accountMask: maskedNumber(String(number)) }),
    ...(typeof bankName === 'string' && { bankName }),
  }
}

/** Known to nobody but the bank. */
const hidden: ReadonlySet<string> = new Set(['cardToken', 'cardBin', 'cardLast4', 'securityAnswerToken', 'nameCheckId'])

/** What its payer may see of a payee: all that they typed but what is secret, and the end of a card. */
export const shownPayee = (payee: PayeeDetails): PayeeDetails => ({
  ...Object.fromEntries(Object.entries(payee).filter(([name]) => !hidden.has(name))),
  ...(typeof payee['cardLast4'] === 'string' && { cardNumber: maskedNumber(payee['cardLast4']) }),
})

/** What its payer may see where the payee themself has said where the money goes: enough to know it again. */
export const claimedPayee = (payee: PayeeDetails): PayeeDetails => {
  const known = ['countryCode', 'scheme', 'bankName', 'cardLast4'].flatMap((name) => {
    const value = payee[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  const masked = numbers
    .filter((name) => name !== 'cardLast4' && typeof payee[name] === 'string')
    .map((name) => [name, maskedNumber(String(payee[name]))] as const)
  return Object.fromEntries([...known, ...masked])
}
