import { operatorAudit } from '@florin/contract/console/operatorAudit'
import { operatorTerms } from '@florin/contract/customers/operatorTerms'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
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
  const publish = useCall(operatorTerms['terms.create'], { stale: [operatorTerms['terms.list'], operatorAudit['audit.list']] })
  const form = useContractForm(operatorTerms['terms.create'], {
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
