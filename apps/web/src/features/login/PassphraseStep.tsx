import { Button, TextInput } from '@mantine/core'
import { tokens } from '@florin/contract/access/tokens'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { isCallError } from '../../app/call/error.ts'
import { codeLogin, signIn } from '../../app/boot/engine.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import type { Begun } from '../../app/session/signIn.ts'
import { HelpMail } from '../../shared/helpdesk/HelpMail.tsx'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { BusyText } from './BusyText.tsx'
import { EndNotice } from './EndNotice.tsx'
import classes from './LoginScreen.module.css'
import { PasskeySignIn } from './PasskeySignIn.tsx'

type Props = { email: string; onBegun: (begun: Begun, email: string) => Promise<unknown>; onTyped: () => void }

const Below = () => {
  const { t } = useTranslation('login')
  return (
    <nav className={classes.links}>
      <Link to="/register" className="text-link">
        {t('register', { brand: boot.brand.projectName })}
      </Link>
      <Link to="/activate" className="text-link">
        {t('activate')}
      </Link>
    </nav>
  )
}

export const PassphraseStep = ({ email, onBegun, onTyped }: Props) => {
  const { t } = useTranslation('login')
  const blocked = useCountdown()
  const failedBefore = codeLogin.failure()
  usePageTitle(t('title'))

  const noteBlock = (error: unknown) => {
    if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
    throw error
  }
  const form = useContractForm(tokens.login, {
    initial: { username: email, password: '' },
    onSubmit: async ({ username, password }) => {
      const begun = await signIn.begin({ username, password }).catch(noteBlock)
      codeLogin.forget()
      await onBegun(begun, username)
    },
  })
  const notice = failedBefore ? (
    <Notice tone="bad" title={t('failed.title')}>
      {failedBefore}
    </Notice>
  ) : (
    <EndNotice />
  )

  return (
    <ExternalCard
      title={t('title')}
      lead={t('lead', { brand: boot.brand.projectName })}
      below={boot.brand.allowRegistration && <Below />}
    >
      {form.error ? <Notice tone="bad">{form.error}</Notice> : notice}
      <form {...form.props} className={classes.form} onInput={onTyped}>
        <TextInput
          {...form.input('username')}
          label={t('email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          spellCheck={false}
          autoFocus={!email}
        />
        <PassphraseField
          {...form.input('password')}
          label={t('passphrase')}
          autoComplete="current-password"
          autoFocus={Boolean(email)}
        />
        <div>
          <Button type="submit" fullWidth loading={form.busy} disabled={blocked.left > 0}>
            {blocked.left > 0 ? t('blocked', { time: clockText(blocked.left) }) : t('submit')}
          </Button>
          <BusyText busy={form.busy} />
        </div>
      </form>
      <Link to="/reset-password" state={{ email: form.values.username }} className={`text-link ${classes.forgotten}`}>
        {t('forgotten')}
      </Link>
      <PasskeySignIn />
      {(form.error ?? failedBefore) && <HelpMail />}
    </ExternalCard>
  )
}
