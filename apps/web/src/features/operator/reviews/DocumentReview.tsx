import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { type OperatorDocument, operatorDocument } from '@florin/contract/compliance/operatorDocument'
import { findDocumentType } from '@florin/contract/compliance/documentTypes'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentFiles } from '../../../shared/documents/DocumentFiles.tsx'
import { callQuery, useCall } from '../../../app/call/queries.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dayText, momentText } from '../../../ui/moments.ts'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { Decision } from './Decision.tsx'
import classes from './DocumentReview.module.css'
import type { ReviewProps } from './reviewProps.ts'

const reasons = ['unreadable', 'cut', 'expired', 'name', 'old'] as const

type Seen = { readonly issuedDate: string; readonly expiresDate: string; readonly number: string }

const seenOn = ({ issuedDate = '', expiresDate = '', number = '' }: OperatorDocument): Seen => ({
  issuedDate,
  expiresDate,
  number,
})

const Facts = ({ document }: { readonly document: OperatorDocument }) => {
  const { t, i18n } = useTranslation('console')
  const { language } = i18n
  const rows = [
    ['type', document.documentType],
    ['category', document.category],
    ['person', document.representativeName],
    ['by', document.createdUsername],
    ['uploaded', momentText(document.uploadedAt, language)],
    ['comment', document.comment],
    ['asked', document.purpose && t(document.purpose.startsWith('limit:') ? 'document.forLimit' : 'document.forAgain')],
  ] as const
  return (
    <dl className={classes.facts}>
      {rows.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{t(`document.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** What is read on the document; it counts instead of what was typed. */
const Fields = ({ document, seen, onChange }: { document: OperatorDocument; seen: Seen; onChange: (seen: Seen) => void }) => {
  const { t } = useTranslation('console')
  const type = findDocumentType(document.documentTypeId)
  const field = (name: keyof Seen) => ({
    name,
    label: t(`document.${name}`),
    value: seen[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ ...seen, [name]: event.currentTarget.value }),
  })
  return (
    <div className={classes.fields}>
      {document.categoryId === 1 && <TextInput {...field('number')} autoComplete="off" spellCheck={false} maxLength={40} />}
      {(type?.needsIssuedDate || seen.issuedDate) && <TextInput {...field('issuedDate')} type="date" />}
      {(type?.needsExpiresDate || seen.expiresDate) && <TextInput {...field('expiresDate')} type="date" />}
    </div>
  )
}

const Open = ({ document, onDecided }: { readonly document: OperatorDocument; readonly onDecided: () => void }) => {
  const { t } = useTranslation('console')
  const { id: documentId } = document
  const stale = [operatorDocument['document.list'], operatorVerification['verification.get']]
  const approve = useCall(operatorDocument['document.approve'], { stale })
  const decline = useCall(operatorDocument['document.decline'], { stale })
  const [seen, setSeen] = useState(() => seenOn(document))
  const given = Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== ''))
  return (
    <>
      <Fields document={document} seen={seen} onChange={setSeen} />
      <Decision
        busy={approve.isPending || decline.isPending}
        problem={approve.error?.description ?? decline.error?.description}
        templates={reasons.map((reason) => t(`document.reasons.${reason}`))}
        onApprove={() => approve.mutate({ documentId, ...given }, { onSuccess: onDecided })}
        onDecline={(rejectReason) => decline.mutate({ documentId, rejectReason }, { onSuccess: onDecided })}
      />
    </>
  )
}

const Dates = ({ document: { issuedDate, expiresDate } }: { readonly document: OperatorDocument }) => {
  const { t, i18n } = useTranslation('console')
  if (!issuedDate && !expiresDate) return null
  return (
    <dl className={classes.facts}>
      {issuedDate && (
        <div>
          <dt>{t('document.issuedDate')}</dt>
          <dd>{dayText(issuedDate, i18n.language)}</dd>
        </div>
      )}
      {expiresDate && (
        <div>
          <dt>{t('document.expiresDate')}</dt>
          <dd>{dayText(expiresDate, i18n.language)}</dd>
        </div>
      )}
    </dl>
  )
}

/** The document beside what it should prove. */
export const DocumentReview = ({ review, onDecided }: ReviewProps) => {
  const { t } = useTranslation('console')
  const { subjectId: documentId, outcome } = review
  const { data, error, isFetching, refetch } = useQuery(callQuery(operatorDocument['document.list'], { documentId }))
  const [document] = data?.items ?? []
  if (error && !data)
    return (
      <ErrorState title={t('document.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <FormSkeleton label={t('document.loading')} />
  if (!document) return <p>{t('document.gone')}</p>
  return (
    <div className={classes.sheet}>
      <DocumentFiles method={operatorDocument['documentContent.get']} documentId={documentId} title={document.documentType} />
      <div className={classes.beside}>
        <Facts document={document} />
        {outcome ? <Dates document={document} /> : <Open key={documentId} document={document} onDecided={onDecided} />}
      </div>
    </div>
  )
}
