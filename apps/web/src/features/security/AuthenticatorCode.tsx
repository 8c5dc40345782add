import { auth } from '@florin/contract/access/auth'
import type { OutputOf } from '@florin/contract/method'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import classes from '../../ui/Popups.module.css'
import { useBlocked } from '../../shared/forms/useBlocked.ts'

type Props = {
  begun: OutputOf<(typeof auth)['totp.create']>
  finish: (given: { reqId: string; code: string }) => Promise<{ recoveryCodes: readonly string[] }>
  onDone: (recoveryCodes: readonly string[]) => void
  onBack: () => void
}

const inFours = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

export const AuthenticatorCode = ({ begun: { reqId, secret, otpauthUrl }, finish, onDone, onBack }: Props) => {
  const { t } = useTranslation('factors')
  const blocked = useBlocked()
  const form = useContractForm(auth['totp.confirm'], {
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const { recoveryCodes } = await finish({ reqId, code }).catch(blocked.rethrow)
      onDone(recoveryCodes)
    },
  })
  return (
    <form {...form.props} className={classes.content}>
      <p>{t('totp.scan')}</p>
      <QrCode value={otpauthUrl} label={t('totp.picture')} />
      <div>
        <p className={classes.quiet}>{t('totp.byHand')}</p>
        <div className={classes.secret}>
          <span>{inFours(secret)}</span>
          <CopyButton value={secret} label={t('totp.copySecret')} />
        </div>
        <a href={otpauthUrl} className="text-link">
          {t('totp.openHere')}
        </a>
      </div>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <CodeInput {...form.input('code')} label={t('totp.firstCode')} autoFocus />
      <PopupButtons submit={t('totp.finish')} busy={form.busy} blockedFor={blocked.left} back={t('back')} onBack={onBack} />
    </form>
  )
}
