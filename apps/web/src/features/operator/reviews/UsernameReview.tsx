import { operatorUsername } from '@florin/contract/customers/operatorUsername'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { momentText } from '../../../ui/moments.ts'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { Decision } from './Decision.tsx'
import classes from './DocumentReview.module.css'
import type { ReviewProps } from './reviewProps.ts'

/** Which address takes the place of which, and what the documents of the person said. */
export const UsernameReview = ({ review: { subjectId: id, outcome }, onDecided }: ReviewProps) => {
  const { t, i18n } = useTranslation('console')
  const { data, error, isFetching, refetch } = useQuery(callQuery(operatorUsername['usernameChange.list'], { id }))
  const stale = [operatorUsername['usernameChange.list']]
  const approve = useCall(operatorUsername['usernameChange.approve'], { stale })
  const decline = useCall(operatorUsername['usernameChange.decline'], { stale })
  const [change] = data?.items ?? []
  if (error && !data)
    return (
      <ErrorState title={t('username.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <FormSkeleton label={t('username.loading')} />
  if (!change) return <p>{t('username.gone')}</p>
  const facts = [
    ['name', change.name],
    ['login', change.login],
    ['newUsername', change.newUsername],
    ['identity', t(change.identityStatus === 'approved' ? 'username.identityApproved' : 'username.identityOpen')],
    ['asked', momentText(change.createdAt, i18n.language)],
  ] as const
  return (
    <div className={classes.beside}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`username.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {!outcome && (
        <Decision
          key={id}
          busy={approve.isPending || decline.isPending}
          problem={approve.error?.description ?? decline.error?.description}
          onApprove={() => approve.mutate({ id }, { onSuccess: onDecided })}
          onDecline={(reason) => decline.mutate({ id, reason }, { onSuccess: onDecided })}
        />
      )}
    </div>
  )
}
