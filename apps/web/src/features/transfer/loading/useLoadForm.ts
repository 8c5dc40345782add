import type { Account } from '@florin/contract/accounts/account'
import { card } from '@florin/contract/cards/card'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { likelyPayer } from '../../../shared/payment/likelyPayer.ts'

type Given = {
  readonly payers: readonly Account[]
  readonly cards: readonly Account[]
  readonly mayLoadOthers: boolean
  readonly to: number | undefined
  readonly onSubmit: () => Promise<boolean>
}

export const useLoadForm = ({ payers, cards, mayLoadOthers, to, onSubmit }: Given) => {
  const first = cards.find(({ accountId }) => accountId === to) ?? cards[0]
  const isOwn = first !== undefined || !mayLoadOthers
  return useContractForm(card['load.submit'], {
    initial: {
      permission: (isOwn ? 'own' : '3d') as 'own' | '3d',
      fromAccountId: likelyPayer(payers, first?.currencyCode)?.accountId ?? 0,
      toAccountId: (isOwn ? (first?.accountId ?? '') : '') as number | '',
      cardNumber: '',
      cardHolderName: '',
      amount: '' as string,
      amountSide: (isOwn ? 'to' : 'from') as 'from' | 'to',
      note: '',
    },
    // Not the number of somebody else’s card.
    keep: `loadCard.${to ?? ''}`,
    onSubmit,
  })
}
export type LoadForm = ReturnType<typeof useLoadForm>
