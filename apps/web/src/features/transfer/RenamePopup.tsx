import type { Template } from '@florin/contract/payments/templates'
import { transfer } from '@florin/contract/payments/transfer'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { useRenameTemplate } from './queries.ts'

const formId = 'rename-template'

export const RenamePopup = ({ template, onClose }: { template: Template; onClose: () => void }) => {
  const { t } = useTranslation(['transfer', 'common'])
  const rename = useRenameTemplate()
  const form = useContractForm(transfer['template.update'], {
    initial: { templateName: template.templateName },
    onSubmit: async ({ templateName }) => {
      await rename.mutateAsync({ templateId: template.templateId, ...(templateName && { templateName }) })
      onClose()
    },
  })
  return (
    <Popup
      title={t('template.rename')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {t('template.save')}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <TextInput {...form.input('templateName')} label={t('template.name')} maxLength={200} data-autofocus />
      </form>
    </Popup>
  )
}
