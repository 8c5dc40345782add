import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../ui/moments.ts'
import { AuthenticatorPopup } from './AuthenticatorPopup.tsx'
import { totpQuery } from './listQueries.ts'
import { RecoveryPopup } from './RecoveryPopup.tsx'
import { RemoveAuthenticatorPopup } from './RemoveAuthenticatorPopup.tsx'
import { Section } from '../../ui/Section.tsx'
import { SettingRow } from '../../ui/SettingRow.tsx'

const fewLeft = 3

/** The application that makes codes, and the codes for the day it is lost. */
export const Authenticator = () => {
  const { t, i18n } = useTranslation('factors')
  const query = useQuery(totpQuery())
  const [popup, setPopup] = useState<'setUp' | 'recovery' | 'remove'>()
  const close = () => setPopup(undefined)
  return (
    <Section title={t('totp.title')} lead={t('totp.lead')} query={query} loading={t('totp.loading')} failed={t('totp.failed')}>
      {({ enabled, createdAt = '', recoveryCodesLeft }) => (
        <>
          <SettingRow
            title={t('totp.app')}
            badge={{ tone: enabled ? 'good' : 'neutral', text: enabled ? t('on') : t('off') }}
            state={enabled ? t('totp.since', { time: momentText(createdAt, i18n.language) }) : t('totp.none')}
            action={
              <>
                <Button variant="default" size="sm" onClick={() => setPopup('setUp')}>
                  {enabled ? t('totp.replace') : t('totp.setUp')}
                </Button>
                {enabled && (
                  <Button variant="default" size="sm" aria-label={t('totp.removeNamed')} onClick={() => setPopup('remove')}>
                    {t('remove')}
                  </Button>
                )}
              </>
            }
          />
          {enabled && (
            <SettingRow
              title={t('recovery.title')}
              badge={recoveryCodesLeft <= fewLeft ? { tone: 'warning', text: t('recovery.few') } : undefined}
              state={t('recovery.left', { count: recoveryCodesLeft })}
              action={
                <Button variant="default" size="sm" onClick={() => setPopup('recovery')}>
                  {t('recovery.renew')}
                </Button>
              }
            />
          )}
          {popup === 'setUp' && <AuthenticatorPopup replaces={enabled} onClose={close} />}
          {popup === 'recovery' && <RecoveryPopup onClose={close} />}
          {popup === 'remove' && <RemoveAuthenticatorPopup onClose={close} />}
        </>
      )}
    </Section>
  )
}
