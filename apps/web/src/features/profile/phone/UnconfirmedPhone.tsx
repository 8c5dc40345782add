import type { ContactPhone } from '@florin/contract/customers/contactPhone'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { makePkce } from '../../../app/boot/engine.ts'
import { NumberCode } from '../../../shared/phone/NumberCode.tsx'
import { useAskNumber, useRemoveNumber } from '../../../shared/phone/queries.ts'
import { Popup } from '../../../ui/Popup.tsx'
import { SettingRow } from '../../../ui/SettingRow.tsx'
import { showToast } from '../../../ui/toasts.ts'

/** A number that was added and never confirmed: a new code can be asked for, or the number taken back. */
export const UnconfirmedPhone = ({ phone: { id, countryCode, number } }: { readonly phone: ContactPhone }) => {
  const { t } = useTranslation('profile')
  const ask = useAskNumber()
  const remove = useRemoveNumber()
  const [asked, setAsked] = useState<{ id: number; sentTo: string; codeVerifier: string }>()
  const whole = `${countryCode} ${number}`
  const begin = async () => {
    const { verifier: codeVerifier, challenge: codeChallenge } = await makePkce()
    ask.mutate(
      { phoneId: String(id), type: 'sms', codeChallenge },
      {
        onSuccess: ({ sentTo }) => setAsked({ id, sentTo, codeVerifier }),
        onError: ({ description }) => void showToast('error', description),
      },
    )
  }
  return (
    <>
      <SettingRow
        title={`+${whole}`}
        badge={{ tone: 'warning', text: t('phone.unconfirmed') }}
        state={t('phone.waiting')}
        action={
          <>
            <Button
              variant="default"
              size="sm"
              loading={remove.isPending}
              aria-label={t('phone.removeNamed', { number: whole })}
              onClick={() => remove.mutate({ id })}
            >
              {t('phone.remove')}
            </Button>
            <Button
              size="sm"
              loading={ask.isPending}
              aria-label={t('phone.confirmNamed', { number: whole })}
              onClick={() => void begin()}
            >
              {t('phone.confirm')}
            </Button>
          </>
        }
      />
      {asked && (
        <Popup title={t('phone.confirmTitle')} onClose={() => setAsked(undefined)}>
          <NumberCode added={asked} onBack={() => setAsked(undefined)} onDone={() => setAsked(undefined)} />
        </Popup>
      )}
    </>
  )
}
