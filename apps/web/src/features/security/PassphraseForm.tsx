import { auth } from '@florin/contract/access/auth'
import type { Keepable } from '@florin/contract/access/factors'
import { passphraseLength } from '@florin/contract/fields'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { KeepField } from '../../shared/access/KeepField.tsx'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { useProfile } from '../../app/session/profile.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import { clockText, useCountdown } from '../../ui/useCountdown.ts'
import { changePassphrase } from './queries.ts'
import classes from '../../ui/Sections.module.css'

type Props = { onChanged: () => void }

export const PassphraseForm = ({ onChanged }: Props) => {
  const { t } = useTranslation(['security', 'fields'])
  const { login, login2faMode } = useProfile()
  const min = login2faMode === 'no' ? passphraseLength.min : passphraseLength.minWithSecondStep
  const blocked = useCountdown()

  const noteBlock = (error: unknown) => {
    if (isCallError(error)) blocked.start(error.retryAfterSeconds ?? 0)
    throw error
  }
  const form = useContractForm(auth['password.update'], {
    initial: { oldPassword: '', newPassword: '', keep: [] as Keepable[] },
    check: ({ newPassword }) =>
      newPassword && [...newPassword].length < min ? { newPassword: t('fields:passphraseShort', { min, count: min }) } : {},
    onSubmit: async (values) => {
      await changePassphrase(values).catch(noteBlock)
      form.reset()
      onChanged()
    },
  })

  return (
    <Card title={t('passphrase.title')}>
      <p className={classes.lead}>{t('passphrase.lead')}</p>
      <form {...form.props} className={classes.form}>
        {/* For password managers, which otherwise do not know whose passphrase this is. */}
        <input type="email" name="username" autoComplete="username" value={login} readOnly hidden />
        <PassphraseField {...form.input('oldPassword')} label={t('passphrase.old')} autoComplete="current-password" />
        <PassphraseField
          {...form.input('newPassword')}
          label={t('passphrase.new')}
          description={t('passphrase.hint', { count: min })}
          autoComplete="new-password"
          meterFrom={min}
        />
        <KeepField keep={form.values.keep} onChange={(keep) => form.set('keep', keep)} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" loading={form.busy} disabled={blocked.left > 0}>
          {blocked.left > 0 ? t('passphrase.blocked', { time: clockText(blocked.left) }) : t('passphrase.submit')}
        </Button>
      </form>
    </Card>
  )
}
