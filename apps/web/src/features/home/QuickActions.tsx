import { account } from '@florin/contract/account'
import { transfer } from '@florin/contract/transfer'
import { Button } from '@mantine/core'
import { IconArrowsExchange, IconPlus, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/useMay.ts'
import { AddCurrencyPopup } from './AddCurrencyPopup.tsx'

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const

/** What is done most, as far as it may be done. */
export const QuickActions = () => {
  const { t } = useTranslation('home')
  const may = useMay()
  const [adding, setAdding] = useState(false)
  return (
    <>
      {may(transfer['p2p.submit']) && (
        <Button component={Link} to="/transfer/p2p" leftSection={<IconSend {...icon} />}>
          {t('actions.send')}
        </Button>
      )}
      {may(transfer['own.submit']) && (
        <Button component={Link} to="/transfer/account" variant="default" leftSection={<IconArrowsExchange {...icon} />}>
          {t('actions.convert')}
        </Button>
      )}
      {may(account['currency.create']) && (
        <Button variant="default" leftSection={<IconPlus {...icon} />} onClick={() => setAdding(true)}>
          {t('actions.addCurrency')}
        </Button>
      )}
      {adding && <AddCurrencyPopup onClose={() => setAdding(false)} />}
    </>
  )
}
