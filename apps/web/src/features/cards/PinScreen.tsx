import { mayDo } from '@florin/contract/cards/cardActions'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { factsOf, lastFour, nameOf } from '../../shared/cardAccount/names.ts'
import { PinPanels } from '../../shared/cardAccount/PinPanels.tsx'
import { cardsQuery } from '../../shared/cardAccount/queries.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

/** See the PIN of a card, or choose another. */
export const PinScreen = ({ accountId }: { readonly accountId: number }) => {
  const { t } = useTranslation('cards')
  const { data, error, refetch } = useQuery(cardsQuery())
  const card = data?.cards.find((each) => each.accountId === accountId)
  usePageTitle(t('pin.title'))
  return (
    <>
      <PageHeader
        title={t('pin.title')}
        lead={card && [nameOf(card), lastFour(card)].filter(Boolean).join(' ')}
        actions={
          <Button
            renderRoot={(props) => <Link to="/cards/$accountId" params={{ accountId: String(accountId) }} {...props} />}
            variant="default"
          >
            {t('pin.back')}
          </Button>
        }
      />
      {error && !data && <ErrorState title={t('listFailed')} description={error.description} onRetry={() => void refetch()} />}
      {!error && !data && <FormSkeleton label={t('loading')} />}
      {data && !card && <Notice tone="info">{t('missing')}</Notice>}
      {card && !(card.isHeld && mayDo('pinShow', factsOf(card))) && <Notice tone="info">{t('pin.unavailable')}</Notice>}
      {card?.isHeld && <PinPanels card={card} />}
    </>
  )
}
