import { operatorVerification } from '@florin/contract/compliance/operatorVerification'
import { Button, NativeSelect, Switch } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useCall } from '../../../app/call/queries.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import console from '../Console.module.css'
import { holdsStale } from './holdQueries.ts'
import { useTypeChoices } from './typeChoices.ts'

type Props = {
  readonly customerId: number
  readonly addresses: readonly { readonly addressId: number; readonly text: string }[]
  readonly onClose: () => void
}

const chosen = (value: string) => (value === '' ? '' : Number(value))

/** Documents that the customer has to bring once more. */
export const DueDiligencePopup = ({ customerId, addresses, onClose }: Props) => {
  const { t } = useTranslation('console')
  const ask = useCall(operatorVerification['dueDiligence.create'], { stale: holdsStale })
  const choices = useTypeChoices()
  const form = useContractForm(operatorVerification['dueDiligence.create'], {
    initial: { dueDiligenceLevel: 1 as 1 | 4, documentTypeId: '' as number | '', addressId: '' as number | '' },
    onSubmit: async (values) => {
      await ask.mutateAsync({ customerId, ...values })
      onClose()
    },
  })
  return (
    <Popup title={t('holds.askTitle')} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <p>{t('holds.askLead')}</p>
        <NativeSelect
          {...form.input('documentTypeId')}
          onChange={(event) => form.set('documentTypeId', chosen(event.currentTarget.value))}
          label={t('holds.document')}
          data={[{ value: '', label: t('holds.noDocument') }, ...choices]}
          data-autofocus
        />
        <NativeSelect
          {...form.input('addressId')}
          onChange={(event) => form.set('addressId', chosen(event.currentTarget.value))}
          label={t('holds.address')}
          data={[
            { value: '', label: t('holds.noAddress') },
            ...addresses.map(({ addressId, text }) => ({ value: String(addressId), label: text })),
          ]}
        />
        <Switch
          label={t('holds.isUrgent')}
          checked={form.values.dueDiligenceLevel === 4}
          onChange={(event) => form.set('dueDiligenceLevel', event.currentTarget.checked ? 4 : 1)}
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('holds.ask')}
        </Button>
      </form>
    </Popup>
  )
}
