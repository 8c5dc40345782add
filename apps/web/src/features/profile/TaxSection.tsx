import { dictionary } from '@florin/contract/dictionary'
import type { ProfileStatus } from '@florin/contract/profileStatus'
import { tax } from '@florin/contract/tax'
import type { FatcaCrs, TaxFormStatus } from '@florin/contract/tax'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dictionaryQuery } from '../../app/dictionaries.ts'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { useLive } from '../../app/live/useLive.ts'
import { useProfile } from '../../app/profile.ts'
import { callQuery, markStale, useCall } from '../../app/queries.ts'
import { useMay } from '../../app/useMay.ts'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import sections from '../../ui/Sections.module.css'
import { ProfileSection } from './ProfileSection.tsx'

const own = tax['fatcaCrs.get']

/** The worst of the forms is how the whole stands. */
const order = ['rejected', 'expired', 'none', 'signing', 'expiredSoon', 'pending'] as const satisfies readonly TaxFormStatus[]
const shown: Readonly<Record<(typeof order)[number], ProfileStatus>> = {
  rejected: 'rejected',
  expired: 'rejected',
  none: 'none',
  signing: 'none',
  expiredSoon: 'expiredSoon',
  pending: 'pending',
}
const statusOf = (taxes: FatcaCrs): ProfileStatus => {
  const statuses = new Set<TaxFormStatus>([
    taxes.taxResidencySelfCertificationDocumentStatus,
    taxes.w9FormDocumentStatus,
    taxes.w8BenFormDocumentStatus,
    taxes.certificateOfLossOfNationalityDocumentStatus,
  ])
  const worst = order.find((status) => statuses.has(status))
  return worst ? shown[worst] : 'validated'
}

/** The tax number, by the name that the customer's country has for it, and the papers about taxes. */
export const TaxSection = () => {
  const { t, i18n } = useTranslation('profile')
  const query = useQuery(callQuery(own, {}))
  useLive('taxChanged', () => void markStale(own))
  useLive('documentChanged', () => void markStale(own))
  const status = query.data && statusOf(query.data)
  return (
    <ProfileSection
      title={t('tax.title')}
      lead={t('tax.lead')}
      status={status}
      next={query.data?.requiresAction && t(query.data.signedAt ? 'tax.next.forms' : 'tax.next.certify')}
      query={query}
      loading={t('tax.loading')}
      failed={t('tax.failed')}
    >
      {(taxes) => (
        <>
          <NumberRow taxes={taxes} />
          <div className={sections.row}>
            <div className={sections.about}>
              <span className={sections.device}>{t('tax.certification')}</span>
              <span className={sections.detail}>
                {taxes.signedAt
                  ? t('tax.signed', { day: dayText(taxes.signedAt.slice(0, 10), i18n.language) })
                  : t('tax.unsigned')}
                {taxes.w8BenFormExpiresOn && ` · ${t('tax.expires', { day: dayText(taxes.w8BenFormExpiresOn, i18n.language) })}`}
              </span>
            </div>
            <Button
              variant={taxes.requiresAction ? 'filled' : 'default'}
              renderRoot={(props) => <Link to="/self-certification" {...props} />}
            >
              {t(taxes.requiresAction ? 'tax.begin' : 'tax.view')}
            </Button>
          </div>
        </>
      )}
    </ProfileSection>
  )
}

const NumberRow = ({ taxes }: { taxes: FatcaCrs }) => {
  const { t } = useTranslation('profile')
  const may = useMay()
  const { residenceCountryCode } = useProfile()
  const { data } = useQuery(dictionaryQuery(dictionary['taxIdentifier.list'], {}))
  const [isChanging, setChanging] = useState(false)
  const named = data?.items.find(({ countryCode }) => countryCode === residenceCountryCode)
  const name = named?.personalShortName ?? t('tax.number')
  const taxId = taxes.taxIds.find(({ countryCode }) => countryCode === residenceCountryCode)?.taxId
  if (isChanging)
    return <NumberForm name={name} help={named?.personalName} taxId={taxId ?? ''} onDone={() => setChanging(false)} />
  return (
    <div className={sections.row}>
      <div className={sections.about}>
        <span className={sections.device}>{name}</span>
        <span className={sections.detail}>{taxId ?? t('tax.noNumber')}</span>
      </div>
      {may(tax['number.update']) && (
        <Button
          variant="default"
          aria-label={`${t(taxId ? 'tax.change' : 'tax.add')}: ${name}`}
          onClick={() => setChanging(true)}
        >
          {t(taxId ? 'tax.change' : 'tax.add')}
        </Button>
      )}
    </div>
  )
}

type FormProps = { name: string; help: string | undefined; taxId: string; onDone: () => void }

const NumberForm = ({ name, help, taxId, onDone }: FormProps) => {
  const { t } = useTranslation(['profile', 'common'])
  const { mutateAsync } = useCall(tax['number.update'], { stale: [own] })
  const form = useContractForm(tax['number.update'], {
    initial: { taxId },
    onSubmit: async (given) => {
      await mutateAsync(given)
      onDone()
    },
  })
  return (
    <form {...form.props} className={sections.form}>
      <TextInput
        {...form.input('taxId')}
        label={name}
        description={help}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <div className={sections.actions}>
        <Button type="submit" loading={form.busy}>
          {t('tax.save')}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
