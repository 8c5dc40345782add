import { tax } from '@florin/contract/compliance/tax'
import type { FatcaCrs } from '@florin/contract/compliance/tax'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { markStale } from '../../app/queries.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { answersIn } from './answers.ts'
import { Certification } from './Certification.tsx'
import { PaperItem } from './PaperItem.tsx'
import { papersOf } from './papers.ts'
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
        <Notice tone="warning">{t('papers.missing')}</Notice>
      ) : (
        <Notice tone="good" title={t('papers.doneTitle')}>
          {t('papers.done')}{' '}
          <Link to="/home" className="text-link">
            {t('papers.home')}
          </Link>
        </Notice>
      )}
      <Card title={t('papers.title')}>
        <ul className={classes.papers}>
          {papersOf(taxes).map((paper) => (
            <PaperItem key={paper.form} paper={paper} taxes={taxes} />
          ))}
        </ul>
      </Card>
      <Card
        title={t('papers.answers')}
        aside={
          <Button variant="default" onClick={onChange}>
            {t('papers.change')}
          </Button>
        }
      >
        <AnswersList answers={answersIn(taxes, '')} />
      </Card>
    </div>
  )
}
