import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Authenticator } from './Authenticator.tsx'
import { PairedPhones } from './PairedPhones.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PassphraseForm } from './PassphraseForm.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'
import { reloadSessions } from './queries.ts'
import classes from '../../ui/Sections.module.css'
import { Sessions } from './Sessions.tsx'
import { TwoStep } from './TwoStep.tsx'

/** The answer and the server's news tell of the same change; whichever comes first is shown, once. */
const useChangeNews = () => {
  const [news, setNews] = useState<'none' | 'open' | 'closed'>('none')
  return {
    isOpen: news === 'open',
    expect: () => setNews('none'),
    tell: () => setNews((now) => (now === 'none' ? 'open' : now)),
    close: () => setNews('closed'),
  }
}

export const SecurityScreen = () => {
  const { t } = useTranslation('security')
  const change = useChangeNews()
  useLive('sessionListChanged', reloadSessions)
  useLive('passwordChanged', change.tell)
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.sections}>
        <TwoStep />
        <Authenticator />
        <PairedPhones />
        <PhoneNumber />
        <Passkeys />
        <PassphraseForm onSend={change.expect} onChanged={change.tell} />
        <Sessions />
      </div>
      {change.isOpen && (
        <ResponsePopup header={t('passphrase.changedTitle')} body={t('passphrase.changedText')} onClose={change.close} />
      )}
    </>
  )
}
