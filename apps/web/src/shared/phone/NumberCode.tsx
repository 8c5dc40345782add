import { contact } from '@florin/contract/customers/contact'
import type { OutputOf } from '@florin/contract/method'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CodeInput } from '../../ui/CodeInput.tsx'
import { Notice } from '../../ui/Notice.tsx'
import classes from '../../ui/Popups.module.css'
import { showToast } from '../../ui/toasts.ts'
import { makePkce } from '../../app/boot/engine.ts'
import { PopupButtons } from '../forms/PopupButtons.tsx'
import { useBlocked } from '../forms/useBlocked.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { useAskNumber, useConfirmNumber } from './queries.ts'

type Props = {
  /** A number that was just added has a code on its way; for one from before the code was asked for with a verifier. */
  added: Pick<OutputOf<(typeof contact)['phone.create']>, 'id' | 'sentTo'> & {
    readonly reqId?: string
    readonly codeVerifier?: string
  }
  onBack: () => void
  onDone: () => void
}

/** The code that came by text message, or by the call that was asked for instead. */
export const NumberCode = ({ added: { id, reqId, sentTo, codeVerifier: givenVerifier }, onBack, onDone }: Props) => {
  const { t } = useTranslation('factors')
  const confirm = useConfirmNumber()
  const ring = useAskNumber()
  const [ringVerifier, setVerifier] = useState<string>()
  const codeVerifier = ringVerifier ?? givenVerifier
  const blocked = useBlocked()
  const form = useContractForm(contact['phone.confirm'], {
    initial: { approvalCode: '' },
    check: ({ approvalCode }) => (approvalCode ? {} : { approvalCode: t('code.missing') }),
    onSubmit: async ({ approvalCode: code = '' }) => {
      const answer = codeVerifier ? { phoneId: id, verification: { codeVerifier, code } } : { reqId, approvalCode: code }
      await confirm.mutateAsync(answer).catch(blocked.rethrow)
      void showToast('success', t('number.done'))
      onDone()
    },
  })
  const callInstead = async () => {
    const { verifier, challenge } = await makePkce()
    ring.mutate({ phoneId: String(id), type: 'call', codeChallenge: challenge }, { onSuccess: () => setVerifier(verifier) })
  }
  return (
    <form {...form.props} className={classes.content}>
      <p>{ringVerifier ? t('number.calling', { target: sentTo }) : t('code.sentTo', { target: sentTo })}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      {ring.error && <Notice tone="bad">{ring.error.description}</Notice>}
      <CodeInput {...form.input('approvalCode')} label={t('code.label')} autoFocus />
      {!ringVerifier && (
        <p>
          <button type="button" className="text-link" disabled={ring.isPending} onClick={() => void callInstead()}>
            {t('number.call')}
          </button>
        </p>
      )}
      <PopupButtons submit={t('confirm')} busy={form.busy} blockedFor={blocked.left} back={t('back')} onBack={onBack} />
    </form>
  )
}
