import { demoCompanies, demoOperator } from './companies.ts'

/** The sign-ins that the demo bank offers, with what stands on their accounts. */
export type DemoPerson = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly verified: boolean
  readonly about: string
  readonly balances: Readonly<Record<string, string>>
}

export const demoPassphrase = 'open sesame florin'

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'ana@demo.test',
    firstName: 'Ana',
    lastName: 'Marin',
    country: 'ES',
    verified: true,
    about: 'personal, dollars, euros and pounds',
    balances: { USD: '12480.55', EUR: '8214.09', GBP: '3150.00' },
  },
  {
    email: 'bob@demo.test',
    firstName: 'Bob',
    lastName: 'Keller',
    country: 'LT',
    verified: true,
    about: 'personal, euros and dollars',
    balances: { EUR: '2304.70', USD: '640.25' },
  },
  {
    email: 'nina@demo.test',
    firstName: 'Nina',
    lastName: 'Costa',
    country: 'PT',
    verified: false,
    about: 'personal, new, nothing on the accounts yet',
    balances: { USD: '0', EUR: '0' },
  },
]

const employees = demoCompanies.flatMap(({ employees: people }) => people)
const others = [...employees, demoOperator].filter(({ email }) => !demoPeople.some((person) => person.email === email))

/** For the start banner. */
export const demoSignIns = [...demoPeople, ...new Map(others.map((person) => [person.email, person])).values()].map(
  ({ email, about }) => ({ email, passphrase: demoPassphrase, about }),
)
