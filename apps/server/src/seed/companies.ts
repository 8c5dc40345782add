import { Right } from '@florin/contract/access'

/** The companies of the demo bank, and the people who act for them; those without an account of their own come to be here. */
export type DemoEmployee = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly right: Right
  readonly about: string
  /** Looks after the company's documents and sees nothing else. */
  readonly representative?: true
}
export type DemoCompany = {
  readonly name: string
  readonly country: string
  readonly balances: Readonly<Record<string, string>>
  readonly employees: readonly DemoEmployee[]
}

const carla = { email: 'carla@demo.test', firstName: 'Carla', lastName: 'Ruiz', about: 'acts for two companies, everything' }
const bob = { email: 'bob@demo.test', firstName: 'Bob', lastName: 'Keller', about: '' }

export const demoCompanies: readonly DemoCompany[] = [
  {
    name: 'Lumen Studio Ltd',
    country: 'LT',
    balances: { EUR: '48210.75', USD: '19004.10' },
    employees: [
      { ...carla, right: Right.full },
      { ...bob, right: Right.full },
      { email: 'rita@demo.test', firstName: 'Rita', lastName: 'Sala', right: Right.read, about: 'company user, reads' },
      { email: 'ivan@demo.test', firstName: 'Ivan', lastName: 'Moroz', right: Right.initiate, about: 'company user, initiates' },
      { email: 'eve@demo.test', firstName: 'Eve', lastName: 'Lind', right: Right.confirm, about: 'company user, approves' },
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
  },
  {
    name: 'Nordic Type OÜ',
    country: 'EE',
    balances: { EUR: '7320.00' },
    employees: [{ ...carla, right: Right.full }],
  },
]

export const demoOperator = { email: 'omar@demo.test', firstName: 'Omar', lastName: 'Haddad', about: 'operator' }
