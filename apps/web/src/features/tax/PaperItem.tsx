import type { FatcaCrs, TaxForm } from '@florin/contract/compliance/tax'
import { tax } from '@florin/contract/compliance/tax'
import { Button } from '@mantine/core'
import { IconDownload, IconSignature } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { SaveButton } from '../../app/SaveButton.tsx'
import { FileField } from '../../app/upload/FileField.tsx'
import { useUpload } from '../../app/upload/useUpload.ts'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { Paper } from './papers.ts'
import { linkTo, staleTaxes, useSigning } from './queries.ts'
import { TaxBadge } from './TaxBadge.tsx'
import classes from './Tax.module.css'

type Props = { paper: Paper; taxes: FatcaCrs }

const canSign = (form: TaxForm): form is 'w9' | 'w8Ben' => form === 'w9' || form === 'w8Ben'
const wantsSignature = new Set(['none', 'signing', 'rejected', 'expired', 'expiredSoon'])

/** One form: what it is for, how it stands, and what to do about it. */
export const PaperItem = ({ paper, taxes }: Props) => {
  const { t, i18n } = useTranslation('tax')
  const { form, status, isKept } = paper
  const expires = form === 'w8Ben' && (status === 'validated' || status === 'expiredSoon') ? taxes.w8BenFormExpiresOn : undefined
  return (
    <li className={classes.paper}>
      <div className={classes.head}>
        <h3>{t(`form.${form}`)}</h3>
        <TaxBadge status={status} />
      </div>
      <p className={classes.about}>
        {t(`formAbout.${form}`)} {expires && t('papers.until', { day: dayText(expires, i18n.language) })}
      </p>
      {status === 'rejected' && taxes.rejectReason && <Notice tone="bad">{taxes.rejectReason}</Notice>}
      <div className={classes.actions}>
        {canSign(form) && wantsSignature.has(status) && (
          <SignButton form={form} waiting={status === 'signing' ? taxes.signUrls?.[0] : undefined} />
        )}
        {isKept && status !== 'signing' && <DownloadButton form={form} />}
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
          {t('papers.sign')}
        </Button>
        <p role="status" className={classes.waiting}>
          {t('papers.waiting')}
        </p>
      </>
    )
  return (
    <Button loading={isPending} leftSection={icon} onClick={() => mutate({ formType: form })}>
      {t('papers.prepare')}
    </Button>
  )
}

const DownloadButton = ({ form }: { form: TaxForm }) => {
  const { t } = useTranslation('tax')
  const name = t(`form.${form}`)
  return (
    <SaveButton
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
      aria-label={t('papers.downloadNamed', { form: name })}
      file={async () => ({ name: `${name}.pdf`, url: await linkTo(form) })}
    >
      {t('papers.download')}
    </SaveButton>
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
      <FileField {...form.file('file[mainDocument]')} label={t('papers.certificate')} progress={progress} />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <Button type="submit" loading={form.busy} className={classes.send ?? ''}>
        {t('papers.send')}
      </Button>
    </form>
  )
}
