import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { isVoid, totalOf } from '../../shared/activity/figures.ts'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'
import { Card } from '../../ui/Card.tsx'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Again, ReceiptButton } from './Actions.tsx'
import classes from './Details.module.css'
import { Facts } from './Facts.tsx'
import { toneOf } from '../../shared/activity/tones.ts'
import { NextStep } from './NextStep.tsx'
import { hasReceipt } from './outside.ts'
import { reloadHistory, transactionQuery } from './queries.ts'
import { Recall } from './Recall.tsx'
import { Timeline } from './Timeline.tsx'
import { WaitingActions } from './WaitingActions.tsx'

const route = getRouteApi('/_customer/history_/$transactionId')

/** A payment at its own address, live: what happened, who acts next, and all that is known of it. */
export const PaymentScreen = () => {
  const { t, i18n } = useTranslation('history')
  const { nameOf, statusOf } = useActivityNames()
  const transactionId = Number(route.useParams().transactionId)
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(transactionId))
  useLive('operationChanged', reloadHistory)
  useLive('balanceChanged', reloadHistory)
  usePageTitle(t('detail.label', { id: transactionId }))
  const one = data?.transaction
  return (
    <>
      <Link to="/history" search={{}} className={`text-link ${classes.back}`}>
        <IconArrowLeft size={16} stroke={1.75} aria-hidden /> {t('title')}
      </Link>
      {one ? (
        <>
          <header className={classes.top}>
            <div className={classes.head}>
              <h1 className={classes.name}>{nameOf(one)}</h1>
              <Money amount={totalOf(one)} currency={one.currencyCode} size="large" signed={!isVoid(one.status)} />
              <p className={classes.about}>
                <StatusBadge tone={toneOf(one.status)}>{statusOf(one.status)}</StatusBadge>{' '}
                <time dateTime={one.date}>{momentText(one.date, i18n.language)}</time>
              </p>
            </div>
            <div className={classes.actions}>
              {hasReceipt(one) && <ReceiptButton transactionId={one.transactionId} />}
              <Again one={one} />
            </div>
          </header>
          <div className={classes.columns}>
            <Card>
              <NextStep one={one} />
              <Timeline events={one.events} />
              <div className={classes.actions}>
                <WaitingActions transactionId={one.transactionId} />
                <Recall one={one} />
                <HelpLink department="payments" transactionId={one.transactionId} label={t('detail.report')} />
              </div>
            </Card>
            <Card>
              <Facts one={one} />
            </Card>
          </div>
        </>
      ) : error ? (
        <Card>
          <ErrorState
            title={t('detail.failed')}
            description={error.description}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        </Card>
      ) : (
        <Card>
          <TextSkeleton label={t('detail.loading')} />
        </Card>
      )}
    </>
  )
}
