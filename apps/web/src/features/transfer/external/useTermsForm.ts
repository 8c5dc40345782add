import type { Account } from '@florin/contract/accounts/account'
import type { Method } from '@florin/contract/method'
import { type FormOptions, type FormValues, useContractForm } from '../../../shared/forms/useContractForm.ts'
import { availableOn } from '../../../shared/payment/amounts.ts'
import type { Terms } from './order.ts'
import { type Payee, payeeInput, submits } from './types.ts'

type FormTerms = Omit<Terms, 'isPayeeSaved'>
/** Which fields there are follows from the way: their names are known when it is open, not when it is compiled. */
export type TermsForm = {
  readonly values: FormTerms
  readonly set: <N extends keyof FormTerms>(name: N, value: FormTerms[N]) => void
  readonly input: (name: keyof FormTerms) => {
    readonly name: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (given: unknown) => void
    readonly onBlur: () => void
  }
  readonly tick: (name: keyof FormTerms) => {
    readonly name: string
    readonly checked: boolean
    readonly onChange: (given: unknown) => void
  }
  readonly fieldError: (name: string) => string | undefined
  readonly error: string | undefined
  readonly props: ReturnType<typeof useContractForm<Method, FormValues<Method>>>['props']
}

const hasMoney = (account: Account): boolean => /^\d*\.?\d*[1-9]/.test(availableOn(account))

/** As it was left, or from an account with money on it, best in the currency that arrives. */
const initialTerms = (
  accounts: readonly Account[],
  { currencyCode, permission }: Payee,
  before: Terms | undefined,
): FormTerms => {
  const inCurrency = accounts.filter((account) => account.currencyCode === currencyCode)
  const from = [...inCurrency, ...accounts].find(hasMoney) ?? inCurrency[0] ?? accounts[0]
  const isThere = accounts.some(({ accountId }) => accountId === before?.fromAccountId)
  const { isPayeeSaved: _saved, ...kept } = before ?? {}
  return {
    fromAccountId: from?.accountId ?? 0,
    amount: '',
    amountSide: 'to',
    purpose: permission === 'own' ? 'ownAccount' : '',
    reference: '',
    note: '',
    templateName: '',
    couponCode: '',
    feeShare: 'SHA',
    isUrgent: false,
    ...kept,
    ...(before && !isThere && { fromAccountId: from?.accountId ?? 0 }),
    // What was to leave was in the currency of an account that is gone.
    ...(before && !isThere && before.amountSide === 'from' && { amount: '' }),
  }
}

type Options = {
  readonly accounts: readonly Account[]
  readonly before: Terms | undefined
  /** What stands in the way besides, in words. */
  readonly problem: () => string | undefined
  readonly onDone: (terms: FormTerms) => void
}

/** How much, from where and what for, by the rules of the way's submit. */
export const useTermsForm = (payee: Payee, { accounts, before, problem, onDone }: Options) => {
  const initial = initialTerms(accounts, payee, before)
  const { feeShare: _share, isUrgent: _urgent, ...usual } = initial
  const form = useContractForm(submits[payee.type], {
    initial: payee.type === 'wire' ? initial : usual,
    otherInput: payeeInput(payee),
    check: () => {
      const amount = problem()
      return amount === undefined ? {} : { amount }
    },
    onSubmit: async () => onDone({ ...initial, ...form.values }),
  } as FormOptions<Method, FormValues<Method>>) as unknown as TermsForm
  return { form, terms: { ...initial, ...form.values } satisfies FormTerms }
}
