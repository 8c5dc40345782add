import { operator } from '@florin/contract/console/operator'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../app/forms/useContractForm.ts'
import { useCall } from '../../../app/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { BrandSelect } from '../BrandSelect.tsx'
import console from '../Console.module.css'
import { ReasonField } from '../ReasonField.tsx'
import { useReasonCheck } from '../useReasonCheck.ts'

export const termsKeys = ['userAgreement', 'privacyPolicy'] as const

export const PublishPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('console')
  const publish = useCall(operator['terms.create'], { stale: [operator['terms.list'], operator['audit.list']] })
  const form = useContractForm(operator['terms.create'], {
    initial: { brand: 'florin', key: 'userAgreement', version: '', reason: '' },
    check: useReasonCheck(),
    onSubmit: async (version) => {
      await publish.mutateAsync(version)
      void showToast('success', t('terms.published'))
      onClose()
    },
  })
  return (
    <Popup title={t('terms.new')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('terms.publishText')}</p>
        <BrandSelect {...form.input('brand')} />
        <NativeSelect
          {...form.input('key')}
          label={t('terms.document')}
          data={termsKeys.map((value) => ({ value, label: t(`terms.keys.${value}`) }))}
        />
        <TextInput {...form.input('version')} label={t('terms.version')} maxLength={40} autoComplete="off" />
        <ReasonField {...form.input('reason')} />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('terms.publish')}
        </Button>
      </form>
    </Popup>
  )
}
