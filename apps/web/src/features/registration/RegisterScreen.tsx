import { passphraseLength } from '@florin/contract/fields'
import { registration } from '@florin/contract/customers/registration'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { drafts } from '../../shared/forms/draft.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AgreementsField } from './AgreementsField.tsx'
import { CountryField } from './CountryField.tsx'
import { EmailField } from './EmailField.tsx'
import { LinkSent } from './LinkSent.tsx'
import { openOrder } from '../../shared/order/openOrder.ts'
import { PersonalTypeField } from './PersonalTypeField.tsx'
import { agreementsQuery, networkQuery, useRegister } from './queries.ts'
import classes from './RegisterScreen.module.css'
import { RobotCheck } from '../../shared/robotCheck/RobotCheck.tsx'

export const RegisterScreen = () => {
  const { t } = useTranslation('registration')
  const [sentTo, setSentTo] = useState<string>()
  const register = useRegister()
  const agreements = useQuery(agreementsQuery())
  const isHidden = useQuery(networkQuery()).data?.ok === false
  usePageTitle(t('personal.title'))

  const form = useContractForm(registration['personal.create'], {
    initial: {
      firstName: '',
      lastName: '',
      email: '',
      residenceCountryCode: '',
      registrationType: '',
      password: '',
      agreements: [] as { id: number; value: true }[],
      captcha: '' as string,
    },
    keep: drafts.personalRegistration,
    check: ({ agreements: accepted }) =>
      accepted.length < (agreements.data?.items.length ?? 0) ? { agreements: t('personal.mustAccept') } : {},
    onSubmit: async (values) => {
      const { email } = await register.mutateAsync({ ...values, orderPath: openOrder() })
      setSentTo(email)
    },
  })

  if (sentTo) return <LinkSent email={sentTo} />

  return (
    <ExternalCard
      wide
      title={t('personal.title')}
      lead={t('personal.lead')}
      below={
        <Link to="/login" className="text-link">
          {t('choose.haveAccount')}
        </Link>
      }
    >
      <form {...form.props} className={classes.form}>
        <div className={classes.pair}>
          <TextInput {...form.input('firstName')} label={t('personal.firstName')} autoComplete="given-name" />
          <TextInput {...form.input('lastName')} label={t('personal.lastName')} autoComplete="family-name" />
        </div>
        <EmailField {...form.input('email')} />
        <CountryField {...form.input('residenceCountryCode')} />
        {boot.brand.registrationPersonalTypes.length > 0 && <PersonalTypeField {...form.input('registrationType')} />}
        <PassphraseField
          {...form.input('password')}
          label={t('personal.passphrase')}
          description={t('personal.passphraseHelp', { min: passphraseLength.min })}
          autoComplete="new-password"
          meterFrom={passphraseLength.min}
        />
        <AgreementsField
          accepted={form.values.agreements}
          onChange={(accepted) => form.set('agreements', accepted)}
          error={form.fieldError('agreements')}
        />
        <RobotCheck onToken={(token) => form.set('captcha', token)} error={form.fieldError('captcha')} attempt={form.failure} />
        {isHidden && <Notice tone="info">{t('personal.hiddenNetwork')}</Notice>}
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('personal.submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}
