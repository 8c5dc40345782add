import { card as methods } from '@florin/contract/cards/card'
import { maxCards } from '@florin/contract/cards/applying'
import { Button } from '@mantine/core'
import { IconCreditCard, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { useMay } from '../../shared/access/useMay.ts'
import choices from '../../ui/Choices.module.css'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { CardsSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CardDetail } from '../../shared/cardAccount/CardDetail.tsx'
import { CardList } from './CardList.tsx'
import classes from '../../shared/cardAccount/Cards.module.css'
import { LinkedCards } from './LinkedCards.tsx'
import { statusOf } from '../../shared/cardAccount/names.ts'
import { cardsQuery, reloadCards } from '../../shared/cardAccount/queries.ts'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

type Kind = 'physical' | 'virtual'
const kinds = ['physical', 'virtual'] as const

/** The cards of the customer, all or of one kind; of the one in the address all that can be done with it. */
export const CardsScreen = ({ accountId, kind }: { readonly accountId?: number; readonly kind?: Kind }) => {
  const { t } = useTranslation('cards')
  const may = useMay()
  const { data, error, refetch } = useQuery(cardsQuery())
  useLive('cardChanged', reloadCards)
  useLive('balanceChanged', reloadCards)
  usePageTitle(t('title'))
  const cards = data?.cards
  const chosen = cards?.find((each) => each.accountId === accountId)
  const inUse = cards?.filter((each) => statusOf(each) !== 'canceled').length ?? 0
  const apply = may(methods['application.submit']) && (
    <Button component={Link} to="/add-card" variant="default" leftSection={<IconPlus {...icon} />}>
      {t('apply.open')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={cards && cards.length > 0 ? t('inUse', { used: inUse, max: maxCards }) : undefined}
        actions={apply}
      />
      {error && !data && <ErrorState title={t('listFailed')} description={error.description} onRetry={() => void refetch()} />}
      {!error && !cards && <CardsSkeleton label={t('loading')} />}
      {cards?.length === 0 && (
        <EmptyState icon={IconCreditCard} title={t('empty.title')} action={apply}>
          {t('empty.text')}
        </EmptyState>
      )}
      {kind && (
        <nav className={choices.choices} aria-label={t('title')}>
          {kinds.map((each) => (
            <Link key={each} to={`/cards/${each}`} aria-current={each === kind ? 'page' : undefined}>
              {t(`group.${each}`)}
            </Link>
          ))}
        </nav>
      )}
      {cards && accountId !== undefined && !chosen && <Notice tone="info">{t('missing')}</Notice>}
      {cards && cards.length > 0 && (
        <div className={classes.layout} data-chosen={chosen ? '' : undefined}>
          <CardList
            cards={kind ? cards.filter(({ cardIsVirtual }) => cardIsVirtual === (kind === 'virtual')) : cards}
            chosen={accountId}
          />
          {chosen && <CardDetail key={chosen.accountId} card={chosen} />}
        </div>
      )}
      {cards && <LinkedCards />}
    </>
  )
}
