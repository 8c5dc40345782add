import { tax } from '@florin/contract/compliance/tax'
import type { FatcaCrs } from '@florin/contract/compliance/tax'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { markStale } from '../../app/call/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { answersIn } from './answers.ts'
import { Certification } from './Certification.tsx'
import { TaxDocumentItem } from './TaxDocumentItem.tsx'
import { taxDocumentsOf } from './taxDocuments.ts'
import { taxQuery } from './queries.ts'
import { AnswersList } from './SignStep.tsx'
import classes from './Tax.module.css'

/** Where the customer is taxed: the questions, then the forms that follow from the answers. */
export const SelfCertificationScreen = () => {
  const { t } = useTranslation('tax')
  const { data, error, isFetching, refetch } = useQuery(taxQuery())
  const [isChanging, setChanging] = useState(false)
  usePageTitle(t('title'))
  useLive('taxChanged', () => void markStale(tax['fatcaCrs.get']))
  useLive('documentChanged', () => void markStale(tax['fatcaCrs.get']))
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} lead={t('lead')} />
      {data ? (
        data.signedAt && !isChanging ? (
          <Signed taxes={data} onChange={() => setChanging(true)} />
        ) : (
          <Certification taxes={data} onDone={() => setChanging(false)} />
        )
      ) : error ? (
        <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Card>
          <FormSkeleton label={t('loading')} fields={3} />
        </Card>
      )}
    </div>
  )
}

const Signed = ({ taxes, onChange }: { taxes: FatcaCrs; onChange: () => void }) => {
  const { t } = useTranslation(['tax', 'common'])
  return (
    <div className={classes.sections}>
      {taxes.requiresAction ? (
        <Notice tone="warning">{t('forms.missing')}</Notice>
      ) : (
        <Notice tone="good" title={t('forms.doneTitle')}>
          {t('forms.done')}{' '}
          <Link to="/home" className="text-link">
            {t('forms.home')}
          </Link>
        </Notice>
      )}
      <Card title={t('forms.title')}>
        <ul className={classes.documents}>
          {taxDocumentsOf(taxes).map((document) => (
            <TaxDocumentItem key={document.form} document={document} taxes={taxes} />
          ))}
        </ul>
      </Card>
      <Card
        title={t('forms.answers')}
        aside={
          <Button variant="default" onClick={onChange}>
            {t('forms.change')}
          </Button>
        }
      >
        <AnswersList answers={answersIn(taxes, '')} />
      </Card>
    </div>
  )
}
