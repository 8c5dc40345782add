import { contact } from '@florin/contract/customers/contact'
import type { OutputOf } from '@florin/contract/method'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhoneExistence } from '../existence/existence.ts'
import { usePhoneExistence } from '../existence/useExistence.ts'
import { afterPress } from '../forms/afterPress.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { PopupButtons } from '../forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../forms/ProofFields.tsx'
import { bareDialCode, mobile } from './dialCode.ts'
import { NumberCode } from './NumberCode.tsx'
import { useAddNumber, useReplaceNumber } from './queries.ts'
import { useBlocked } from '../forms/useBlocked.ts'

type Added = OutputOf<(typeof contact)['phone.create']>

type Props = {
  /** The number whose place the new one takes. */
  replaces?: number | undefined
  onClose: () => void
}

export const NumberPopup = ({ replaces, onClose }: Props) => {
  const { t } = useTranslation('factors')
  const [added, setAdded] = useState<Added>()
  return (
    <Popup title={t('number.set')} onClose={onClose}>
      {added ? (
        <NumberCode added={added} onBack={() => setAdded(undefined)} onDone={onClose} />
      ) : (
        <NumberStep replaces={replaces} onAdded={setAdded} onCancel={onClose} />
      )}
    </Popup>
  )
}

type StepProps = { replaces: number | undefined; onAdded: (added: Added) => void; onCancel: () => void }

const NumberStep = ({ replaces, onAdded, onCancel }: StepProps) => {
  const { t } = useTranslation('factors')
  const add = useAddNumber()
  const replace = useReplaceNumber()
  const blocked = useBlocked()
  const form = useContractForm(contact['phone.create'], {
    initial: { phoneCountryCode: '', phone: '', password: '' },
    onSubmit: async ({ phoneCountryCode: typed, ...rest }) => {
      const values = { ...rest, phoneCountryCode: bareDialCode(typed), phoneType: mobile }
      const sending = replaces === undefined ? add.mutateAsync(values) : replace.mutateAsync({ id: replaces, ...values })
      onAdded(await sending.catch(blocked.rethrow))
    },
  })
  const { phoneCountryCode, phone } = form.values
  const existence = usePhoneExistence({ phoneCountryCode, phone })
  const number = form.input('phone')
  const leaveNumber = () => {
    number.onBlur()
    afterPress(existence.ask)
  }
  return (
    <form {...form.props} className={classes.content}>
      <p>{t('number.text')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <div className={classes.number}>
        <TextInput
          {...form.input('phoneCountryCode')}
          label={t('number.dialCode')}
          placeholder="+34"
          type="tel"
          autoComplete="tel-country-code"
          data-autofocus
        />
        <TextInput {...number} onBlur={leaveNumber} label={t('number.label')} type="tel" autoComplete="tel-national" />
      </div>
      {existence.state === PhoneExistence.yes && <Notice tone="warning">{t('number.elsewhere')}</Notice>}
      <ProofFields password={form.input('password')} />
      <PopupButtons submit={t('number.send')} busy={form.busy} blockedFor={blocked.left} onBack={onCancel} />
    </form>
  )
}
