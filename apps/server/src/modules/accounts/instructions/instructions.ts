import type { PermissionFlag } from '@florin/contract/access'
import type { Account, PaymentInstruction } from '@florin/contract/accounts/account'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { thirdPartyFlag } from '../deposits/depositTarget.ts'
import * as store from './instructionStore.ts'
import type { Accounts } from '../accounts/service.ts'

type Payee = { readonly customerId: number; readonly flags: readonly PermissionFlag[] }
type Filter = {
  readonly accountId?: number | undefined
  readonly currencyCode?: string | undefined
  readonly pageNumber: number
  readonly pageSize: number
}

/** Names the account to whoever books what has come in. */
const referenceOf = ({ accountId }: Account): string => `FL ${accountId}`

export const bankDetails = (row: store.Instruction) => ({
  instructionId: row.id,
  type: row.type,
  currencyCode: row.currency,
  countryCode: row.country,
  beneficiaryName: row.beneficiaryName,
  bankName: row.bankName,
  bankAddress: row.bankAddress,
  ...(row.iban !== null && { iban: row.iban }),
  ...(row.accountNumber !== null && { accountNumber: row.accountNumber }),
  ...(row.swift !== null && { swift: row.swift }),
  ...(row.routingNumber !== null && { routingNumber: row.routingNumber }),
  ...(row.sortCode !== null && { sortCode: row.sortCode }),
})

const shown = (row: store.Instruction, account: Account, flags: readonly PermissionFlag[]): PaymentInstruction => {
  const flag = thirdPartyFlag[row.type]
  return {
    ...bankDetails(row),
    accountId: account.accountId,
    beneficiaryAddress: row.beneficiaryAddress,
    reference: row.reference ?? referenceOf(account),
    allowsThirdParty: row.allowsThirdParty && flag !== undefined && flags.includes(flag),
    isViewed: row.isViewed,
    createdDate: row.createdAt.toISOString(),
  }
}

export type PaymentInstructions = ReturnType<typeof createPaymentInstructions>

/** How money is paid in. */
export const createPaymentInstructions = ({ clock, accounts }: { clock: Clock; accounts: Pick<Accounts, 'list' | 'own'> }) => {
  const all = async (tx: Tx, { customerId, flags }: Payee, { accountId, currencyCode }: Partial<Filter> = {}) => {
    const owned = (await accounts.list(tx, customerId, false))
      .filter((account) => accountId === undefined || account.accountId === accountId)
      .filter((account) => currencyCode === undefined || account.currencyCode === currencyCode)
    const rows = await store.instructionsFor(
      tx,
      customerId,
      owned.map((account) => account.currencyCode),
    )
    return owned.flatMap((account) =>
      rows
        .filter((row) => row.currency === account.currencyCode && (row.accountId ?? account.accountId) === account.accountId)
        .map((row) => shown(row, account, flags)),
    )
  }

  return {
    /** All that money can be paid in by, of which nobody asks whether others may. */
    of: (tx: Tx, customerId: number): Promise<PaymentInstruction[]> => all(tx, { customerId, flags: [] }),

    list: async (tx: Tx, payee: Payee, filter: Filter) => {
      if (filter.accountId !== undefined) await accounts.own(tx, payee.customerId, filter.accountId)
      const found = await all(tx, payee, filter)
      const first = (filter.pageNumber - 1) * filter.pageSize
      return { instructions: found.slice(first, first + filter.pageSize), total: found.length }
    },

    view: async (tx: Tx, payee: Payee, instructionId: number): Promise<void> => {
      if (!(await all(tx, payee)).some((instruction) => instruction.instructionId === instructionId))
        throw refuse('object.missing')
      await store.markViewed(tx, payee.customerId, instructionId, clock.now())
    },
  }
}
