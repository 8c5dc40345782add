import { operatorIdentity } from '@florin/contract/compliance/operatorIdentity'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import classes from './IdentityReview.module.css'

/** Where pictures leave a doubt, the person is asked to show themself. */
export const AskVideo = ({ customerId }: { customerId: number }) => {
  const { t } = useTranslation('console')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('identityReview.askVideo')}
      </Button>
      {isOpen && <DueDiligencePopup customerId={customerId} onClose={() => setOpen(false)} />}
    </div>
  )
}

const DueDiligencePopup = ({ customerId, onClose }: { customerId: number; onClose: () => void }) => {
  const { t } = useTranslation('console')
  const ask = useCall(operatorIdentity['videoIdentity.create'])
  const form = useContractForm(operatorIdentity['videoIdentity.create'], {
    initial: { reason: '' },
    onSubmit: async ({ reason }) => {
      await ask.mutateAsync({ customerId, reason })
      void showToast('success', t('identityReview.asked'))
      onClose()
    },
  })
  return (
    <Popup title={t('identityReview.askVideo')} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <p>{t('identityReview.askText')}</p>
        <Textarea
          {...form.input('reason')}
          label={t('identityReview.videoReason')}
          autosize
          minRows={2}
          maxLength={200}
          data-autofocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('identityReview.askVideo')}
        </Button>
      </form>
    </Popup>
  )
}
