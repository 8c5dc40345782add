import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type Payment, useRefuse } from './queries.ts'

type Props = { readonly secret: string; readonly payment: Payment }

/** No, with a word to the sender if one likes; asked once more, because the money goes back. */
export const Refuse = ({ secret, payment }: Props) => {
  const { t } = useTranslation('receive')
  const [isOpen, setOpen] = useState(false)
  const [note, setNote] = useState('')
  const refuse = useRefuse()
  const send = () =>
    refuse.mutate({ paymentSecret: secret, paymentId: payment.paymentId, ...(note.trim() && { note: note.trim() }) })
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        {t('refuse.link')}
      </button>
      {isOpen && (
        <Popup
          title={t('refuse.title')}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button variant="default" onClick={() => setOpen(false)}>
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
      )}
    </>
  )
}
