import type { Permission } from '@florin/contract/payments/external/common'
import type { Method } from '@florin/contract/method'
import { type FormOptions, type FormValues, useContractForm } from '../../../shared/forms/useContractForm.ts'
import type { Values } from '../../../shared/payment/payeeFields.ts'
import type { PayeeInputForm } from '../../../shared/payment/PayeeInput.tsx'
import { judgedInput, type Payee, submits } from './types.ts'

export type PayeeValues = Values & {
  readonly permission: Permission
  readonly extraParams: Readonly<Record<string, string>>
}
type Options = {
  readonly check: (values: PayeeValues) => Readonly<Record<string, string>>
  readonly onDone: (values: PayeeValues) => unknown
}
/** Which fields there are follows from the way: their names are known when it is open, not when it is compiled. */
type AnyForm = PayeeInputForm & {
  readonly values: PayeeValues
  readonly fieldError: (name: string) => string | undefined
  readonly error: string | undefined
  readonly busy: boolean
  readonly props: ReturnType<typeof useContractForm<Method, FormValues<Method>>>['props']
}
export type PayeeFormApi = AnyForm

export const usePayeeForm = (payee: Payee, initial: object, { check, onDone }: Options): AnyForm =>
  useContractForm(submits[payee.type], {
    initial,
    otherInput: judgedInput(payee),
    check: (values) => check(values as unknown as PayeeValues),
    onSubmit: async (values) => onDone(values as unknown as PayeeValues),
  } as FormOptions<Method, FormValues<Method>>) as unknown as AnyForm
