import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type Payment, useRefuse } from './queries.ts'

type Props = { readonly secret: string; readonly payment: Payment; readonly onClose: () => void }

/** No, with a word to the sender if one likes; asked once more, because the money goes back. */
export const RefusePopup = ({ secret, payment, onClose }: Props) => {
  const { t } = useTranslation('receive')
  const [note, setNote] = useState('')
  const refuse = useRefuse()
  const send = () =>
    refuse.mutate({ paymentSecret: secret, paymentId: payment.paymentId, ...(note.trim() && { note: note.trim() }) })
  return (
    <Popup
      title={t('refuse.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('back')}
          </Button>
          <Button color="red" onClick={send} loading={refuse.isPending}>
            {t('refuse.button')}
          </Button>
        </>
      }
    >
      <p>{t('refuse.text', { sender: payment.senderName })}</p>
      <TextInput
        name="note"
        label={t('refuse.note')}
        value={note}
        maxLength={200}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {refuse.error && <Notice tone="bad">{refuse.error.description}</Notice>}
    </Popup>
  )
}
