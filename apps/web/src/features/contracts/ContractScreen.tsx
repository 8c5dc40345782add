import { Button } from '@mantine/core'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './Contracts.module.css'
import { DocumentCard } from './DocumentCard.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { NextCard } from './NextCard.tsx'
import { contractQuery, type Details } from './queries.ts'
import { ShareCard } from './ShareCard.tsx'
import { otherSide } from './sides.ts'
import { SplitsCard } from './SplitsCard.tsx'
import { TermsCard } from './TermsCard.tsx'
import { Timeline } from './Timeline.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const
const missing = 404

const Back = () => {
  const { t } = useTranslation('contracts')
  return (
    <Button component={Link} to="/revenue-split" variant="default" leftSection={<IconArrowLeft {...icon} />}>
      {t('back')}
    </Button>
  )
}

export const ContractScreen = () => {
  const { t } = useTranslation(['contracts', 'common'])
  const { contractId } = useParams({ from: '/_customer/revenue-split/$contractId' })
  const { data, error, refetch, isFetching } = useQuery(contractQuery(Number(contractId)))
  usePageTitle(t('number', { number: contractId }))
  if (error?.status === missing && !data)
    return (
      <EmptyState icon={IconFileOff} title={t('missing')} action={<Back />}>
        {t('missingHint')}
      </EmptyState>
    )
  if (error && !data)
    return <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
  if (!data) return <TableSkeleton columns={2} rows={6} label={t('common:loading')} />
  return <Loaded details={data} />
}

/** On a phone what there is to do comes first. */
const Loaded = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const { data } = details
  const { percentage, company } = data
  return (
    <>
      <PageHeader
        title={t(`sentence.${data.direction}`, { name: otherSide(data).name, percentage, company: company.title })}
        lead={t('number', { number: data.id })}
        actions={
          <>
            <Back />
            <DownloadButton id={data.id} file="newest" variant="default">
              {t('details.download')}
            </DownloadButton>
          </>
        }
      />
      <div className={classes.columns}>
        <div className={classes.first}>
          <NextCard details={details} />
        </div>
        <div className={classes.main}>
          <ShareCard details={details} />
          <SplitsCard details={details} />
          <TermsCard details={details} />
        </div>
        <div className={classes.rest}>
          <Timeline details={details} />
          <DocumentCard details={details} />
        </div>
      </div>
    </>
  )
}
