import type { NamedAccount } from '../../shared/payment/namedAccount.ts'
import { globalPay } from '@florin/contract/globalPay/globalPay'
import { type FeeSide, linkDays, type PayoutMethod } from '@florin/contract/globalPay/globalPayment'
import type { OutputOf } from '@florin/contract/method'
import type { Language } from '@florin/i18n/languages'
import { markStale } from '../../app/call/queries.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { usualAccount } from '../../shared/payment/availability.ts'
import { useSubmitSingle } from './queries.ts'

type Data = { readonly phone?: string | undefined; readonly language?: Language | undefined }
export type Submitted = OutputOf<(typeof globalPay)['submit']>

type Given = {
  readonly accounts: readonly NamedAccount[]
  readonly to: string | undefined
  /** What stands on the button: where it comes to another by now, nothing is held. */
  readonly seen: { readonly current: string | undefined }
  readonly onSubmitted: (answer: Submitted) => void
}

export const useSingleForm = ({ accounts, to, seen, onSubmitted }: Given) => {
  const from = usualAccount(accounts)
  const submit = useSubmitSingle()
  return useContractForm(globalPay.submit, {
    initial: {
      beneficiaryName: '',
      beneficiaryEmail: to ?? '',
      accountId: from?.accountId ?? 0,
      currencyCode: from?.currencyCode ?? '',
      amount: '',
      description: '',
      feeShare: 'BEN' as FeeSide,
      beneficiaryType: 'individual' as 'individual' | 'business',
      beneficiaryCountryCode: '',
      paymentMethods: [] as { name: PayoutMethod; forbidden: boolean }[],
      paymentData: {} as Data,
      expireDays: linkDays.usual,
    },
    keep: `globalPay.${to ?? ''}`,
    onSubmit: async (values) => {
      const total = seen.current
      const answer = submit.mutateAsync({ ...values, ...(total !== undefined && { total }) })
      onSubmitted(
        await answer.catch((error: unknown) => {
          void markStale(globalPay['meta.get'])
          throw error
        }),
      )
    },
  })
}
export type SingleForm = ReturnType<typeof useSingleForm>
