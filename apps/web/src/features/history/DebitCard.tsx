import { CardStatus } from '@florin/contract/cardTypes'
import { useQuery } from '@tanstack/react-query'
import { CardPayments } from '../../shared/cardAccount/CardPayments.tsx'
import { SettlementAccount } from '../../shared/cardAccount/SettlementAccount.tsx'
import classes from './HistoryScreen.module.css'
import { accountsQuery } from './queries.ts'

const changing: ReadonlySet<number> = new Set([CardStatus.active, CardStatus.limited, CardStatus.paused])

/** A debit card has no money of its own: where its history is asked for, what was paid with it stands above. */
export const DebitCard = ({ accountId }: { readonly accountId: number | undefined }) => {
  const { data } = useQuery(accountsQuery())
  const card = data?.accounts.find((each) => each.accountId === accountId && each.subType === 'DEBIT')
  if (!card) return null
  return (
    <div className={classes.debit}>
      <CardPayments key={card.accountId} accountId={card.accountId} isDebit />
      <SettlementAccount
        accountId={card.accountId}
        currencyCode={card.currencyCode}
        isDebit
        canChange={changing.has(card.accountStatusId)}
      />
    </div>
  )
}
