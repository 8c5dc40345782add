import { auth } from '@florin/contract/access/auth'
import type { OutputOf } from '@florin/contract/method'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useBeginTotp } from './queries.ts'
import { useBlocked } from '../../shared/forms/useBlocked.ts'

type Props = {
  replaces: boolean
  onBegun: (begun: OutputOf<(typeof auth)['totp.create']>) => void
  onCancel: () => void
}

export const AuthenticatorProof = ({ replaces, onBegun, onCancel }: Props) => {
  const { t } = useTranslation('factors')
  const begin = useBeginTotp()
  const blocked = useBlocked()
  const form = useContractForm(auth['totp.create'], {
    initial: { password: '', code: '' },
    check: ({ code }) => (replaces && !code ? { code: t('code.missing') } : {}),
    onSubmit: async (values) => onBegun(await begin.mutateAsync(values).catch(blocked.rethrow)),
  })
  return (
    <form {...form.props} className={classes.content}>
      <p>{replaces ? t('totp.proofReplace') : t('totp.proof')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <ProofFields password={form.input('password')} code={replaces ? form.input('code') : undefined} />
      <PopupButtons submit={t('continue')} busy={form.busy} blockedFor={blocked.left} onBack={onCancel} />
    </form>
  )
}
