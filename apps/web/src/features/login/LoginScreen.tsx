import { Button, TextInput } from '@mantine/core'
import { tokens } from '@florin/contract/tokens'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot.ts'
import { isCallError } from '../../app/call/error.ts'
import { signInWithPassphrase } from '../../app/engine.ts'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { nextPath } from '../../app/guards.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { EndNotice } from './EndNotice.tsx'
import classes from './LoginScreen.module.css'

export const LoginScreen = () => {
  const { t } = useTranslation('login')
  const router = useRouter()
  const blocked = useCountdown()
  usePageTitle(t('title'))

  const noteBlock = (error: unknown) => {
    if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
    throw error
  }
  const form = useContractForm(tokens.login, {
    initial: { username: '', password: '' },
    onSubmit: async ({ username, password }) => {
      await signInWithPassphrase({ username, password }).catch(noteBlock)
      await router.navigate({ to: nextPath() })
    },
  })

  const brand = boot.brand.projectName
  const below = boot.brand.allowRegistration && (
    <nav className={classes.links}>
      <Link to="/register" className="text-link">
        {t('register', { brand })}
      </Link>
      <Link to="/activate" className="text-link">
        {t('activate')}
      </Link>
    </nav>
  )
  return (
    <ExternalCard title={t('title')} lead={t('lead', { brand })} below={below}>
      {form.error ? <Notice tone="bad">{form.error}</Notice> : <EndNotice />}
      <form {...form.props} className={classes.form}>
        <TextInput
          {...form.input('username')}
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoFocus
        />
        <PassphraseField {...form.input('password')} label={t('passphrase')} autoComplete="current-password" />
        <Button type="submit" fullWidth loading={form.busy} disabled={blocked.left > 0}>
          {blocked.left > 0 ? t('blocked', { time: clockText(blocked.left) }) : t('submit')}
        </Button>
      </form>
      <Link to="/reset-password" state={{ email: form.values.username }} className={`text-link ${classes.forgotten}`}>
        {t('forgotten')}
      </Link>
    </ExternalCard>
  )
}
