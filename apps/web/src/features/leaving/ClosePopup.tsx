import { closingReasons } from '@florin/contract/customers/closing'
import { customer } from '@florin/contract/customers/customer'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirmation } from '../../shared/consent/Confirmation.tsx'
import type { AccountChallenge } from '../../shared/consent/types.ts'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useBlocked } from '../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { confirmClosing, reloadClosing, useAskClosing } from './queries.ts'

type Reason = (typeof closingReasons)[number]
type Challenge = AccountChallenge & { readonly closingId: number }

/** Why, who, and where payments want it a second step. */
export const ClosePopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('leaving')
  const [challenge, setChallenge] = useState<Challenge>()
  const done = () => {
    onClose()
    reloadClosing()
  }
  return (
    <Popup title={t('close.title')} onClose={onClose}>
      {challenge ? (
        <Confirmation
          challenge={challenge}
          confirm={(code) => confirmClosing({ closingId: challenge.closingId, ...(code !== undefined && { code }) })}
          onBack={() => setChallenge(undefined)}
          onDone={done}
        />
      ) : (
        <RequestForm onChallenge={setChallenge} onDone={done} onBack={onClose} />
      )}
    </Popup>
  )
}

type RequestFormProps = {
  readonly onChallenge: (challenge: Challenge) => void
  readonly onDone: () => void
  readonly onBack: () => void
}

const RequestForm = ({ onChallenge, onDone, onBack }: RequestFormProps) => {
  const { t } = useTranslation('leaving')
  const ask = useAskClosing()
  const blocked = useBlocked()
  const form = useContractForm(customer['closing.create'], {
    initial: { reason: '' as Reason | '', note: '', password: '' },
    onSubmit: async (values) => {
      const { closingId, method, expiresAt, sentTo, number } = await ask.mutateAsync(values).catch(blocked.rethrow)
      if (method && expiresAt) onChallenge({ closingId, method, expiresAt, sentTo, number })
      else onDone()
    },
  })
  return (
    <form {...form.props} className={popups.content}>
      <p>{t('confirm.text')}</p>
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <NativeSelect
        {...form.input('reason')}
        label={t('why.label')}
        data={[
          { value: '', label: t('why.none') },
          ...closingReasons.map((reason) => ({ value: reason, label: t(`why.reasons.${reason}`) })),
        ]}
      />
      <Textarea {...form.input('note')} label={t('why.note')} autosize minRows={2} maxRows={6} maxLength={200} />
      <ProofFields password={form.input('password')} />
      <PopupButtons submit={t('close.go')} busy={form.busy} blockedFor={blocked.left} onBack={onBack} />
    </form>
  )
}
