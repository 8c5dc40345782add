import { type WholeDeposit, operatorDeposit } from '@florin/contract/accounts/operatorDeposit'
import { localeOf } from '@florin/i18n/locale'
import { moneyText } from '@florin/money/format'
import { parseMoney } from '@florin/money/money'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ReasonField } from '../ReasonField.tsx'
import { useProposed } from '../useProposed.ts'
import { useReasonCheck } from '../useReasonCheck.ts'
import classes from './Deposits.module.css'
import { useReturnDeposit } from './queries.ts'

type Props = { readonly deposit: WholeDeposit; readonly onDone: () => void; readonly onCancel: () => void }

export const ReturnForm = ({ deposit, onDone, onCancel }: Props) => {
  const { t, i18n } = useTranslation(['deposits', 'common'])
  const giveBack = useReturnDeposit()
  const tell = useProposed()
  const form = useContractForm(operatorDeposit['deposit.decline'], {
    initial: { reason: '' },
    check: useReasonCheck(),
    onSubmit: async ({ reason }) => {
      tell(await giveBack.mutateAsync({ depositId: deposit.depositId, reason }))
      onDone()
    },
  })
  const amount = moneyText(parseMoney(deposit.amount, deposit.currencyCode), localeOf(i18n.language))
  return (
    <form {...form.props} className={classes.actions} aria-labelledby="give-back-title">
      <h3 id="give-back-title" className={classes.title}>
        {t('return.title')}
      </h3>
      <p>{t('return.text', { amount, sender: deposit.senderName })}</p>
      <ReasonField {...form.input('reason')} data-autofocus />
      {form.error && <Notice tone="bad">{form.error}</Notice>}
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('return.open')}
        </Button>
      </div>
    </form>
  )
}
