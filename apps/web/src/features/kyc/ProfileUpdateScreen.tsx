import { verification } from '@florin/contract/compliance/verification'
import type { PersonalField } from '@florin/contract/compliance/verificationKyc'
import { Button, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CountrySelect } from '../../shared/dictionaries/CountrySelect.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { nextPath } from '../../app/router/guards.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { dayText } from '../../ui/moments.ts'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ChoiceField } from '../../shared/dictionaries/ChoiceField.tsx'
import classes from './Kyc.module.css'
import { kycListsQuery, reloadProfile, requestQuery, useUpdate } from './queries.ts'

/** What we asked for, and nothing else; filled with what we know. */
export const ProfileUpdateScreen = () => {
  const { t, i18n } = useTranslation(['kyc', 'fields'])
  const router = useRouter()
  const { data: request } = useSuspenseQuery(requestQuery())
  const { data: lists } = useSuspenseQuery(kycListsQuery())
  const update = useUpdate()
  const { requiredFields: fields, personalInfo: known, requestId, dueDate, declineReason } = request
  const wants = (name: PersonalField) => fields.includes(name)
  const form = useContractForm(verification['kycPersonalInfo.update'], {
    initial: {
      firstName: known.firstName,
      lastName: known.lastName,
      dateOfBirth: known.dateOfBirth ?? '',
      countryOfBirth: known.countryOfBirth ?? '',
      cityOfBirth: known.cityOfBirth ?? '',
      citizenship: known.citizenship ?? '',
      occupationId: known.occupationId ?? null,
    },
    keep: `profileUpdate.${requestId}`,
    check: (values) => Object.fromEntries(fields.filter((name) => !values[name]).map((name) => [name, t('fields:required')])),
    onSubmit: async (values) => {
      const visible = Object.fromEntries(Object.entries(values).filter(([name]) => wants(name as PersonalField)))
      await update.mutateAsync({ requestId, ...visible })
      await reloadProfile()
      await router.navigate({ to: nextPath(), replace: true })
    },
  })
  usePageTitle(t('update.title'))
  return (
    <ExternalCard
      title={t('update.title')}
      lead={dueDate ? t('update.leadUntil', { day: dayText(dueDate, i18n.language) }) : t('update.lead')}
    >
      {declineReason && (
        <Notice tone="warning" title={t('declined')}>
          {declineReason}
        </Notice>
      )}
      <form {...form.props} className={classes.form}>
        {wants('firstName') && <TextInput {...form.input('firstName')} label={t('update.firstName')} autoComplete="given-name" />}
        {wants('lastName') && <TextInput {...form.input('lastName')} label={t('update.lastName')} autoComplete="family-name" />}
        {wants('dateOfBirth') && (
          <TextInput {...form.input('dateOfBirth')} type="date" label={t('update.dateOfBirth')} autoComplete="bday" />
        )}
        {(['countryOfBirth', 'citizenship'] as const).map(
          (name) =>
            wants(name) && (
              <CountrySelect
                key={name}
                {...form.input(name)}
                label={t(`update.${name}`)}
                onChange={(code) => form.set(name, code)}
              />
            ),
        )}
        {wants('cityOfBirth') && <TextInput {...form.input('cityOfBirth')} label={t('update.cityOfBirth')} />}
        {wants('occupationId') && (
          <ChoiceField
            {...form.input('occupationId')}
            label={t('occupation')}
            items={lists.occupations}
            onChange={(id) => form.set('occupationId', id)}
          />
        )}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('update.submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}
