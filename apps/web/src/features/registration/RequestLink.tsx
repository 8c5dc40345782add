import { registration } from '@florin/contract/customers/registration'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useResend } from './queries.ts'
import classes from './RegisterScreen.module.css'

type Props = { email: string; onSent: (email: string) => void }

export const RequestLink = ({ email, onSent }: Props) => {
  const { t } = useTranslation('registration')
  const resend = useResend()
  usePageTitle(t('activate.title'))

  const form = useContractForm(registration['activationCode.resend'], {
    initial: { email },
    onSubmit: async (values) => {
      await resend.mutateAsync(values)
      onSent(values.email)
    },
  })

  return (
    <ExternalCard
      title={t('activate.title')}
      lead={t('activate.lead')}
      below={
        <Link to="/login" className="text-link">
          {t('sent.signIn')}
        </Link>
      }
    >
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('email')}
          label={t('activate.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('activate.submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}
