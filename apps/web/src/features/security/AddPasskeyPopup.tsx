import { auth } from '@florin/contract/access/auth'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { makePasskey } from '../../shared/passkeys/passkeys.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useBeginPasskey, useFinishPasskey } from './queries.ts'
import { useBlocked } from '../../shared/forms/useBlocked.ts'

const problems = { cancelled: 'passkeys.cancelled', known: 'passkeys.known', failed: 'passkeys.unable' } as const

export const AddPasskeyPopup = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('factors')
  const begin = useBeginPasskey()
  const finish = useFinishPasskey()
  const blocked = useBlocked()
  const [problem, setProblem] = useState<keyof typeof problems>()
  const form = useContractForm(auth['passkey.create'], {
    initial: { name: '', password: '' },
    onSubmit: async (values) => {
      setProblem(undefined)
      const { reqId, options } = await begin.mutateAsync(values).catch(blocked.rethrow)
      const outcome = await makePasskey(options)
      if ('problem' in outcome) return setProblem(outcome.problem)
      const { name } = await finish.mutateAsync({ reqId, credential: outcome.credential })
      void showToast('success', t('passkeys.added', { name }))
      onClose()
    },
  })
  const trouble = form.error ?? (problem && t(problems[problem]))
  return (
    <Popup title={t('passkeys.add')} onClose={onClose}>
      <form {...form.props} className={classes.content}>
        <p>{t('passkeys.addText')}</p>
        {trouble && <Notice tone="bad">{trouble}</Notice>}
        <TextInput
          {...form.input('name')}
          label={t('passkeys.name')}
          placeholder={t('passkeys.nameExample')}
          autoComplete="off"
          data-autofocus
        />
        <ProofFields password={form.input('password')} />
        <PopupButtons submit={t('continue')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
