import type { PermissionFlag } from '@florin/contract/access'
import type { DepositWait } from '@florin/contract/accounts/deposit'
import type { LedgerAccount } from '@florin/ledger/accounts'
import type { Money } from '@florin/money/money'
import { sql } from 'kysely'
import { isSameName } from '../../compliance/identity/outcome.ts'
import type { Tx } from '../../../platform/db.ts'
import type { FundingInvoice, FundingInvoices } from './fundingInvoices.ts'
import { accountByReference } from '../instructions/instructionStore.ts'
import { customerOf } from '../accounts/service.ts'
import { findAccount } from '../accounts/store.ts'

/** Whose account it is for, and the funding invoice that it names. */
export type Target = {
  readonly account: LedgerAccount
  readonly customerId: number
  readonly invoice: FundingInvoice | undefined
}

/** Who may pay into an account besides its owner, by the flag of the customer. */
export const thirdPartyFlag = { wire: 'addFundsWireThirdParty', eft: 'addFundsBankThirdParty', crypto: undefined } as const

export const customersAccount = async (tx: Tx, accountId: number, invoice?: FundingInvoice): Promise<Target | undefined> => {
  const account = await findAccount(tx, accountId)
  return account?.kind === 'customer' ? { account, customerId: customerOf(account), invoice } : undefined
}

/** `FL 1001`, as our payment instructions have it, wherever in the text. */
const accountIn = (reference: string): number | undefined => {
  const digits = /\bFL[\s-]*(\d{1,9})\b/i.exec(reference)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
const numbersIn = (reference: string): number[] => [...reference.matchAll(/\b\d{6,9}\b/g)].map(([digits]) => Number(digits))

/** Whom the sender's reference names: details of a customer's own, an account, or the number of a funding invoice. */
export const targetOf = async (
  tx: Tx,
  reference: string,
  { currency }: Money,
  invoices: FundingInvoices,
): Promise<Target | undefined> => {
  const accountId = (await accountByReference(tx, reference, currency)) ?? accountIn(reference)
  if (accountId !== undefined) return customersAccount(tx, accountId)
  for (const number of numbersIn(reference)) {
    const invoice = await invoices.find(tx, number)
    if (invoice) return customersAccount(tx, invoice.accountId, invoice)
  }
  return undefined
}

export const agrees = (invoice: FundingInvoice, { minor, currency }: Money): boolean =>
  invoice.isOpen && invoice.amount.minor === minor && invoice.amount.currency === currency

type Holder = {
  readonly flags: readonly PermissionFlag[]
  readonly businessName: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

const holderOf = async (tx: Tx, customerId: number): Promise<Holder> => {
  const { rows } = await sql<Holder>`
    select flags, business_name as "businessName", first_name as "firstName", last_name as "lastName"
    from customer left join app_user on app_user.id = owner_user_id where customer.id = ${customerId}`.execute(tx)
  return rows[0] ?? { flags: [], businessName: null, firstName: null, lastName: null }
}

type Sent = {
  readonly type: keyof typeof thirdPartyFlag
  readonly senderName: string
  /** What an operator says; without one the names are compared. */
  readonly isThirdParty?: boolean | undefined
}

/** Whether somebody else paid, and whether they may. */
export const senderOf = async (
  tx: Tx,
  sent: Sent,
  customerId: number,
): Promise<{ isThirdParty: boolean; isAllowed: boolean }> => {
  const { flags, businessName, firstName, lastName } = await holderOf(tx, customerId)
  const known =
    businessName === null ? { firstName: firstName ?? '', lastName: lastName ?? '' } : { firstName: '', lastName: businessName }
  const isThirdParty = sent.isThirdParty ?? !isSameName(known, { firstName: sent.senderName, lastName: '' })
  const flag = thirdPartyFlag[sent.type]
  return { isThirdParty, isAllowed: !isThirdParty || (flag !== undefined && flags.includes(flag)) }
}

/** What stands in the way of crediting it at once. */
export const waitOf = (target: Target | undefined, amount: Money, isAllowed: boolean): DepositWait | undefined => {
  if (!target) return 'reference'
  const { account, invoice } = target
  if (account.status !== 'active' || account.currency !== amount.currency) return 'account'
  if (invoice && !agrees(invoice, amount)) return 'invoice'
  return isAllowed ? undefined : 'thirdParty'
}
