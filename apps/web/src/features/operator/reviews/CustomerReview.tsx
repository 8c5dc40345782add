import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { operatorCustomer } from '@florin/contract/customers/operatorCustomer'
import { requiredActions, requiredActionsOf } from '@florin/contract/compliance/verificationStatus'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { callQuery, useCall } from '../../../app/call/queries.ts'
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
  const verify = useCall(operatorCustomer['customer.update'], {
    stale: [operatorVerification['verification.get'], operatorCustomer['customer.get']],
  })
  const form = useContractForm(operatorCustomer['customer.update'], {
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
        {t('verifyCustomer.verify')}
      </Button>
    </form>
  )
}

/** Nothing is left for the customer to do: somebody looks at the whole, and vouches for it. */
export const CustomerReview = (props: ReviewProps) => {
  const { t } = useTranslation('console')
  const { subjectId: customerId, outcome } = props.review
  const { data, error, isFetching, refetch } = useQuery(callQuery(operatorVerification['verification.get'], { customerId }))
  if (error && !data)
    return (
      <ErrorState
        title={t('verifyCustomer.failed')}
        description={error.description}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <FormSkeleton label={t('verifyCustomer.loading')} />
  const open = requiredActionsOf(data)
  return (
    <>
      <p>{t('verifyCustomer.lead')}</p>
      <dl className={classes.facts}>
        {requiredActions
          .filter((fact) => data.facts[fact] !== 'notRequired')
          .map((fact) => (
            <div key={fact}>
              <dt>{t(`verifyCustomer.${fact}`)}</dt>
              <dd>
                <StatusBadge tone={open.includes(fact) ? 'warning' : 'good'}>
                  {t(open.includes(fact) ? 'verifyCustomer.open' : 'verifyCustomer.good')}
                </StatusBadge>
              </dd>
            </div>
          ))}
      </dl>
      {!outcome && <Verify {...props} />}
    </>
  )
}
