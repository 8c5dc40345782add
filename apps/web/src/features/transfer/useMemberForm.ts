import type { Account } from '@florin/contract/account'
import { transfer } from '@florin/contract/transfer'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { isAmount } from '../../app/payment/amounts.ts'
import { besides } from './besides.ts'
import type { MemberWish } from './prefill.ts'
import { memberCostQuery } from './queries.ts'

export const settleMs = 250

export const useMemberForm = (accounts: readonly Account[], wish: MemberWish, ask: () => Promise<void>) => {
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
    onSubmit: ask,
  })
}
export type MemberForm = ReturnType<typeof useMemberForm>

/** What it costs to send what is typed now; nothing before there is an amount. */
export const useMemberCost = ({ accountId, amount, currency }: MemberForm['values']) => {
  const [settled] = useDebouncedValue({ accountId, amount, currency }, settleMs)
  const enabled = isAmount(amount) && isAmount(settled.amount)
  const { data, error, isFetching, refetch } = useQuery({ ...memberCostQuery(settled), enabled })
  return { cost: enabled ? data : undefined, error: enabled ? error : null, loading: isFetching, renew: () => refetch() }
}
