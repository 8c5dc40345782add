import { demoCompanies, demoOperators } from './companies.ts'

/** The sign-ins that the demo bank offers, with what stands on their accounts. */
export type DemoPerson = {
  /** The second step at sign-in. */
  readonly loginMode?: 'otp' | 'sms' | 'push' | undefined
  /** How payments are approved; without it they need no approval. */
  readonly approveMode?: 'otp' | 'sms' | 'push' | undefined
  readonly phone: { readonly countryCode: string; readonly number: string }
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly country: string
  readonly home: { readonly street: string; readonly postalCode: string; readonly city: string }
  readonly verified: boolean
  readonly limited?: true | undefined
  /** Has handed in nothing yet: the bank waits for them. */
  readonly withoutDocuments?: true | undefined
  readonly about: string
  readonly balances: Readonly<Record<string, string>>
}

export const demoPassphrase = 'open sesame florin'
/** So that the sandbox's authenticator knows it too. */
export const demoAuthenticatorKey = 'FLORINDEMOFLORINDEMOFLORINDEMO22'

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'ana@demo.test',
    firstName: 'Ana',
    lastName: 'Marin',
    country: 'ES',
    home: { street: 'Calle de Atocha 41', postalCode: '28012', city: 'Madrid' },
    verified: true,
    about: 'personal, dollars, euros and pounds',
    phone: { countryCode: '34', number: '600111001' },
    balances: { USD: '12480.55', EUR: '8214.09', GBP: '3150.00' },
  },
  {
    email: 'bob@demo.test',
    firstName: 'Bob',
    lastName: 'Keller',
    country: 'LT',
    home: { street: 'Pylimo g. 12', postalCode: '01118', city: 'Vilnius' },
    verified: true,
    about: 'personal, euros and dollars, approves payments with an authenticator (its codes are in the sandbox)',
    approveMode: 'otp',
    phone: { countryCode: '370', number: '61200002' },
    balances: { EUR: '2304.70', USD: '640.25' },
  },
  {
    email: 'nina@demo.test',
    firstName: 'Nina',
    lastName: 'Costa',
    country: 'PT',
    home: { street: 'Rua Augusta 24', postalCode: '1100-053', city: 'Lisboa' },
    verified: false,
    about: 'personal, new, nothing on the accounts yet',
    phone: { countryCode: '351', number: '912000003' },
    balances: { USD: '0', EUR: '0' },
  },
  {
    email: 'mila@demo.test',
    firstName: 'Mila',
    lastName: 'Novak',
    country: 'HR',
    home: { street: 'Ilica 10', postalCode: '10000', city: 'Zagreb' },
    verified: false,
    withoutDocuments: true,
    about: 'personal, just registered: her profile says what the bank still needs',
    phone: { countryCode: '385', number: '912000008' },
    balances: { EUR: '0' },
  },
  {
    email: 'lena@demo.test',
    firstName: 'Lena',
    lastName: 'Vogt',
    country: 'DE',
    home: { street: 'Torstraße 88', postalCode: '10119', city: 'Berlin' },
    verified: true,
    limited: true,
    about: 'personal, limited: sees her money and cannot send it',
    phone: { countryCode: '49', number: '15120000007' },
    balances: { EUR: '310.00' },
  },
  {
    email: 'otto@demo.test',
    firstName: 'Otto',
    lastName: 'Brandt',
    country: 'DE',
    home: { street: 'Hafenweg 5', postalCode: '20457', city: 'Hamburg' },
    verified: true,
    about: 'personal, signs in with an authenticator (its codes are in the sandbox)',
    loginMode: 'otp',
    approveMode: 'otp',
    phone: { countryCode: '49', number: '15120000004' },
    balances: { EUR: '1890.40', USD: '75.00' },
  },
  {
    email: 'sara@demo.test',
    firstName: 'Sara',
    lastName: 'Ionescu',
    country: 'RO',
    home: { street: 'Strada Lipscani 18', postalCode: '030033', city: 'București' },
    verified: true,
    about: 'personal, signs in with a text message (it arrives in the sandbox)',
    loginMode: 'sms',
    approveMode: 'sms',
    phone: { countryCode: '40', number: '712000005' },
    balances: { EUR: '420.15', USD: '1310.00' },
  },
  {
    email: 'pia@demo.test',
    firstName: 'Pia',
    lastName: 'Lindqvist',
    country: 'SE',
    home: { street: 'Götgatan 31', postalCode: '116 21', city: 'Stockholm' },
    verified: true,
    about: 'personal, with cards; signs in by approving on her phone (it lies in the sandbox)',
    loginMode: 'push',
    approveMode: 'push',
    phone: { countryCode: '46', number: '701740006' },
    balances: { EUR: '3075.99', USD: '260.00' },
  },
]

const employees = demoCompanies.flatMap(({ employees: people }) => people)
const others = [...employees, ...demoOperators].filter(({ email }) => !demoPeople.some((person) => person.email === email))

/** For the start banner. */
export const demoSignIns = [...demoPeople, ...new Map(others.map((person) => [person.email, person])).values()].map(
  ({ email, about }) => ({ email, passphrase: demoPassphrase, about }),
)
