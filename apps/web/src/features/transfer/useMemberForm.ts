import type { Account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { noOptionalValues, useEndCheck } from './optionalValues.ts'
import { useRequirePayee } from './payee.ts'
import type { MemberPrefill } from './prefill.ts'

export const useMemberForm = (accounts: readonly Account[], prefill: MemberPrefill, ask: () => Promise<boolean>) => {
  const requirePayee = useRequirePayee()
  const check = useEndCheck()
  const from = accounts.find(({ accountId }) => accountId === prefill.account) ?? accounts[0]
  return useContractForm(transfer['p2p.submit'], {
    initial: {
      toEmail: prefill.to ?? '',
      accountId: from?.accountId ?? 0,
      amount: prefill.amount ?? '',
      currency: prefill.currency ?? from?.currencyCode ?? '',
      note: prefill.note ?? '',
      couponCode: '' as string,
      ...noOptionalValues,
    },
    keep: `sendToMember.${JSON.stringify(prefill)}`,
    check,
    onSubmit: async ({ toEmail }) => {
      await requirePayee(toEmail)
      return ask()
    },
  })
}
export type MemberForm = ReturnType<typeof useMemberForm>
