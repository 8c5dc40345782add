import { customer } from '@florin/contract/customers/customer'
import type { DataCopy } from '@florin/contract/customers/dataCopy'
import { Radio } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PopupButtons } from '../../shared/forms/PopupButtons.tsx'
import { ProofFields } from '../../shared/forms/ProofFields.tsx'
import { useBlocked } from '../../shared/forms/useBlocked.ts'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import popups from '../../ui/Popups.module.css'
import { useAskCopy } from './queries.ts'

const formats = ['json', 'csv'] as const satisfies DataCopy['format'][]

export const RequestCopyPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('leaving')
  const ask = useAskCopy()
  const blocked = useBlocked()
  const form = useContractForm(customer['data.export'], {
    initial: { format: 'json' as DataCopy['format'], password: '' },
    onSubmit: async (values) => {
      await ask.mutateAsync(values).catch(blocked.rethrow)
      onClose()
    },
  })
  return (
    <Popup title={t('copy.title')} onClose={onClose}>
      <form {...form.props} className={popups.content}>
        <p>{t('copy.contents')}</p>
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Radio.Group {...form.input('format')} label={t('copy.format')}>
          <div className={popups.choices}>
            {formats.map((format) => (
              <Radio key={format} value={format} label={t(`copy.formats.${format}`)} description={t(`copy.about.${format}`)} />
            ))}
          </div>
        </Radio.Group>
        <ProofFields password={form.input('password')} />
        <PopupButtons submit={t('copy.ask')} busy={form.busy} blockedFor={blocked.left} onBack={onClose} />
      </form>
    </Popup>
  )
}
