import { businessRegistration } from '@florin/contract/companies/businessRegistration'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useResendLink } from './queries.ts'
import classes from './Wizard.module.css'

type Props = { readonly title: string; readonly lead: string }

/** Without a link that works nobody sees an application; the one in the newest mail does. */
export const LinkAgain = ({ title, lead }: Props) => {
  const { t } = useTranslation('registerBusiness')
  const resend = useResendLink()
  const [sentTo, setSentTo] = useState<string>()
  const form = useContractForm(businessRegistration['businessLink.resend'], {
    initial: { email: '' },
    onSubmit: async (values) => {
      await resend.mutateAsync(values)
      setSentTo(values.email)
    },
  })
  return (
    <ExternalCard title={title} lead={lead}>
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('email')}
          label={t('again.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        {sentTo && <Notice tone="good">{t('again.sent', { email: sentTo })}</Notice>}
        <Button type="submit" loading={form.busy}>
          {t('again.send')}
        </Button>
      </form>
    </ExternalCard>
  )
}
