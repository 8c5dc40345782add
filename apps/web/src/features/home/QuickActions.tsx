import type { Account } from '@florin/contract/accounts/account'
import { invoice } from '@florin/contract/calls/invoices/invoice'
import { external } from '@florin/contract/calls/payments/external/external'
import { transfer } from '@florin/contract/calls/payments/transfer'
import { Button } from '@mantine/core'
import { IconArrowsExchange, IconBuildingBank, IconFileInvoice, IconPlus, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadTexts } from '../../app/language/texts.ts'
import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'
import { useMay } from '../../shared/access/useMay.ts'
import classes from './HomeScreen.module.css'

// With the texts of prices, which nothing else of the page has.
const AddMoneyPopup = later(async () => {
  const [file] = await Promise.all([import('./AddMoneyPopup.tsx'), loadTexts('visitor')])
  return file.AddMoneyPopup
}, MissingPopup)
const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done most, as far as it may be done. */
export const QuickActions = ({ accounts }: { accounts: readonly Account[] | undefined }) => {
  const { t } = useTranslation('home')
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <nav className={classes.actions} aria-label={t('actions.label')}>
      {may(transfer['p2p.submit']) && (
        <Button component={Link} to="/transfer/p2p" leftSection={<IconSend {...icon} />}>
          {t('actions.send')}
        </Button>
      )}
      {!may(transfer['p2p.submit']) && may(external['eft.submit']) && (
        <Button component={Link} to="/transfer/external" variant="default" leftSection={<IconBuildingBank {...icon} />}>
          {t('actions.external')}
        </Button>
      )}
      {may(invoice.create) && (
        <Button component={Link} to="/transfer/invoices" variant="default" leftSection={<IconFileInvoice {...icon} />}>
          {t('actions.getPaid')}
        </Button>
      )}
      {accounts && accounts.length > 0 && (
        <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setAdding(true)}>
          {t('actions.addMoney')}
        </Button>
      )}
      {may(transfer['own.submit']) && (
        <Button component={Link} to="/transfer/account" variant="default" leftSection={<IconArrowsExchange {...icon} />}>
          {t('actions.convert')}
        </Button>
      )}
      {adding && accounts && (
        <Suspense>
          <AddMoneyPopup accounts={accounts} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </nav>
  )
}
