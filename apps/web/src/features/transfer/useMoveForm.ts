import type { Account } from '@florin/contract/account'
import { transfer } from '@florin/contract/transfer'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { isAmount } from '../../app/payment/amounts.ts'
import { besides } from './besides.ts'
import type { MoveWish } from './prefill.ts'
import { ownCostQuery } from './queries.ts'
import { settleMs } from './useMemberForm.ts'

export const useMoveForm = (accounts: readonly Account[], wish: MoveWish, ask: () => Promise<void>) => {
  const named = (id: number | undefined) => accounts.find(({ accountId }) => accountId === id)
  const from = named(wish.from) ?? accounts[0]
  const to = named(wish.to) ?? accounts.find((account) => account !== from)
  return useContractForm(transfer['own.submit'], {
    initial: {
      fromAccount: from?.accountId ?? 0,
      toAccount: to?.accountId ?? 0,
      toAmount: wish.amount ?? '',
      currency: wish.currency ?? from?.currencyCode ?? '',
      ...besides,
    },
    onSubmit: ask,
  })
}
export type MoveForm = ReturnType<typeof useMoveForm>

/** The two always differ: choosing one account for both swaps them. The amount is then in the currency that leaves. */
export const chooseAccounts = (
  form: MoveForm,
  side: 'fromAccount' | 'toAccount',
  chosen: Account,
  accounts: readonly Account[],
) => {
  const before = form.values
  const [from, to] =
    side === 'fromAccount'
      ? [chosen.accountId, before.toAccount === chosen.accountId ? before.fromAccount : before.toAccount]
      : [before.fromAccount === chosen.accountId ? before.toAccount : before.fromAccount, chosen.accountId]
  form.set('fromAccount', from)
  form.set('toAccount', to)
  form.set('currency', accounts.find(({ accountId }) => accountId === from)?.currencyCode ?? before.currency)
}

/** What it costs to move what is typed now; nothing before there is an amount. */
export const useOwnCost = ({ fromAccount, toAccount, toAmount, currency }: MoveForm['values'], to: Account | undefined) => {
  const amountSide = currency === to?.currencyCode ? 'to' : 'from'
  const wish = { fromAccountId: fromAccount, toAccountId: toAccount, amount: toAmount, amountSide } as const
  const [settled] = useDebouncedValue(wish, settleMs)
  const enabled = isAmount(toAmount) && isAmount(settled.amount)
  const { data, error, isFetching, refetch } = useQuery({ ...ownCostQuery(settled), enabled })
  return { cost: enabled ? data : undefined, error: enabled ? error : null, loading: isFetching, renew: () => refetch() }
}
