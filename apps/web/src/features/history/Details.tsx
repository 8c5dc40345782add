import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isVoid, totalOf } from '../../shared/activity/figures.ts'
import { useActivityNames } from '../../shared/activity/useActivityNames.ts'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { momentText } from '../../ui/moments.ts'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { Again, ReceiptButton } from './Actions.tsx'
import classes from './Details.module.css'
import { Facts } from './Facts.tsx'
import { toneOf } from '../../shared/activity/tones.ts'
import { NextStep } from './NextStep.tsx'
import { hasReceipt, isOutside } from './outside.ts'
import { transactionQuery } from './queries.ts'
import { Recall } from './Recall.tsx'
import { Timeline } from './Timeline.tsx'
import { WaitingActions } from './WaitingActions.tsx'

export const Details = ({ transactionId }: { transactionId: number }) => {
  const { t, i18n } = useTranslation('history')
  const { nameOf, statusOf } = useActivityNames()
  const { data, error, isFetching, refetch } = useQuery(transactionQuery(transactionId))
  if (!data)
    return error ? (
      <ErrorState title={t('detail.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <TextSkeleton label={t('detail.loading')} />
    )
  const one = data.transaction
  return (
    <div className={classes.details}>
      <header className={classes.head}>
        <StatusBadge tone={toneOf(one.status)}>{statusOf(one.status)}</StatusBadge>
        <Money amount={totalOf(one)} currency={one.currencyCode} size="large" signed={!isVoid(one.status)} />
        <p className={classes.about}>
          {nameOf(one)} · <time dateTime={one.date}>{momentText(one.date, i18n.language)}</time>
        </p>
      </header>
      <NextStep one={one} />
      <Timeline events={one.events} />
      <Facts one={one} />
      <div className={classes.actions}>
        {hasReceipt(one) && <ReceiptButton transactionId={one.transactionId} />}
        <Again one={one} />
        <WaitingActions transactionId={one.transactionId} />
        <Recall one={one} />
        {isOutside(one.transactionType) && (
          <Link to="/history/$transactionId" params={{ transactionId: String(one.transactionId) }} className="text-link">
            {t('detail.open')}
          </Link>
        )}
        <HelpLink department="payments" transactionId={one.transactionId} label={t('detail.report')} />
      </div>
    </div>
  )
}
