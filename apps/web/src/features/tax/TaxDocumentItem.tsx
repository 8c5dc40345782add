import type { FatcaCrs, TaxForm } from '@florin/contract/compliance/tax'
import { tax } from '@florin/contract/compliance/tax'
import { Button } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { DownloadButton } from '../../shared/download/DownloadButton.tsx'
import { HelpLink } from '../../shared/helpdesk/HelpLink.tsx'
import { FileField } from '../../shared/upload/FileField.tsx'
import { useUpload } from '../../shared/upload/useUpload.ts'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TaxDocument } from './taxDocuments.ts'
import { linkTo, staleTaxes, useSigning } from './queries.ts'
import { TaxBadge } from './TaxBadge.tsx'
import classes from './Tax.module.css'

type Props = { document: TaxDocument; taxes: FatcaCrs }

const canSign = (form: TaxForm): form is 'w9' | 'w8Ben' => form === 'w9' || form === 'w8Ben'
const wantsSignature = new Set(['none', 'signing', 'rejected', 'expired', 'expiredSoon'])

/** One form: what it is for, how it stands, and what to do about it. */
export const TaxDocumentItem = ({ document, taxes }: Props) => {
  const { t, i18n } = useTranslation('tax')
  const { form, status, isStored } = document
  const expires = form === 'w8Ben' && (status === 'validated' || status === 'expiredSoon') ? taxes.w8BenFormExpiresOn : undefined
  return (
    <li className={classes.document}>
      <div className={classes.head}>
        <h3>{t(`form.${form}`)}</h3>
        <TaxBadge status={status} />
      </div>
      <p className={classes.about}>
        {t(`formAbout.${form}`)} {expires && t('forms.until', { day: dayText(expires, i18n.language) })}
      </p>
      {status === 'rejected' && taxes.rejectReason && (
        <>
          <Notice tone="bad">{taxes.rejectReason}</Notice>
          <p>
            <HelpLink department="documents" document={t(`form.${form}`)} />
          </p>
        </>
      )}
      <div className={classes.actions}>
        {canSign(form) && wantsSignature.has(status) && (
          <SignButton form={form} waiting={status === 'signing' ? taxes.signUrls?.[0] : undefined} />
        )}
        {isStored && status !== 'signing' && <FormDownload form={form} />}
      </div>
      {form === 'certificateOfLossOfNationality' && (status === 'none' || status === 'rejected') && <CertificateForm />}
    </li>
  )
}

const SignButton = ({ form, waiting }: { form: 'w9' | 'w8Ben'; waiting: string | undefined }) => {
  const { t } = useTranslation('tax')
  const { mutate, isPending } = useSigning()
  const icon = <IconSignature size={18} stroke={1.75} aria-hidden />
  if (waiting)
    return (
      <>
        <Button component="a" href={waiting} target="_blank" rel="noreferrer" leftSection={icon}>
          {t('forms.sign')}
        </Button>
        <p role="status" className={classes.waiting}>
          {t('forms.waiting')}
        </p>
      </>
    )
  return (
    <Button loading={isPending} leftSection={icon} onClick={() => mutate({ formType: form })}>
      {t('forms.prepare')}
    </Button>
  )
}

const FormDownload = ({ form }: { form: TaxForm }) => {
  const { t } = useTranslation('tax')
  const name = t(`form.${form}`)
  return (
    <DownloadButton
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={t('forms.downloadNamed', { form: name })}
      file={async () => ({ name: `${name}.pdf`, url: await linkTo(form) })}
    >
      {t('forms.download')}
    </DownloadButton>
  )
}

const CertificateForm = () => {
  const { t } = useTranslation('tax')
  const { send, progress } = useUpload(tax['document.upload'], staleTaxes)
  const form = useContractForm(tax['document.upload'], {
    initial: { 'file[mainDocument]': null },
    onSubmit: ({ ...files }) => send({ ...files, kind: 'certificateOfLossOfNationality' }),
  })
  return (
    <form {...form.props} className={classes.form}>
      <FileField {...form.file('file[mainDocument]')} label={t('forms.certificate')} progress={progress} />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" loading={form.busy} className={classes.send ?? ''}>
        {t('forms.send')}
      </Button>
    </form>
  )
}
