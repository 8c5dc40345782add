import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { CardDetail } from './CardDetail.tsx'
import { CardPayments } from './CardPayments.tsx'
import { cardsQuery, reloadCards } from './queries.ts'

/** A debit card, where the account that it pays from is shown. Of one that is closed only its payments are left. */
export const DebitCardPanel = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery(cardsQuery())
  useLive('cardChanged', reloadCards)
  useLive('balanceChanged', reloadCards)
  if (!data)
    return error ? (
      <ErrorState title={t('listFailed')} description={error.description} onRetry={() => void refetch()} />
    ) : (
      <CardsSkeleton label={t('loading')} />
    )
  const card = data.cards.find((each) => each.accountId === accountId)
  return card ? <CardDetail card={card} /> : <CardPayments accountId={accountId} isDebit />
}
