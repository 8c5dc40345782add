import { type KycChange, operatorKyc } from '@florin/contract/compliance/operatorKyc'
import { personalFields } from '@florin/contract/compliance/verificationKyc'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { Decision } from './Decision.tsx'
import classes from './IdentityReview.module.css'
import type { ReviewProps } from './reviewProps.ts'

const named = [...personalFields, 'industryId', 'sourceIds', 'purposeIds', 'depositId'] as const

/** What was told now beside what was known before. */
export const KycReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const { subjectId: id, outcome } = review
  const query = useQuery(callQuery(operatorKyc['kyc.get'], { id }))
  const approve = useCall(operatorKyc['kyc.approve'])
  const decline = useCall(operatorKyc['kyc.decline'])
  if (query.error)
    return (
      <ErrorState
        title={t('kycReview.failed')}
        description={query.error.description}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!query.data) return <TableSkeleton columns={3} rows={5} label={t('kycReview.loading')} />
  const then = { onSuccess: onDecided }
  return (
    <>
      <Changes changes={query.data.changes} />
      {!outcome && (
        <Decision
          busy={approve.isPending || decline.isPending}
          problem={(approve.error ?? decline.error)?.description}
          templates={(['source', 'name', 'details'] as const).map((name) => t(`kycReview.templates.${name}`))}
          onApprove={() => approve.mutate({ id }, then)}
          onDecline={(reason) => decline.mutate({ id, reason }, then)}
        />
      )}
    </>
  )
}

const Changes = ({ changes }: { changes: readonly KycChange[] }) => {
  const { t } = useTranslation('console')
  const nameOf = (name: string) => {
    const known = named.find((each) => each === name)
    return known ? t(`kycReview.fields.${known}`) : name
  }
  return (
    <table className={classes.facts}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('kycReview.before')}</th>
          <th scope="col">{t('kycReview.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name} data-changed={before === after ? undefined : ''}>
            <th scope="row">{nameOf(name)}</th>
            <td>{before ?? '–'}</td>
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
