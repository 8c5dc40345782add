import { type BlockedBin, operatorMethod } from '@florin/contract/payments/operatorMethod'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'
import { useBlockBin, useUnblockBin } from './queries.ts'

export const BlockBinPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('methods')
  const block = useBlockBin()
  const form = useContractForm(operatorMethod['blockedBin.create'], {
    initial: { binNumber: '', reason: '' },
    check: useReasonCheck(),
    onSubmit: async (values) => {
      await block.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Popup title={t('bins.block')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('bins.text')}</p>
        <TextInput {...form.input('binNumber')} label={t('bins.number')} inputMode="numeric" maxLength={6} />
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}

export const UnblockBinPopup = ({ bin, onClose }: { readonly bin: BlockedBin; readonly onClose: () => void }) => {
  const { t } = useTranslation('methods')
  const unblock = useUnblockBin()
  return (
    <Popup title={t('bins.unblockTitle', { number: bin.binNumber })} onClose={onClose}>
      <div className={console.form}>
        <p>{t('bins.unblockText', { reason: bin.reason })}</p>
        {unblock.error && <Notice tone="bad">{unblock.error.description}</Notice>}
        <Button
          fullWidth
          loading={unblock.isPending}
          onClick={() => unblock.mutate({ binNumber: bin.binNumber }, { onSuccess: onClose })}
        >
          {t('bins.unblock')}
        </Button>
      </div>
    </Popup>
  )
}
