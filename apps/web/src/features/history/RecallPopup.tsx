import { external } from '@florin/contract/payments/external/external'
import { recallReasons } from '@florin/contract/payments/external/recall'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useCall } from '../../app/call/queries.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Details.module.css'

export const RecallPopup = ({ transactionId, onClose }: { readonly transactionId: number; readonly onClose: () => void }) => {
  const { t } = useTranslation(['history', 'common'])
  const recall = useCall(external['recall.create'], { stale: [external['recall.get']] })
  const form = useContractForm(external['recall.create'], {
    initial: { reason: recallReasons[0] as (typeof recallReasons)[number], note: '' },
    otherInput: { transactionId },
    onSubmit: async ({ reason, note }) => {
      await recall.mutateAsync({ transactionId, reason, ...(note && { note }) })
      onClose()
    },
  })
  return (
    <Popup title={t('recall.open')} onClose={onClose}>
      <form {...form.props} className={classes.recall}>
        <p>{t('recall.text')}</p>
        <NativeSelect
          {...form.input('reason')}
          label={t('recall.reason')}
          data={recallReasons.map((value) => ({ value, label: t(`recall.reasons.${value}`) }))}
        />
        <TextInput {...form.input('note')} label={t('recall.note')} maxLength={200} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('recall.send')}
          </Button>
        </div>
      </form>
    </Popup>
  )
}
