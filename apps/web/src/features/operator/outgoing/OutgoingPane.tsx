import { operatorOutgoing } from '@florin/contract/calls/payments/operatorOutgoing'
import { operatorPaymentReport } from '@florin/contract/calls/payments/operatorPaymentReport'
import { operatorPayment } from '@florin/contract/calls/payments/operatorPayment'
import { isResent } from '@florin/contract/calls/rails'
import type { CheckedPayment } from '@florin/contract/payments/operatorPayment'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../shared/access/useMay.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { brandName } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { useTypeName } from '../payments/types.ts'
import { Decision } from '../reviews/Decision.tsx'
import reviews from '../reviews/Reviews.module.css'
import { DismissPopup } from './DismissPopup.tsx'
import classes from './Outgoing.module.css'
import { statusTones } from './tones.ts'
import { PaymentFacts } from './PaymentFacts.tsx'
import { paymentQuery, useAsk, useConfirm, useDecline } from './queries.ts'
import { RecallPopup } from './RecallPopup.tsx'
import { ReportPopup } from './ReportPopup.tsx'
import { ResendPopup } from './ResendPopup.tsx'
import { RestorePopup } from './RestorePopup.tsx'

type ActionProps = { readonly payment: CheckedPayment; readonly onDecided: () => void }

/** The bank's yes or no, before anything leaves. */
const BanksDecision = ({ payment: { transactionId, concerns }, onDecided }: ActionProps) => {
  const isListed = (concerns ?? []).length > 0
  const { t } = useTranslation(['outgoing', 'console'])
  const [confirm, decline] = [useConfirm(), useDecline()]
  if (confirm.data?.reason) return <Notice tone="warning">{t('console:check.failed', { reason: confirm.data.reason })}</Notice>
  return (
    <Decision
      busy={confirm.isPending || decline.isPending}
      problem={(confirm.error ?? decline.error)?.description}
      reasonForBoth={isListed}
      templates={isListed ? [t('reasons.birthDate'), t('reasons.country'), t('reasons.same')] : []}
      onApprove={(reason) =>
        confirm.mutate(
          { transactionId, ...(reason && { reason }) },
          { onSuccess: ({ status }) => status === 'completed' && onDecided() },
        )
      }
      onDecline={(reason) => decline.mutate({ transactionId, reason }, { onSuccess: onDecided })}
    />
  )
}

const AskButton = ({ transactionId }: { readonly transactionId: number }) => {
  const { t } = useTranslation('outgoing')
  const ask = useAsk()
  return (
    <Button
      loading={ask.isPending}
      onClick={() => ask.mutate({ transactionId }, { onSuccess: () => void showToast('success', t('asked')) })}
    >
      {t('ask')}
    </Button>
  )
}

/** What can be done about a payment that has left. */
const Repair = ({ payment }: Pick<ActionProps, 'payment'>) => {
  const { t } = useTranslation('outgoing')
  const may = useMay()
  const [open, setOpen] = useState<'report' | 'restore' | 'resend' | 'dismiss' | 'recall'>()
  const close = () => setOpen(undefined)
  const { transactionId, type, status, outside, resentAs, recall } = payment
  const isOpen = outside?.reports.some((report) => report.isOpen)
  const canAsk = outside?.nextAskDate && may(operatorOutgoing['payment.ask'])
  const canRestore =
    outside && outside.attempts > 0 && ['processing', 'completed'].includes(status) && may(operatorOutgoing['payment.restore'])
  const canReport = outside && outside.attempts > 0 && status === 'processing' && may(operatorOutgoing['payment.report'])
  const canResend =
    ['rejected', 'returned'].includes(status) &&
    isResent(type) &&
    outside &&
    resentAs === undefined &&
    may(operatorOutgoing['payment.resend'])
  const canDismiss = isOpen && may(operatorPaymentReport['paymentReport.close'])
  const canRefuse = recall?.status === 'asked' && may(operatorOutgoing['paymentRecall.close'])
  if (!canAsk && !canReport && !canRestore && !canResend && !canDismiss && !canRefuse) return null
  return (
    <div className={classes.section}>
      {canAsk && <p>{t('askText')}</p>}
      <div className={classes.buttons}>
        {canAsk && <AskButton transactionId={transactionId} />}
        {canResend && <Button onClick={() => setOpen('resend')}>{t('resend.open')}</Button>}
        {canReport && (
          <Button variant="default" onClick={() => setOpen('report')}>
            {t('report.open')}
          </Button>
        )}
        {canRestore && (
          <Button variant="default" onClick={() => setOpen('restore')}>
            {t('restore.open')}
          </Button>
        )}
        {canRefuse && (
          <Button variant="default" onClick={() => setOpen('recall')}>
            {t('recall.refuse')}
          </Button>
        )}
        {canDismiss && (
          <Button variant="default" onClick={() => setOpen('dismiss')}>
            {t('dismiss.open')}
          </Button>
        )}
      </div>
      {open === 'recall' && <RecallPopup transactionId={transactionId} onClose={close} />}
      {open === 'report' && <ReportPopup transactionId={transactionId} onClose={close} />}
      {open === 'restore' && <RestorePopup payment={payment} onClose={close} />}
      {open === 'resend' && <ResendPopup payment={payment} onClose={close} />}
      {open === 'dismiss' && <DismissPopup transactionId={transactionId} onClose={close} />}
    </div>
  )
}

/** One payment: to whom, what was checked, what the outside said, and what an operator does about it. */
export const OutgoingPane = ({
  transactionId,
  onDecided,
}: {
  readonly transactionId: number
  readonly onDecided: () => void
}) => {
  const { t } = useTranslation('outgoing')
  const typeOf = useTypeName()
  const may = useMay()
  const { data, error, refetch } = useQuery(paymentQuery(transactionId))
  if (error && !data) return <ErrorState title={t('oneFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('loading')} lines={8} />
  return (
    <>
      <header className={classes.head}>
        <h2 className={reviews.title}>
          <Money amount={data.toAmount} currency={data.toCurrencyCode} size="large" />
        </h2>
        <p>
          <Link
            to="/admin-overview/customers/$customerId"
            params={{ customerId: String(data.customerId) }}
            className={console.link}
          >
            {data.customerName}
          </Link>{' '}
          → {data.beneficiaryName}
        </p>
        <p className={reviews.about}>
          {typeOf(data.type)} · {data.transactionId} · {brandName(data.brand)}{' '}
          <StatusBadge tone={statusTones[data.status]}>{t(`status.${data.status}`)}</StatusBadge>
        </p>
      </header>
      {data.failure && <Notice tone="bad">{t('failure', { reason: data.failure })}</Notice>}
      {data.resentAs !== undefined && (
        <Notice tone="info">
          <Link to="/admin-overview/outgoing" search={{ queue: 'sent', payment: data.resentAs }}>
            {t('resentAs', { number: data.resentAs })}
          </Link>
        </Notice>
      )}
      <PaymentFacts payment={data} />
      {data.status === 'pending' && may(operatorPayment['payment.confirm']) ? (
        <BanksDecision payment={data} onDecided={onDecided} />
      ) : (
        <Repair payment={data} />
      )}
    </>
  )
}
