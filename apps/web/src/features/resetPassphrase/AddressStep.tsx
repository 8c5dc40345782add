import { passwordChange } from '@florin/contract/access/passwordChange'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { RobotCheck } from '../../shared/robotCheck/RobotCheck.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useRequestCode } from './queries.ts'
import classes from './ResetScreen.module.css'

type Props = { email: string; onSent: (email: string) => void }

export const AddressStep = ({ email, onSent }: Props) => {
  const { t } = useTranslation('reset')
  const request = useRequestCode()
  usePageTitle(t('address.title'))

  const form = useContractForm(passwordChange['passwordChange.create'], {
    initial: { email, captcha: '' as string },
    onSubmit: async (values) => {
      await request.mutateAsync(values)
      onSent(values.email.trim())
    },
  })

  return (
    <ExternalCard
      title={t('address.title')}
      lead={t('address.lead')}
      below={
        <Link to="/login" className="text-link">
          {t('address.signIn')}
        </Link>
      }
    >
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('email')}
          label={t('address.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          autoFocus
        />
        <RobotCheck onToken={(token) => form.set('captcha', token)} error={form.fieldError('captcha')} attempt={form.failure} />
        <Button type="submit" fullWidth loading={form.busy}>
          {t('address.submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}
