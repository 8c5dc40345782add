import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { dropEmpty } from '../../app/call/drop.ts'
import type { CallError } from '../../app/call/error.ts'
import fields from '../../shared/companyFacts/Fields.module.css'
import { type RecordForm, useRecord, type Values } from '../../shared/forms/useRecord.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { showToast } from '../../ui/toasts.ts'

type Told = { readonly pendingReview: boolean }
type Sending = {
  readonly mutate: (input: never, then: { readonly onSuccess: (told: Told) => void }) => void
  readonly isPending: boolean
  readonly error: CallError | null
}
type Props = {
  readonly title: string
  readonly schema: z.ZodType
  readonly initial: Values
  readonly sending: Sending
  /** What goes along of what was typed; everything where it is not said. */
  readonly pick?: (values: Values) => Values
  /** Where more than the schema is asked. */
  readonly isWhole?: (values: Values) => boolean
  readonly onClose: () => void
  readonly children: (form: RecordForm, all: boolean) => ReactNode
}

/** A part of the record, filled in as it is and changed. */
export const RecordPopup = ({ title, schema, initial, sending, pick, isWhole, onClose, children }: Props) => {
  const { t } = useTranslation(['companies', 'common'])
  const [values, setValues] = useState(initial)
  const [all, setAll] = useState(false)
  const form = useRecord(schema, values, setValues, { all })
  const send = () => {
    setAll(true)
    if (form.problems.length > 0 || isWhole?.(values) === false) return
    const input = dropEmpty(pick ? pick(values) : values) as never
    sending.mutate(input, {
      onSuccess: ({ pendingReview }) => {
        void showToast('success', t(pendingReview ? 'record.waits' : 'record.saved'))
        onClose()
      },
    })
  }
  return (
    <Popup
      title={title}
      onClose={onClose}
      wide
      ignoresClicksOutside
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button loading={sending.isPending} onClick={send}>
            {t('record.save')}
          </Button>
        </>
      }
    >
      <div className={fields.form}>
        {children(form, all)}
        {sending.error && <Notice tone="bad">{sending.error.description}</Notice>}
      </div>
    </Popup>
  )
}
