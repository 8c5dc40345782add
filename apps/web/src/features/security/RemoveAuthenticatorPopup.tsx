import { auth } from '@florin/contract/access/auth'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useRemoveTotp } from './queries.ts'
import { useBlocked } from '../../shared/forms/useBlocked.ts'

export const RemoveAuthenticatorPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const remove = useRemoveTotp()
  const blocked = useBlocked()
  const form = useContractForm(auth['totp.delete'], {
    initial: { password: '', code: '' },
    onSubmit: async (values) => {
      await remove.mutateAsync(values).catch(blocked.rethrow)
      void showToast('success', t('totp.removed'))
      onClose()
    },
  })
  return (
    <Popup title={t('totp.removeTitle')} onClose={onClose}>
      <form {...form.props} className={classes.content}>
        <p>{t('totp.removeText')}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <ProofFields password={form.input('password')} code={form.input('code')} />
        <PopupButtons submit={t('remove')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
