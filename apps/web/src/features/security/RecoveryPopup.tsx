import { auth } from '@florin/contract/access/auth'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useProfile } from '../../app/session/profile.ts'
import { useNewRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { useBlocked } from '../../shared/forms/useBlocked.ts'

export const RecoveryPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const { login } = useProfile()
  const renew = useNewRecoveryCodes()
  const blocked = useBlocked()
  const [codes, setCodes] = useState<readonly string[]>()
  const form = useContractForm(auth['recoveryCode.create'], {
    initial: { password: '', code: '' },
    onSubmit: async (values) => {
      const { recoveryCodes } = await renew.mutateAsync(values).catch(blocked.rethrow)
      setCodes(recoveryCodes)
    },
  })
  return (
    <Popup title={t('recovery.title')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} login={login} onClose={onClose} />
      ) : (
        <form {...form.props} className={classes.content}>
          <p>{t('recovery.proof')}</p>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <ProofFields password={form.input('password')} code={form.input('code')} />
          <PopupButtons submit={t('recovery.renew')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
        </form>
      )}
    </Popup>
  )
}
