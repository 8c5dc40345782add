import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { type IdentityReview as Checked, operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { countryName } from '../../../ui/countryName.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dayText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { AskVideo } from './AskVideo.tsx'
import { Decision } from './Decision.tsx'
import classes from './IdentityReview.module.css'
import { isSameName } from './sameName.ts'
import type { ReviewProps } from './reviewProps.ts'

/** The document beside the face, and what was read beside what we were told. */
export const IdentityReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const { subjectId: id, outcome } = review
  const query = useQuery({ ...callQuery(operatorIdentity['identity.get'], { id }), enabled: !outcome, staleTime: Infinity })
  const approve = useCall(operatorIdentity['identity.approve'])
  const decline = useCall(operatorIdentity['identity.decline'])
  if (outcome) return null
  if (query.error)
    return (
      <ErrorState
        title={t('identityReview.failed')}
        description={query.error.description}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  if (!query.data) return <TableSkeleton columns={2} rows={3} label={t('identityReview.loading')} />
  const then = { onSuccess: onDecided }
  return (
    <>
      <Pictures files={query.data.files} />
      <Facts checked={query.data} />
      {query.data.purpose !== 'video' && <AskVideo customerId={query.data.customerId} />}
      <Decision
        busy={approve.isPending || decline.isPending}
        problem={(approve.error ?? decline.error)?.description}
        templates={(['blurred', 'covered', 'face'] as const).map((name) => t(`identityReview.templates.${name}`))}
        onApprove={() => approve.mutate({ id }, then)}
        onDecline={(reason) => decline.mutate({ id, reason }, then)}
      />
    </>
  )
}

const Pictures = ({ files }: Pick<Checked, 'files'>) => {
  const { t } = useTranslation('console')
  return (
    <ul className={classes.pictures}>
      {files.map(({ role, type, url }) => (
        <li key={url}>
          <p className={classes.role}>{t(`identityReview.${role}`)}</p>
          {type.startsWith('image/') ? (
            <img src={url} alt={t(`identityReview.${role}`)} className={classes.picture} />
          ) : (
            <Button component="a" href={url} download variant="default">
              {t('identityReview.download')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

const Facts = ({ checked }: { checked: Checked }) => {
  const { t, i18n } = useTranslation(['console', 'documentTypes'])
  const { known, read, documentTypeId, countryCode, words, earlierRefusals } = checked
  const day = (date: string | undefined) => date && dayText(date, i18n.language)
  const type = documentTypeId === undefined ? undefined : findDocumentType(documentTypeId)
  const rows = [
    ['name', `${known.firstName} ${known.lastName}`, read && `${read.firstName} ${read.lastName}`],
    ['dateOfBirth', day(known.dateOfBirth), day(read?.dateOfBirth)],
    ['document', undefined, checked.purpose !== 'video' && type && t(`documentTypes:types.${type.key}`)],
    ['country', undefined, countryCode && countryName(countryCode, i18n.language)],
    ['number', undefined, read?.number],
    ['issued', undefined, day(read?.issued)],
    ['expiration', undefined, day(read?.expiration)],
    ['words', undefined, words],
  ] as const
  return (
    <>
      {read && (
        <Notice tone={isSameName(known, read) ? 'good' : 'warning'}>
          {t(isSameName(known, read) ? 'identityReview.same' : 'identityReview.other')}
        </Notice>
      )}
      {earlierRefusals > 0 && <Notice tone="info">{t('identityReview.earlier', { count: earlierRefusals })}</Notice>}
      <table className={classes.facts}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('identityReview.known')}</th>
            <th scope="col">{t('identityReview.read')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([name, stated, seen]) =>
              (stated || seen) && (
                <tr key={name}>
                  <th scope="row">{t(`identityReview.${name}`)}</th>
                  <td>{stated || '–'}</td>
                  <td>{seen || '–'}</td>
                </tr>
              ),
          )}
        </tbody>
      </table>
    </>
  )
}
