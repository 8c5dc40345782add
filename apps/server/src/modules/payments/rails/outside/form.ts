import type * as z from 'zod'
import type { Tx } from '../../../../platform/db.ts'
import type { OpenTx } from '../../../../platform/transaction.ts'
import type { TransferMethod } from './methodStore.ts'
import type { OutsideWish } from './wish.ts'

export type FormField = { readonly name: string; readonly isRequired: boolean }
/** What was typed as a payment, and what has to be stored with it. */
export type ReadOrder = { readonly wish: OutsideWish; readonly write?: ((tx: OpenTx) => Promise<unknown>) | undefined }
/** What the address book stores; the key is that of the payee of a payment. */
export type SavedPayee = {
  readonly details: Readonly<Record<string, string>>
  readonly payeeKey: string
  readonly cardId: number | null
}

/** How a payment by a rail is typed in, on whatever page, in a file or by a company's program. */
export type OutsideForm = {
  /** The schema of its submit. */
  readonly input: z.ZodType
  /** With the tokens of what is in the vault already, by field; without them secrets are put there. */
  readonly read: (
    input: never,
    from: { readonly tx: Tx; readonly customerId: number; readonly tokens?: Readonly<Record<string, string>> | undefined },
  ) => ReadOrder | Promise<ReadOrder>
  /** The fields of its submit that name the payee, by what the country, the currency and the bank's own rules ask for. */
  readonly fields: (method: TransferMethod, currency: string) => readonly FormField[]
  /** From the details of an address book entry. */
  readonly saved: (details: never, from: { readonly tx: Tx; readonly customerId: number }) => SavedPayee | Promise<SavedPayee>
}

export const needed = (...names: string[]): FormField[] => names.map((name) => ({ name, isRequired: true }))
export const offered = (...names: string[]): FormField[] => names.map((name) => ({ name, isRequired: false }))
/** A field that several groups name stands once, as the last of them has it. */
export const merged = (fields: readonly FormField[]): FormField[] => [
  ...new Map(fields.map((field) => [field.name, field])).values(),
]
export const holderAddress = ['beneficiaryAddress', 'beneficiaryCity']
export const bankCodes = ({ needsBankCode, needsBranchCode }: TransferMethod): string[] => [
  ...(needsBankCode ? ['bankCode'] : []),
  ...(needsBranchCode ? ['branchCode'] : []),
]

/** Details of an address book entry as it stores them. */
export const texts = (given: object): Record<string, string> =>
  Object.fromEntries(Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
