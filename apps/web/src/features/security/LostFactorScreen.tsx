import { customer } from '@florin/contract/customers/customer'
import { Button, TextInput } from '@mantine/core'
import { Link, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useBlocked } from '../../shared/forms/useBlocked.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import classes from '../../ui/Popups.module.css'
import { clockText } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { useBeginRecovery } from './queries.ts'

const ToSignIn = () => {
  const { t } = useTranslation('recovery')
  return (
    <Link to="/login" className="text-link">
      {t('signIn')}
    </Link>
  )
}

/** For who knows their passphrase and has nothing left to confirm with. */
export const LostFactorScreen = () => {
  const { t } = useTranslation(['recovery', 'login'])
  const typedBefore = useRouterState({ select: (state) => state.location.state.email })
  const [sentTo, setSentTo] = useState<string>()
  const begin = useBeginRecovery()
  const blocked = useBlocked()
  usePageTitle(t('title'))
  const form = useContractForm(customer['factorRecovery.create'], {
    initial: { email: typedBefore ?? '', password: '' },
    onSubmit: async (values) => {
      await begin.mutateAsync(values).catch(blocked.rethrow)
      setSentTo(values.email.trim())
    },
  })
  if (sentTo !== undefined)
    return (
      <ExternalCard title={t('sentTitle')} below={<ToSignIn />}>
        <p role="status">{t('sentText', { email: sentTo })}</p>
      </ExternalCard>
    )
  return (
    <ExternalCard title={t('title')} lead={t('lead')} below={<ToSignIn />}>
      <ol className={classes.content}>
        {(['step1', 'step2', 'step3'] as const).map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
      </ol>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <form {...form.props} className={classes.content}>
        <TextInput
          {...form.input('email')}
          label={t('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
        />
        <PassphraseField {...form.input('password')} label={t('password')} autoComplete="current-password" />
        <Button type="submit" fullWidth loading={form.busy} disabled={blocked.left > 0}>
          {blocked.left > 0 ? t('login:blocked', { time: clockText(blocked.left) }) : t('submit')}
        </Button>
      </form>
    </ExternalCard>
  )
}
