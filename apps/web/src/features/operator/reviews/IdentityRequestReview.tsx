import type { IdentityMatch } from '@florin/contract/merchant/identityRequest'
import { operatorIdentityRequest, type OperatorIdentityRequest } from '@florin/contract/merchant/operatorIdentityRequest'
import { Button, Checkbox, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { countryName } from '../../../ui/countryName.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dayText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { FactList } from '../FactList.tsx'
import { shortestReason } from '../useReasonCheck.ts'
import classes from './Reviews.module.css'
import type { ReviewProps } from './reviewProps.ts'

const list = operatorIdentityRequest['identityRequest.list']
const stale = [list]
const order = ['name', 'dateOfBirth', 'country', 'document'] as const

type SettleProps = { readonly request: OperatorIdentityRequest; readonly onDecided: () => void }

/** Each item beside what the system found: the operator has the last word, and the company learns no more than these. */
const Settle = ({ request, onDecided }: SettleProps) => {
  const { t, i18n } = useTranslation('console')
  const { id, found, firstName, lastName, dateOfBirth, countryCode } = request
  const [match, setMatch] = useState<IdentityMatch | undefined>(found)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const approve = useCall(operatorIdentityRequest['identityRequest.approve'], { stale })
  const decline = useCall(operatorIdentityRequest['identityRequest.decline'], { stale })
  const note = reason.trim()
  const labels = {
    name: t('identityRequest.name', { value: `${firstName} ${lastName}` }),
    dateOfBirth: t('identityRequest.dateOfBirth', { value: dateOfBirth ? dayText(dateOfBirth, i18n.language) : '' }),
    country: t('identityRequest.country', { value: countryCode ? countryName(countryCode, i18n.language) : '' }),
    document: t('identityRequest.document'),
  }
  const settle = () =>
    match &&
    approve.mutate({ id, confirmed: Object.values(match).every(Boolean), match, ...(note && { note }) }, { onSuccess: onDecided })
  const giveBack = () => {
    setMissing(note.length < shortestReason)
    if (note.length >= shortestReason) decline.mutate({ id, reason: note }, { onSuccess: onDecided })
  }
  const problem = approve.error?.description ?? decline.error?.description
  const isBusy = approve.isPending || decline.isPending
  return (
    <section className={classes.decision} aria-label={t('decision.title')}>
      <Notice tone={match ? 'info' : 'warning'}>{t(match ? 'identityRequest.agreed' : 'identityRequest.notAgreed')}</Notice>
      {match && (
        <fieldset className={classes.items}>
          <legend>{t('identityRequest.items')}</legend>
          {order
            .filter((item) => match[item] !== undefined)
            .map((item) => (
              <Checkbox
                key={item}
                label={labels[item]}
                checked={match[item] ?? false}
                onChange={(event) => setMatch({ ...match, [item]: event.currentTarget.checked })}
              />
            ))}
        </fieldset>
      )}
      <Textarea
        name="reason"
        label={t('identityRequest.reason')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isMissing && t('decision.needsReason')}
        maxLength={200}
        autosize
        minRows={2}
      />
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" disabled={isBusy} onClick={giveBack}>
          {t('identityRequest.decline')}
        </Button>
        {match && (
          <Button loading={isBusy} onClick={settle}>
            {t('identityRequest.settle')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** What a company asks about a member who has agreed to it. */
export const IdentityRequestReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery(callQuery(list, { id: review.subjectId }))
  if (error && !data)
    return (
      <ErrorState
        title={t('identityRequest.failed')}
        description={error.description}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <FormSkeleton label={t('identityRequest.loading')} />
  const [request] = data.items
  if (!request) return <p>{t('identityRequest.gone')}</p>
  const { merchantName, email, note, customerId } = request
  const member = customerId !== undefined && (
    <Link to="/admin-overview/customers/$customerId" params={{ customerId: String(customerId) }}>
      {email}
    </Link>
  )
  return (
    <>
      <p>{t('identityRequest.lead')}</p>
      <FactList
        lines={[
          [t('identityRequest.merchant'), merchantName],
          [t('identityRequest.member'), member || email],
          note !== undefined && [t('identityRequest.note'), note],
        ]}
      />
      {request.statusId === 1 && !review.isOwn && <Settle request={request} onDecided={onDecided} />}
    </>
  )
}
