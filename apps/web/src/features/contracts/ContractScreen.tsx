import type { contract as methods } from '@florin/contract/contracts/contract'
import type { OutputOf } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { IconArrowLeft, IconDownload, IconFileOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { inWords } from '../../shared/payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayText, momentText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CheckCopy } from './CheckCopy.tsx'
import { ContractActions } from './ContractActions.tsx'
import { ContractBadge } from './ContractBadge.tsx'
import classes from './Contracts.module.css'
import { contractQuery, documentOf, reloadContracts } from './queries.ts'
import { otherSide } from './sides.ts'

type Details = OutputOf<(typeof methods)['get']>
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
  useLive('contractChanged', reloadContracts)
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

const Loaded = ({ details }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  const { data } = details
  return (
    <>
      <PageHeader title={data.company.title} lead={t('number', { number: data.id })} actions={<Back />} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <Card title={t('details.next')} aside={<ContractBadge status={data.status} />}>
            <div className={classes.stack}>
              {data.waitsForRoom && <Notice tone="warning">{t('details.waitsForRoom')}</Notice>}
              {data.terminateInfo?.note && (
                <Notice tone="info">{t('details.noticeReason', { note: data.terminateInfo.note })}</Notice>
              )}
              <ContractActions contract={data} />
            </div>
          </Card>
          <Terms details={details} />
        </div>
        <div className={classes.stack}>
          <Shared details={details} />
          <Document details={details} />
          <Timeline details={details} />
        </div>
      </div>
    </>
  )
}

const Terms = ({ details }: { readonly details: Details }) => {
  const { t, i18n } = useTranslation('contracts')
  const { data } = details
  const other = otherSide(data)
  const facts = [
    [t('columns.counterparty'), `${other.name} (${other.username})`],
    [t('form.activeFrom'), dayText(data.activeFrom, i18n.language)],
    ...(data.activeTo ? [[t('document.to'), dayText(data.activeTo, i18n.language)]] : []),
    [t('document.sender'), `${data.sender.name}, ${details.senderSignerName}`],
    [t('document.beneficiary'), `${data.beneficiary.name}, ${details.beneficiarySignerName}`],
    ...(data.note ? [[t('form.note'), data.note]] : []),
  ]
  return (
    <Card title={t('details.terms')}>
      <div className={classes.stack}>
        <div>
          <span className={classes.share}>{data.percentage} %</span>
          <p className={classes.muted}>{t(`direction.${data.direction}`)}</p>
        </div>
        <dl className={classes.facts}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {(['senderObligations', 'beneficiaryObligations'] as const).map((side) => (
          <section key={side}>
            <h3>{t(`form.${side}`)}</h3>
            <ol className={classes.obligations}>
              {details[side].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Card>
  )
}

const Shared = ({ details: { totals } }: { readonly details: Details }) => {
  const { t, i18n } = useTranslation('contracts')
  return (
    <Card title={t('details.shared')}>
      {totals.length === 0 && <p className={classes.muted}>{t('details.sharedNone')}</p>}
      <dl className={classes.facts}>
        {totals.map(({ currencyCode, amount, payments, owed }) => (
          <div key={currencyCode}>
            <dt>{t('details.payments', { count: payments })}</dt>
            <dd>
              {inWords(amount, currencyCode, i18n.language)}
              {Number(owed) > 0 && <p>{t('details.owed', { amount: inWords(owed, currencyCode, i18n.language) })}</p>}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

const Document = ({ details: { data, documentHash, signedHash } }: { readonly details: Details }) => {
  const { t } = useTranslation('contracts')
  return (
    <Card title={t('details.document')}>
      <div className={classes.stack}>
        <p className={classes.hash}>SHA-256 {signedHash ?? documentHash}</p>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconDownload {...icon} />}
            onClick={() => void documentOf(data.id).then((url) => window.open(url, '_blank', 'noopener'))}
          >
            {t('details.download')}
          </Button>
        </div>
        <CheckCopy hashes={[documentHash, ...(signedHash ? [signedHash] : [])]} />
      </div>
    </Card>
  )
}

const Timeline = ({ details: { timeline } }: { readonly details: Details }) => {
  const { t, i18n } = useTranslation('contracts')
  return (
    <Card title={t('details.timeline')}>
      <ol className={classes.timeline}>
        {timeline.map(({ event, at, by }) => (
          <li key={`${event}${at}`}>
            {t(`event.${event}`)}
            <small>{[momentText(at, i18n.language), by].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </Card>
  )
}
