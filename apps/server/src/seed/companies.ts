import { type Desk, desks, Right } from '@florin/contract/access'

/** The companies of the demo bank, and the people who act for them; those without an account of their own come to be here. */
export type DemoEmployee = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly right: Right
  readonly about: string
  readonly phone?: { readonly countryCode: string; readonly number: string }
  /** Has a phone with the application in the sandbox. */
  readonly approveMode?: 'push'
  /** Looks after the company's documents and sees nothing else. */
  readonly representative?: true
}
/** What an initiator of the company has asked for, and nobody has decided on yet. */
export type DemoRequest = {
  readonly from: string
  readonly currency: string
  readonly toEmail: string
  readonly amount: string
  readonly note: string
}
export type DemoCompany = {
  readonly name: string
  /** How its users confirm payments and decisions: by this, or by what is at least as good where they have not this. */
  readonly approveMode?: 'sms' | 'none'
  readonly requests?: readonly DemoRequest[]
  readonly country: string
  readonly balances: Readonly<Record<string, string>>
  readonly employees: readonly DemoEmployee[]
}

const carla = {
  email: 'carla@demo.test',
  firstName: 'Carla',
  lastName: 'Ruiz',
  about: 'acts for two companies, everything; confirms on a phone (in the sandbox)',
  approveMode: 'push',
} as const
const bob = { email: 'bob@demo.test', firstName: 'Bob', lastName: 'Keller', about: '' }

const byIvan = { from: 'ivan@demo.test' }

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Lumen Studio Ltd',
    approveMode: 'sms',
    country: 'LT',
    balances: { EUR: '48210.75', USD: '19004.10' },
    employees: [
      { ...carla, right: Right.full },
      { ...bob, right: Right.full },
      { email: 'rita@demo.test', firstName: 'Rita', lastName: 'Sala', right: Right.read, about: 'company user, reads' },
      {
        email: 'ivan@demo.test',
        firstName: 'Ivan',
        lastName: 'Moroz',
        right: Right.initiate,
        about: 'company user, initiates; confirms by text message',
        phone: { countryCode: '370', number: '60011012' },
      },
      {
        email: 'eve@demo.test',
        firstName: 'Eve',
        lastName: 'Lind',
        right: Right.confirm,
        about: 'company user, approves; confirms by text message',
        phone: { countryCode: '370', number: '60011013' },
      },
      { email: 'uma@demo.test', firstName: 'Uma', lastName: 'Berg', right: Right.upload, about: 'company user, uploads files' },
      {
        email: 'rolf@demo.test',
        firstName: 'Rolf',
        lastName: 'Duval',
        right: Right.full,
        representative: true,
        about: 'representative, company documents only',
      },
    ],
    requests: [
      { ...byIvan, currency: 'EUR', toEmail: 'ana@demo.test', amount: '1250.00', note: 'Photographs for the spring catalogue' },
      { ...byIvan, currency: 'EUR', toEmail: 'bob@demo.test', amount: '480.00', note: 'Translation, invoice 118' },
      { ...byIvan, currency: 'USD', toEmail: 'ana@demo.test', amount: '96.40', note: 'Train tickets, refund' },
    ],
  },
  {
    name: 'Nordic Type OÜ',
    country: 'EE',
    balances: { EUR: '7320.00' },
    employees: [{ ...carla, right: Right.full }],
  },
]

type DemoOperator = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: { readonly countryCode: string; readonly number: string }
  readonly desks: readonly Desk[]
  readonly about: string
}

/** Two, since what changes money needs a second. */
export const demoOperators: readonly [DemoOperator, DemoOperator] = [
  {
    email: 'omar@demo.test',
    firstName: 'Omar',
    lastName: 'Haddad',
    phone: { countryCode: '370', number: '61200090' },
    desks,
    about: 'operator of every desk, signs in with an authenticator (its codes are in the sandbox)',
  },
  {
    email: 'olga@demo.test',
    firstName: 'Olga',
    lastName: 'Lis',
    phone: { countryCode: '370', number: '61200091' },
    desks: ['treasury', 'pricing', 'audit'],
    about: 'second operator, for treasury, pricing and audit; signs in as Omar does',
  },
]
