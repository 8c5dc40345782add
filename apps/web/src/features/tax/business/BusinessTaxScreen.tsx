import type { BusinessFatcaCrs, BusinessTaxForm } from '@florin/contract/companies/businessTax'
import { businessTax } from '@florin/contract/companies/businessTax'
import type { TaxFormStatus } from '@florin/contract/compliance/tax'
import { Button } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markStale } from '../../../app/call/queries.ts'
import { useLive } from '../../../app/live/useLive.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { DownloadButton } from '../../../shared/download/DownloadButton.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { dayText } from '../../../ui/moments.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { usePageTitle } from '../../../ui/usePageTitle.ts'
import { TaxBadge } from '../TaxBadge.tsx'
import classes from '../Tax.module.css'
import { businessAnswersIn } from './businessAnswers.ts'
import { businessLinkTo, businessTaxQuery } from './businessQueries.ts'
import { CompanyAnswersList } from './CompanySignStep.tsx'
import { CompanyCertification } from './CompanyCertification.tsx'

/** Where the company is taxed: the questions, then the forms that follow from the answers. */
export const BusinessTaxScreen = () => {
  const { t } = useTranslation('tax')
  const { data, error, isFetching, refetch } = useQuery(businessTaxQuery())
  const [isChanging, setChanging] = useState(false)
  const mayChange = useMay()(businessTax['businessFatcaCrs.update'])
  usePageTitle(t('title'))
  useLive('taxChanged', () => void markStale(businessTax['businessFatcaCrs.get']))
  return (
    <div className={classes.page}>
      <PageHeader title={t('title')} lead={t('business.lead')} />
      {data ? (
        mayChange && (!data.signedAt || isChanging) ? (
          <CompanyCertification taxes={data} onDone={() => setChanging(false)} />
        ) : (
          <Signed taxes={data} onChange={mayChange ? () => setChanging(true) : undefined} />
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

const Signed = ({ taxes, onChange }: { taxes: BusinessFatcaCrs; onChange: (() => void) | undefined }) => {
  const { t } = useTranslation('tax')
  if (!taxes.signedAt) return <Notice tone="info">{t('business.unsigned')}</Notice>
  return (
    <div className={classes.sections}>
      {taxes.requiresAction ? (
        <Notice tone="warning">{t('business.missing')}</Notice>
      ) : (
        <Notice tone="good" title={t('forms.doneTitle')}>
          {t('business.done')}
        </Notice>
      )}
      <Card title={t('business.forms')}>
        <ul className={classes.documents}>
          <FormItem
            form="taxResidencySelfCertification"
            status={taxes.taxResidencySelfCertificationDocumentStatus}
            onRepeat={onChange}
          />
          <FormItem form="w9" status={taxes.w9FormDocumentStatus} signUrl={taxes.signUrls?.[0]} onRepeat={onChange} />
          <FormItem
            form="w8Ben"
            status={taxes.w8BenFormDocumentStatus}
            signUrl={taxes.signUrls?.[0]}
            expiresOn={taxes.w8BenFormExpiresOn}
            onRepeat={onChange}
          />
        </ul>
      </Card>
      <Card
        title={t('business.answers')}
        aside={
          onChange && (
            <Button variant="default" onClick={onChange}>
              {t('forms.change')}
            </Button>
          )
        }
      >
        <CompanyAnswersList answers={businessAnswersIn(taxes)} />
      </Card>
    </div>
  )
}

type ItemProps = {
  form: BusinessTaxForm
  status: TaxFormStatus
  signUrl?: string | undefined
  expiresOn?: string | undefined
  /** Answers once more, which makes the form anew. */
  onRepeat: (() => void) | undefined
}

const isOver: ReadonlySet<TaxFormStatus> = new Set(['rejected', 'expired', 'expiredSoon', 'none'])
const isStored: ReadonlySet<TaxFormStatus> = new Set(['validated', 'expired', 'expiredSoon'])

/** One form: what it is for, how it stands, and what to do about it. */
const FormItem = ({ form, status, signUrl, expiresOn, onRepeat }: ItemProps) => {
  const { t, i18n } = useTranslation('tax')
  if (status === 'notRequired') return null
  const name = t(`business.form.${form}`)
  return (
    <li className={classes.document}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <TaxBadge status={status} />
      </div>
      <p className={classes.about}>
        {t(`business.formAbout.${form}`)} {expiresOn && t('forms.until', { day: dayText(expiresOn, i18n.language) })}
      </p>
      <div className={classes.actions}>
        {status === 'signing' && signUrl && onRepeat && (
          <>
            <Button
              component="a"
              href={signUrl}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconSignature size={18} stroke={1.75} aria-hidden />}
            >
              {t('forms.sign')}
            </Button>
            <p role="status" className={classes.waiting}>
              {t('forms.waiting')}
            </p>
          </>
        )}
        {isOver.has(status) && onRepeat && (
          <Button variant={status === 'expiredSoon' ? 'default' : 'filled'} onClick={onRepeat}>
            {t('business.repeat')}
          </Button>
        )}
        {isStored.has(status) && (
          <DownloadButton
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            aria-label={t('forms.downloadNamed', { form: name })}
            file={async () => ({ name: `${name}.pdf`, url: await businessLinkTo(form) })}
          >
            {t('forms.download')}
          </DownloadButton>
        )}
      </div>
    </li>
  )
}
