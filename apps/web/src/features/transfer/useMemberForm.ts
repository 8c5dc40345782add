import type { Account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { besides } from './besides.ts'
import { useRequirePayee } from './payee.ts'
import type { MemberWish } from './prefill.ts'

export const useMemberForm = (accounts: readonly Account[], wish: MemberWish, ask: () => Promise<void>) => {
  const requirePayee = useRequirePayee()
  const from = accounts.find(({ accountId }) => accountId === wish.account) ?? accounts[0]
  return useContractForm(transfer['p2p.submit'], {
    initial: {
      toEmail: wish.to ?? '',
      accountId: from?.accountId ?? 0,
      amount: wish.amount ?? '',
      currency: wish.currency ?? from?.currencyCode ?? '',
      note: wish.note ?? '',
      ...besides,
    },
    onSubmit: async ({ toEmail }) => {
      await requirePayee(toEmail)
      await ask()
    },
  })
}
export type MemberForm = ReturnType<typeof useMemberForm>
