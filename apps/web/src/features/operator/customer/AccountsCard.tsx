import { operatorAccount } from '@florin/contract/accounts/operatorAccount'
import { AccountStatus, type Account } from '@florin/contract/accounts/account'
import { Button, Checkbox } from '@mantine/core'
import { IconWallet } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../shared/forms/useContractForm.ts'
import { useMay } from '../../../shared/access/useMay.ts'
import { Card } from '../../../ui/Card.tsx'
import { columnsOf, DataTable } from '../../../ui/DataTable.tsx'
import { DecimalField } from '../../../ui/DecimalField.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { TwoLines } from '../../../ui/TwoLines.tsx'
import console from '../Console.module.css'
import { SaveWithReason } from '../SaveWithReason.tsx'
import { useProposed } from '../useProposed.ts'
import { AdjustPopup } from './AdjustPopup.tsx'
import classes from './Customer.module.css'
import { useChangeAccount } from './queries.ts'

const helper = columnsOf<Account>()

const useColumns = () => {
  const { t } = useTranslation('console')
  return useMemo(
    () =>
      helper.columns([
        helper.display({
          id: 'account',
          header: t('customer.account'),
          cell: ({ row: { original } }) => (
            <TwoLines
              first={original.currencyCode}
              second={
                original.accountStatusId === AccountStatus.closed ? (
                  <StatusBadge tone="neutral">{t('customer.closed')}</StatusBadge>
                ) : (
                  original.accountId
                )
              }
            />
          ),
        }),
        ...(['pendingAmount', 'accountBalanceMin'] as const).map((name) =>
          helper.accessor(name, {
            header: t(name === 'pendingAmount' ? 'customer.held' : 'customer.minimum'),
            meta: { minor: true, align: 'end' },
            cell: ({ row: { original } }) => <Money amount={original[name]} currency={original.currencyCode} />,
          }),
        ),
        helper.accessor('balance', {
          header: t('customer.balance'),
          meta: { align: 'end' },
          cell: ({ row: { original } }) => <Money amount={original.balance} currency={original.currencyCode} />,
        }),
      ]),
    [t],
  )
}

type PopupProps = { readonly account: Account; readonly onClose: () => void; readonly onAdjust: () => void }

const AccountPopup = ({ account, onClose, onAdjust }: PopupProps) => {
  const { t } = useTranslation('console')
  const change = useChangeAccount()
  const tell = useProposed()
  const [isClosing, setClosing] = useState(false)
  const form = useContractForm(operatorAccount['account.update'], {
    initial: { accountBalanceMin: account.accountBalanceMin, reason: '' },
    onSubmit: async ({ accountBalanceMin, reason }) => {
      const { accountId } = account
      const wanted = isClosing ? { accountStatusId: 11 as const } : { accountBalanceMin }
      tell(await change.mutateAsync({ accountId, reason, ...wanted }))
      onClose()
    },
  })
  return (
    <Popup title={t('customer.accountTitle', { number: account.accountId, currency: account.currencyCode })} onClose={onClose}>
      <form {...form.props} className={console.form}>
        <Button variant="default" onClick={onAdjust}>
          {t('adjust.open')}
        </Button>
        <DecimalField
          {...form.input('accountBalanceMin')}
          label={t('customer.minimum')}
          description={t('customer.minimumHelp')}
          disabled={isClosing}
        />
        <Checkbox
          checked={isClosing}
          onChange={(event) => setClosing(event.currentTarget.checked)}
          label={t('customer.close')}
          description={t('customer.closeHelp')}
        />
        <SaveWithReason reason={form.input('reason')} error={form.error} busy={form.busy} />
      </form>
    </Popup>
  )
}

export const AccountsCard = ({ accounts }: { readonly accounts: readonly Account[] }) => {
  const { t } = useTranslation('console')
  const [open, setOpen] = useState<Account>()
  const [isAdjusting, setAdjusting] = useState(false)
  const close = () => {
    setOpen(undefined)
    setAdjusting(false)
  }
  const columns = useColumns()
  const mayChange = useMay()(operatorAccount['account.update'])
  return (
    <Card title={t('customer.accounts')} className={classes.table}>
      <DataTable
        caption={t('customer.accounts')}
        columns={columns}
        rows={accounts}
        rowId={({ accountId }) => String(accountId)}
        onOpen={mayChange ? (account) => account.accountStatusId !== AccountStatus.closed && setOpen(account) : undefined}
        empty={<EmptyState icon={IconWallet} title={t('customer.noAccounts')} />}
      />
      {open && !isAdjusting && <AccountPopup account={open} onClose={close} onAdjust={() => setAdjusting(true)} />}
      {open && isAdjusting && <AdjustPopup account={open} onClose={close} />}
    </Card>
  )
}
