import { operatorOutgoing } from '@florin/contract/payments/operatorOutgoing'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { useCloseRecall } from './queries.ts'

type Props = { readonly transactionId: number; readonly onClose: () => void }

/** What the payee's bank said to a payer who wants their money back. */
export const RecallPopup = ({ transactionId, onClose }: Props) => {
  const { t } = useTranslation('outgoing')
  const refuse = useCloseRecall()
  const form = useContractForm(operatorOutgoing['paymentRecall.close'], {
    initial: { answer: '' },
    otherInput: { transactionId },
    onSubmit: async ({ answer }) => {
      await refuse.mutateAsync({ transactionId, answer: String(answer) })
      onClose()
    },
  })
  return (
    <Popup title={t('recall.refuse')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('recall.text')}</p>
        <TextInput {...form.input('answer')} label={t('recall.answer')} maxLength={200} data-autofocus />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('recall.send')}
        </Button>
      </form>
    </Popup>
  )
}
