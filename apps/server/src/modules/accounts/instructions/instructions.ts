import type { PermissionFlag } from '@florin/contract/access'
import type { Account, PaymentInstruction } from '@florin/contract/accounts/account'
import type { PriceTerms } from '@florin/contract/accounts/priceTerms'
import { money, toDecimal } from '@florin/money/money'
import { waitForAll } from '../../../platform/batched.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refuse.ts'
import { thirdPartyFlag } from '../deposits/depositTarget.ts'
import * as store from './instructionStore.ts'
import type { Accounts } from '../accounts/service.ts'
import { findFeeRule } from '../pricing/feeStore.ts'
import { findPayer, type Payer } from '../pricing/payer.ts'
import { termsOf } from '../pricing/priceTerms.ts'

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

type Shown = { readonly account: Account; readonly flags: readonly PermissionFlag[]; readonly fee: PriceTerms }

const shown = (row: store.Instruction, { account, flags, fee }: Shown): PaymentInstruction => {
  const flag = thirdPartyFlag[row.type]
  return {
    ...bankDetails(row),
    accountId: account.accountId,
    beneficiaryAddress: row.beneficiaryAddress,
    reference: row.reference ?? referenceOf(account),
    allowsThirdParty: row.allowsThirdParty && flag !== undefined && flags.includes(flag),
    isViewed: row.isViewed,
    fee,
    createdDate: row.createdAt.toISOString(),
  }
}

export type PaymentInstructions = ReturnType<typeof createPaymentInstructions>

/** As what comes in is charged; where there is no rule, nothing. */
const feeOf = async (tx: Tx, payer: Payer, currency: string): Promise<PriceTerms> => {
  const rule = await findFeeRule(tx, 'deposit', payer, currency)
  if (rule) return termsOf(rule)
  return { currencyCode: currency, fixed: toDecimal(money(0n, currency)), percent: '0', markupPercent: '0' }
}

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
    const isOf = (row: store.Instruction, { currencyCode: currency, accountId: id }: Account) =>
      row.currency === currency && (row.accountId ?? id) === id
    const payer = await findPayer(tx, customerId)
    const found = await waitForAll(
      owned
        .filter((account) => rows.some((row) => isOf(row, account)))
        .map(async (account) => {
          const fee = await feeOf(tx, payer, account.currencyCode)
          return rows.filter((row) => isOf(row, account)).map((row) => shown(row, { account, flags, fee }))
        }),
    )
    return found.flat()
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
