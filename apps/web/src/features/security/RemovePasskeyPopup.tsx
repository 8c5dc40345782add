import { auth } from '@florin/contract/access/auth'
import type { Passkey } from '@florin/contract/access/factors'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useRemovePasskey } from './queries.ts'
import { useBlocked } from '../../shared/forms/useBlocked.ts'

export const RemovePasskeyPopup = ({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const remove = useRemovePasskey()
  const blocked = useBlocked()
  const form = useContractForm(auth['passkey.delete'], {
    initial: { password: '' },
    onSubmit: async ({ password }) => {
      await remove.mutateAsync({ id, password }).catch(blocked.rethrow)
      void showToast('success', t('passkeys.removed', { name }))
      onClose()
    },
  })
  return (
    <Popup title={t('passkeys.removeTitle')} onClose={onClose}>
      <form {...form.props} className={classes.content}>
        <p>{t('passkeys.removeText', { name })}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <ProofFields password={form.input('password')} />
        <PopupButtons submit={t('remove')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
