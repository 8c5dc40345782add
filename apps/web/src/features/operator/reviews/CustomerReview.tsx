import { operator } from '@florin/contract/console/operator'
import { requiredActions, requiredActionsOf } from '@florin/contract/compliance/verificationStatus'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../app/forms/useContractForm.ts'
import { callQuery, useCall } from '../../../app/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import classes from './DocumentReview.module.css'
import type { ReviewProps } from './reviewProps.ts'

const Verify = ({ review: { subjectId: customerId }, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const verify = useCall(operator['customer.update'], { stale: [operator['verification.get'], operator['customer.get']] })
  const form = useContractForm(operator['customer.update'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await verify.mutateAsync({ customerId, verified: true, reason })
      onDecided()
    },
  })
  return (
    <form {...form.props} className={console.form}>
      <ReasonField {...form.input('reason')} />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" loading={form.busy}>
        {t('lastLook.verify')}
      </Button>
    </form>
  )
}

/** Nothing is left for the customer to do: somebody looks at the whole, and vouches for it. */
export const CustomerReview = (props: ReviewProps) => {
  const { t } = useTranslation('console')
  const { subjectId: customerId, outcome } = props.review
  const { data, error, isFetching, refetch } = useQuery(callQuery(operator['verification.get'], { customerId }))
  if (error && !data)
    return (
      <ErrorState title={t('lastLook.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <FormSkeleton label={t('lastLook.loading')} />
  const open = requiredActionsOf(data)
  return (
    <>
      <p>{t('lastLook.lead')}</p>
      <dl className={classes.facts}>
        {requiredActions
          .filter((fact) => data.facts[fact] !== 'notRequired')
          .map((fact) => (
            <div key={fact}>
              <dt>{t(`lastLook.${fact}`)}</dt>
              <dd>
                <StatusBadge tone={open.includes(fact) ? 'warning' : 'good'}>
                  {t(open.includes(fact) ? 'lastLook.open' : 'lastLook.good')}
                </StatusBadge>
              </dd>
            </div>
          ))}
      </dl>
      {!outcome && <Verify {...props} />}
    </>
  )
}
