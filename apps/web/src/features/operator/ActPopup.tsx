import { actingMinutes, operatorActFor } from '@florin/contract/console/operatorActFor'
import type { FoundCustomer } from '@florin/contract/customers/foundCustomer'
import { Button, Textarea } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../shared/forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { nameOf } from './nameOf.ts'
import classes from './OverviewScreen.module.css'
import { startActing } from './queries.ts'

type Props = { customer: FoundCustomer; onClose: () => void }

/** Why, before anything is shown. */
export const ActPopup = ({ customer, onClose }: Props) => {
  const { t } = useTranslation(['operator', 'common'])
  const { customerId } = customer
  const form = useContractForm(operatorActFor['actFor.create'], {
    initial: { reason: '' },
    onSubmit: ({ reason }) => startActing({ customerId, reason }),
  })
  return (
    <Popup title={t('act.title', { name: nameOf(customer) })} onClose={onClose}>
      <form {...form.props} className={classes.form}>
        <p>{t('act.text', { count: actingMinutes })}</p>
        <Textarea
          {...form.input('reason')}
          label={t('act.reason')}
          description={t('act.reasonHelp')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={200}
          data-autofocus
        />
        {form.error && <Notice tone="bad">{form.error}</Notice>}
        <Button type="submit" fullWidth loading={form.busy}>
          {t('act.submit')}
        </Button>
      </form>
    </Popup>
  )
}
