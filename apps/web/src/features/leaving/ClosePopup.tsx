import { closingReasons } from '@florin/contract/customers/closing'
import { customer } from '@florin/contract/customers/customer'
import { NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Confirmation } from '../../app/consent/Confirmation.tsx'
import type { Challenged } from '../../app/consent/types.ts'
import { PopupButtons } from '../../app/forms/PopupButtons.tsx'
import { ProofFields } from '../../app/forms/ProofFields.tsx'
import { useBlocked } from '../../app/forms/useBlocked.ts'
import { useContractForm } from '../../app/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { confirmClosing, reloadClosing, useAskClosing } from './queries.ts'

type Reason = (typeof closingReasons)[number]
type Asked = Challenged & { readonly closingId: number }

/** Why, who, and where payments want it a second step. */
export const ClosePopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('leaving')
  const [asked, setAsked] = useState<Asked>()
  const done = () => {
    onClose()
    reloadClosing()
  }
  return (
    <Popup title={t('close.title')} onClose={onClose}>
      {asked ? (
        <Confirmation
          asked={asked}
          confirm={(code) => confirmClosing({ closingId: asked.closingId, ...(code !== undefined && { code }) })}
          onBack={() => setAsked(undefined)}
          onDone={done}
        />
      ) : (
        <Ask onAsked={setAsked} onDone={done} onBack={onClose} />
      )}
    </Popup>
  )
}

type AskProps = { readonly onAsked: (asked: Asked) => void; readonly onDone: () => void; readonly onBack: () => void }

const Ask = ({ onAsked, onDone, onBack }: AskProps) => {
  const { t } = useTranslation('leaving')
  const ask = useAskClosing()
  const blocked = useBlocked()
  const form = useContractForm(customer['closing.create'], {
    initial: { reason: '' as Reason | '', note: '', password: '' },
    onSubmit: async (values) => {
      const { closingId, method, expiresAt, sentTo, number } = await ask.mutateAsync(values).catch(blocked.noted)
      if (method && expiresAt) onAsked({ closingId, method, expiresAt, sentTo, number })
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
