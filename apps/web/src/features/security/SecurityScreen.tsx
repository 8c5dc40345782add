import { useTranslation } from 'react-i18next'
import { useLive } from '../../app/live/useLive.ts'
import { mustEnrol } from '../../app/session/callerView.ts'
import { useProfile } from '../../app/session/profile.ts'
import { passphraseChange } from '../../shared/access/passphraseChange.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Authenticator } from './Authenticator.tsx'
import { ConnectedApplications } from './ConnectedApplications.tsx'
import { PairedPhones } from './PairedPhones.tsx'
import { Passkeys } from './Passkeys.tsx'
import { PassphraseForm } from './PassphraseForm.tsx'
import { PhoneNumber } from './PhoneNumber.tsx'
import { Replacing } from './Replacing.tsx'
import { reloadSessions } from './queries.ts'
import classes from '../../ui/Sections.module.css'
import { Sessions } from './Sessions.tsx'
import { TwoStep } from './TwoStep.tsx'

export const SecurityScreen = () => {
  const { t } = useTranslation('security')
  const profile = useProfile()
  useLive('sessionListChanged', reloadSessions)
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {mustEnrol(profile) && (
        <Notice tone="warning" title={t('operator.title')}>
          {t('operator.text')}
        </Notice>
      )}
      <Replacing />
      <div className={classes.sections}>
        <TwoStep />
        <Authenticator />
        <PairedPhones />
        <PhoneNumber />
        <Passkeys />
        <PassphraseForm onChanged={passphraseChange.tell} />
        <Sessions />
        <ConnectedApplications />
      </div>
    </>
  )
}
