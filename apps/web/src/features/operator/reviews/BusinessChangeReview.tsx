import { operatorBusiness } from '@florin/contract/companies/operatorBusiness'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { givenReason } from '../useReasonCheck.ts'
import { BusinessAlerts } from './BusinessAlerts.tsx'
import { Decision } from './Decision.tsx'
import classes from './IdentityReview.module.css'
import { Ownership } from './Ownership.tsx'
import type { ReviewProps } from './reviewProps.ts'
import { useFactName } from './useFactName.ts'

const stale = [operatorBusiness['businessChange.get'], operatorBusiness['business.list']]

/** What a company wants on record, beside what is there. */
export const BusinessChangeReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const nameOf = useFactName()
  const { subjectId: changeId, customerId = 0, outcome } = review
  const query = useQuery(callQuery(operatorBusiness['businessChange.get'], { customerId, changeId }))
  const approve = useCall(operatorBusiness['business.approve'], { stale })
  const decline = useCall(operatorBusiness['business.decline'], { stale })
  if (query.error)
    return (
      <ErrorState
        title={t('business.changeFailed')}
        description={query.error.description}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!query.data) return <TableSkeleton columns={3} rows={4} label={t('business.changeLoading')} />
  const { changes, askedBy, kind, about, endsProof, alerts, ownership } = query.data
  const then = { onSuccess: onDecided }
  return (
    <>
      <h3>{[t(`business.changeKind.${kind}`), about].filter(Boolean).join(' · ')}</h3>
      <p>{t('business.changeBy', { name: askedBy })}</p>
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
            <tr key={name} data-changed="">
              <th scope="row">{nameOf(name)}</th>
              <td>{before ?? '–'}</td>
              <td>{after ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ownership &&
        (['before', 'after'] as const).map((when) => (
          <section key={when}>
            <h3>{t(`business.ownershipOf.${when}`)}</h3>
            <Ownership company={ownership.company} structure={ownership[when]} label={t(`business.ownershipOf.${when}`)} />
          </section>
        ))}
      <BusinessAlerts alerts={alerts} isOpen={!outcome} />
      {endsProof && <Notice tone="warning">{t('business.endsProof')}</Notice>}
      {!outcome && (
        <Decision
          key={changeId}
          busy={approve.isPending || decline.isPending}
          problem={(approve.error ?? decline.error)?.description}
          reasonForBoth={alerts.length > 0}
          onApprove={(reason) => approve.mutate({ customerId, changeId, ...givenReason(reason) }, then)}
          onDecline={(reason) => decline.mutate({ customerId, changeId, reason }, then)}
        />
      )}
    </>
  )
}
