import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { bareDialCode } from '../phone/dialCode.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import classes from './Cards.module.css'
import { type PendingConsent, ConsentStep } from './ConsentStep.tsx'
import { useEnroll } from './queries.ts'

/** Enrols a card for payments on the internet, where that is its holder's to do. */
export const EnrollPopup = ({ card: { accountId }, onClose }: { readonly card: Card; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const enroll = useEnroll()
  const [asked, setAsked] = useState<PendingConsent>()
  const form = useContractForm(methods['enrollment.submit'], {
    initial: { phoneCountryCode: '', phone: '' },
    otherInput: { accountId },
    onSubmit: async () => void (await send()),
  })
  const send = async (operationId?: string, approvalCode?: string) => {
    const { phoneCountryCode, phone } = form.values
    const found = await enroll.mutateAsync({
      accountId,
      phoneCountryCode: bareDialCode(phoneCountryCode),
      phone,
      ...(operationId && { operationId }),
      ...(approvalCode && { approvalCode }),
    })
    if (found.status === 'awaitingApproval') setAsked(found)
    if (found.status === 'done') onClose()
    return found
  }
  return (
    <Popup title={t('enroll.title')} onClose={onClose}>
      {asked ? (
        <ConsentStep key={asked.operationId} asked={asked} answer={send} />
      ) : (
        <form {...form.props} className={classes.form}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <p>{t('enroll.text')}</p>
          <div className={popups.number}>
            <TextInput
              {...form.input('phoneCountryCode')}
              label={t('enroll.dialCode')}
              placeholder="+34"
              type="tel"
              autoComplete="tel-country-code"
              data-autofocus
            />
            <TextInput {...form.input('phone')} label={t('enroll.phone')} type="tel" autoComplete="tel-national" />
          </div>
          <Button type="submit" loading={form.busy}>
            {t('enroll.submit')}
          </Button>
        </form>
      )}
    </Popup>
  )
}
