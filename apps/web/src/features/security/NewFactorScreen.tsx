import { customer } from '@florin/contract/customers/customer'
import type { OutputOf } from '@florin/contract/method'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocked } from '../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { ExternalCard } from '../../ui/layout/ExternalCard.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PassphraseField } from '../../ui/PassphraseField.tsx'
import classes from '../../ui/Popups.module.css'
import { clockText } from '../../ui/useCountdown.ts'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AuthenticatorCode } from './AuthenticatorCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useBeginNewFactor, useFinishNewFactor } from './queries.ts'

type Begun = OutputOf<(typeof customer)['factorRecoveryAuthenticator.create']>

const Passphrase = ({ link, onBegun }: { link: string; onBegun: (begun: Begun) => void }) => {
  const { t } = useTranslation(['recovery', 'login'])
  const begin = useBeginNewFactor()
  const blocked = useBlocked()
  const form = useContractForm(customer['factorRecoveryAuthenticator.create'], {
    initial: { link, password: '' },
    onSubmit: async (values) => onBegun(await begin.mutateAsync(values).catch(blocked.rethrow)),
  })
  return (
    <form {...form.props} className={classes.content}>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <PassphraseField {...form.input('password')} label={t('password')} autoComplete="current-password" autoFocus />
      <Button type="submit" fullWidth loading={form.busy} disabled={blocked.left > 0}>
        {blocked.left > 0 ? t('login:blocked', { time: clockText(blocked.left) }) : t('continue')}
      </Button>
    </form>
  )
}

/** From the letter that comes when the wait is over: passphrase, authenticator, recovery codes. */
export const NewFactorScreen = ({ link }: { link: string }) => {
  const { t } = useTranslation('recovery')
  const navigate = useNavigate()
  const finish = useFinishNewFactor()
  const [begun, setBegun] = useState<Begun>()
  const [codes, setCodes] = useState<readonly string[]>()
  usePageTitle(t('finishTitle'))
  if (!begun)
    return (
      <ExternalCard title={t('finishTitle')} lead={t('finishLead')}>
        <Passphrase link={link} onBegun={setBegun} />
      </ExternalCard>
    )
  if (!codes)
    return (
      <ExternalCard title={t('finishTitle')}>
        <AuthenticatorCode
          begun={begun}
          finish={(given) => finish.mutateAsync({ ...given, link })}
          onDone={setCodes}
          onBack={() => setBegun(undefined)}
        />
      </ExternalCard>
    )
  return (
    <ExternalCard title={t('doneTitle')}>
      <RecoveryCodes codes={codes} login={begun.login} onClose={() => void navigate({ to: '/login' })} />
    </ExternalCard>
  )
}
