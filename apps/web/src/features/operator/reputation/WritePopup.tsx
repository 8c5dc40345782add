import { operatorReputation } from '@florin/contract/merchant/operatorReputation'
import { reputationKinds } from '@florin/contract/merchant/reputation'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { useWrite } from './queries.ts'

export const WritePopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('merchant')
  const write = useWrite()
  const form = useContractForm(operatorReputation['reputation.create'], {
    initial: { email: '', kind: 'paymentDisputed' as (typeof reputationKinds)[number], description: '' },
    onSubmit: async (values) => {
      await write.mutateAsync(values)
      onClose()
    },
  })
  return (
    <Popup title={t('reputationDesk.write')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <TextInput {...form.input('email')} type="email" label={t('reputation.email')} />
        <NativeSelect
          {...form.input('kind')}
          label={t('reputationDesk.kind')}
          data={reputationKinds.map((value) => ({ value, label: t(`reputationKind.${value}`) }))}
        />
        <Textarea {...form.input('description')} label={t('reputationDesk.description')} autosize minRows={3} />
        <Notice tone="info">{t('reputationDesk.told')}</Notice>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('reputationDesk.save')}
        </Button>
      </form>
    </Popup>
  )
}
