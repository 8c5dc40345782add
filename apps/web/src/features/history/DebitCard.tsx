import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { later } from '../../app/parts/later.tsx'
import { Pending } from '../../ui/Pending.tsx'
import classes from './HistoryScreen.module.css'
import { accountsQuery } from './queries.ts'

const DebitCardPanel = later(async () => (await import('../../shared/cardAccount/DebitCardPanel.tsx')).DebitCardPanel)

/** A debit card has no money and no page of its own: where its history is asked for, all that can be done with it stands above. */
export const DebitCard = ({ accountId }: { readonly accountId: number | undefined }) => {
  const { data } = useQuery(accountsQuery())
  const isDebitCard = data?.accounts.some((each) => each.accountId === accountId && each.subType === 'DEBIT')
  if (accountId === undefined || !isDebitCard) return null
  return (
    <div className={classes.debit}>
      <Suspense fallback={<Pending />}>
        <DebitCardPanel key={accountId} accountId={accountId} />
      </Suspense>
    </div>
  )
}
