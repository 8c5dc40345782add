import { contact } from '@florin/contract/contact'
import type { OutputOf } from '@florin/contract/method'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PopupButtons } from '../forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../forms/ProofFields.tsx'
import { useAddNumber, useConfirmNumber } from './queries.ts'
import { useBlocked } from '../forms/useBlocked.ts'

type Added = OutputOf<(typeof contact)['phone.create']>

export const NumberPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const [added, setAdded] = useState<Added>()
  return (
    <Popup title={t('number.set')} onClose={onClose}>
      {added ? (
        <CodeStep added={added} onBack={() => setAdded(undefined)} onDone={onClose} />
      ) : (
        <NumberStep onAdded={setAdded} onCancel={onClose} />
      )}
    </Popup>
  )
}

const NumberStep = ({ onAdded, onCancel }: { onAdded: (added: Added) => void; onCancel: () => void }) => {
  const { t } = useTranslation('factors')
  const add = useAddNumber()
  const blocked = useBlocked()
  const form = useContractForm(contact['phone.create'], {
    initial: { phoneCountryCode: '', phone: '', password: '' },
    onSubmit: async (values) => onAdded(await add.mutateAsync(values).catch(blocked.noted)),
  })
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
        <TextInput {...form.input('phone')} label={t('number.label')} type="tel" autoComplete="tel-national" />
      </div>
      <ProofFields password={form.input('password')} />
      <PopupButtons submit={t('number.send')} busy={form.busy} blockedFor={blocked.left} onBack={onCancel} />
    </form>
  )
}

const CodeStep = ({ added, onBack, onDone }: { added: Added; onBack: () => void; onDone: () => void }) => {
  const { t } = useTranslation('factors')
  const confirm = useConfirmNumber()
  const blocked = useBlocked()
  const form = useContractForm(contact['phone.confirm'], {
    initial: { approvalCode: '' },
    onSubmit: async ({ approvalCode }) => {
      await confirm.mutateAsync({ reqId: added.reqId, approvalCode }).catch(blocked.noted)
      void showToast('success', t('number.done'))
      onDone()
    },
  })
  return (
    <form {...form.props} className={classes.content}>
      <p>{t('code.sentTo', { target: added.sentTo })}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <TextInput
        {...form.input('approvalCode')}
        label={t('code.label')}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        autoFocus
      />
      <PopupButtons submit={t('confirm')} busy={form.busy} blockedFor={blocked.left} back={t('back')} onBack={onBack} />
    </form>
  )
}
