import { operatorPaymentReport } from '@florin/contract/payments/operatorPaymentReport'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { momentText } from '../../../ui/moments.ts'
import { TextSkeleton } from '../../../ui/Skeletons.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { FactList } from '../FactList.tsx'
import { ReasonField } from '../ReasonField.tsx'
import classes from './Reviews.module.css'
import type { ReviewProps } from './reviewProps.ts'

type CloseProps = { readonly transactionId: number; readonly onDecided: () => void }

const Close = ({ transactionId, onDecided }: CloseProps) => {
  const { t } = useTranslation('console')
  const close = useCall(operatorPaymentReport['paymentReport.close'], { stale: [operatorPaymentReport['paymentReport.get']] })
  const form = useContractForm(operatorPaymentReport['paymentReport.close'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await close.mutateAsync({ transactionId, reason })
      onDecided()
    },
  })
  return (
    <form {...form.props} className={classes.decision}>
      <ReasonField {...form.input('reason')} />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" loading={form.busy}>
        {t('paymentReport.settle')}
      </Button>
    </form>
  )
}

/** What outside parties reported about a payment, where it does not fit together. */
export const PaymentReportReview = ({ review, onDecided }: ReviewProps) => {
  const { t, i18n } = useTranslation('console')
  const transactionId = review.subjectId
  const { data, error, refetch } = useQuery(callQuery(operatorPaymentReport['paymentReport.get'], { transactionId }))
  if (error && !data)
    return <ErrorState title={t('reviews.loadFailed')} description={error.description} onRetry={() => void refetch()} />
  if (!data) return <TextSkeleton label={t('reviews.list')} lines={6} />
  const { inSuspense, suspenseCurrencyCode = '' } = data
  return (
    <>
      <p>{t('paymentReport.lead')}</p>
      <FactList
        lines={[
          [t('paymentReport.payee'), data.beneficiaryName],
          [t('paymentReport.sent'), <Money key="sent" amount={data.amount} currency={data.currencyCode} />],
          inSuspense !== undefined && [
            t('paymentReport.inSuspense'),
            <Money key="suspense" amount={inSuspense} currency={suspenseCurrencyCode} />,
          ],
        ]}
      />
      <h3>{t('paymentReport.report')}</h3>
      <ol>
        {data.reports.map(({ kind, reason, returned, contradicts, receivedAt }) => (
          <li key={`${receivedAt}${kind}${reason}`}>
            {[t(`paymentReport.kinds.${kind}`), returned, reason, momentText(receivedAt, i18n.language)]
              .filter(Boolean)
              .join(' · ')}{' '}
            {contradicts && <StatusBadge tone="bad">{t('paymentReport.contradicts')}</StatusBadge>}
          </li>
        ))}
      </ol>
      {!review.outcome && !review.isOwn && <Close transactionId={transactionId} onDecided={onDecided} />}
    </>
  )
}
