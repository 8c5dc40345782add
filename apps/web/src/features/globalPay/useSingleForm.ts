import type { Account } from '@florin/contract/accounts/account'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import type { FeeSide } from '@florin/contract/globalPay/globalPayment'
import type { OutputOf } from '@florin/contract/method'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useSubmitSingle } from './queries.ts'

export type Submitted = OutputOf<(typeof globalPay)['submit']>

/** Which ways the recipient may choose is left open: none is forbidden. */
const besides = { beneficiaryType: 'individual' as const, paymentMethods: [] }

export const useSingleForm = ([first]: readonly Account[], to: string | undefined, onSubmitted: (answer: Submitted) => void) => {
  const submit = useSubmitSingle()
  return useContractForm(globalPay.submit, {
    initial: {
      beneficiaryName: '',
      beneficiaryEmail: to ?? '',
      accountId: first?.accountId ?? 0,
      currencyCode: first?.currencyCode ?? '',
      amount: '',
      description: '',
      feeShare: 'BEN' as FeeSide,
    },
    besides,
    onSubmit: async (values) => onSubmitted(await submit.mutateAsync({ ...values, ...besides })),
  })
}
export type SingleForm = ReturnType<typeof useSingleForm>
