import { auth } from '@florin/contract/access/auth'
import type { Passkey } from '@florin/contract/access/factors'
import { TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { useRenamePasskey } from './queries.ts'

export const RenamePasskeyPopup = ({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const rename = useRenamePasskey()
  const form = useContractForm(auth['passkey.update'], {
    initial: { name: passkey.name },
    onSubmit: async ({ name }) => {
      await rename.mutateAsync({ id: passkey.id, name })
      onClose()
    },
  })
  return (
    <Popup title={t('passkeys.renameTitle')} onClose={onClose}>
      <form {...form.props} className={classes.content}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('name')} label={t('passkeys.name')} autoComplete="off" data-autofocus />
        <PopupButtons submit={t('rename')} busy={form.busy} onBack={onClose} />
      </form>
    </Popup>
  )
}
