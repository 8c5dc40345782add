import type { Account } from '@florin/contract/accounts/account'
import type { Tx } from '../../../platform/db.ts'

/** What a card adds to its account. */
export type CardFields = Partial<
  Pick<
    Account,
    | 'cardIsVirtual'
    | 'cardNumber'
    | 'cardNetwork'
    | 'cardExpiryMonth'
    | 'cardExpiryYear'
    | 'cardAliasName'
    | 'cardReissuedStatusId'
    | 'settlementAccountId'
    | 'countryCode'
  >
> & { readonly cardStatus: number }

/** By account, of all cards of a customer: whoever keeps cards provides it. */
export type CardAccounts = (tx: Tx, customerId: number) => Promise<ReadonlyMap<number, CardFields>>
