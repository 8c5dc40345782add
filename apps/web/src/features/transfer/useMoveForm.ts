import type { Account } from '@florin/contract/accounts/account'
import { transfer } from '@florin/contract/payments/transfer'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { noOptionalValues, useEndCheck } from './optionalValues.ts'
import { canBePaidTo } from './loading/movable.ts'
import type { MovePrefill } from './prefill.ts'

export const useMoveForm = (accounts: readonly Account[], prefill: MovePrefill, ask: () => Promise<boolean>) => {
  const check = useEndCheck()
  const named = (id: number | undefined) => accounts.find(({ accountId }) => accountId === id)
  const from = named(prefill.from) ?? accounts[0]
  const to = named(prefill.to) ?? accounts.find((account) => account !== from && canBePaidTo(account))
  return useContractForm(transfer['own.submit'], {
    initial: {
      fromAccount: from?.accountId ?? 0,
      toAccount: to?.accountId ?? 0,
      toAmount: prefill.amount ?? '',
      currency: prefill.currency ?? from?.currencyCode ?? '',
      ...noOptionalValues,
    },
    // As its price names them.
    aliases: { fromAccountId: 'fromAccount', toAccountId: 'toAccount', amount: 'toAmount' },
    keep: `moveMoney.${JSON.stringify(prefill)}`,
    check,
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
  const swapped = accounts.find(({ accountId }) => accountId === before.fromAccount)
  // A card that takes nothing does not become the one that is paid to.
  const other = swapped && canBePaidTo(swapped) ? swapped : accounts.find((each) => each !== chosen && canBePaidTo(each))
  const [from, to] =
    side === 'fromAccount'
      ? [chosen.accountId, before.toAccount === chosen.accountId ? (other?.accountId ?? 0) : before.toAccount]
      : [before.fromAccount === chosen.accountId ? before.toAccount : before.fromAccount, chosen.accountId]
  form.set('fromAccount', from)
  form.set('toAccount', to)
  form.set('currency', accounts.find(({ accountId }) => accountId === from)?.currencyCode ?? before.currency)
}
