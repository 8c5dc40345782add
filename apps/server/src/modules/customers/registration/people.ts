import { findBrand } from '@florin/brands/brands'
import type { Clock } from '../../../platform/clock.ts'
import type { OpenTx } from '../../../platform/transaction.ts'
import type { Accounts } from '../../accounts/accounts/service.ts'
import * as store from './store.ts'

export type NewPerson = store.Person & {
  readonly agreements?: readonly store.AcceptedDocument[] | undefined
  readonly acceptedAt?: Date | undefined
  readonly ip?: string | undefined
  readonly needsKyc?: boolean | undefined
  /** Instead of the brand's own list. */
  readonly currencies?: readonly string[] | undefined
}
/** A user without an account of their own: an employee of a company, or an operator. */
export type NewUser = Omit<store.Person, 'residenceCountry' | 'registrationType'> &
  Pick<NewPerson, 'agreements' | 'acceptedAt' | 'ip'>
export type OpenedPerson = { readonly userId: number; readonly customerId: number }
export type People = ReturnType<typeof createPeople>

/** Makes a user who may sign in, their customer, and their first accounts. */
export const createPeople = ({ clock, accounts }: { clock: Clock; accounts: Accounts }) => {
  const openAccounts = async (tx: OpenTx, customerId: number, { brand, currencies }: Pick<NewPerson, 'brand' | 'currencies'>) => {
    for (const currency of currencies ?? findBrand(brand)?.defaultCurrencies ?? []) await accounts.open(tx, customerId, currency)
  }

  return {
    /** Undefined when the address is already somebody's. */
    admit: async (
      tx: OpenTx,
      { agreements: documents = [], acceptedAt, ip = '', ...user }: NewUser,
    ): Promise<number | undefined> => {
      const now = clock.now()
      const userId = await store.insertUser(tx, user, now)
      if (userId !== undefined) await store.insertAcceptances(tx, { userId, documents, at: acceptedAt ?? now, ip })
      return userId
    },

    /** Undefined when the address is already somebody's. */
    open: async (tx: OpenTx, person: NewPerson): Promise<OpenedPerson | undefined> => {
      const now = clock.now()
      const userId = await store.insertUser(tx, person, now)
      if (userId === undefined) return undefined
      const customerId = await store.insertPersonCustomer(tx, userId, person, now, person.needsKyc)
      const documents = person.agreements ?? []
      await store.insertAcceptances(tx, { userId, documents, at: person.acceptedAt ?? now, ip: person.ip ?? '' })
      await openAccounts(tx, customerId, person)
      return { userId, customerId }
    },

    /** A customer without accounts: nobody acts for it yet. */
    registerCompany: (tx: OpenTx, company: Parameters<typeof store.insertCompanyCustomer>[1]): Promise<number> =>
      store.insertCompanyCustomer(tx, company, clock.now()),

    openCompanyAccounts: openAccounts,

    openCompany: async (tx: OpenTx, company: Parameters<typeof store.insertCompanyCustomer>[1]): Promise<number> => {
      const customerId = await store.insertCompanyCustomer(tx, company, clock.now())
      await openAccounts(tx, customerId, company)
      return customerId
    },
  }
}
