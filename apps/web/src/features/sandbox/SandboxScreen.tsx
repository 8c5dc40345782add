import { useDebouncedValue } from '@mantine/hooks'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AuthenticatorApp } from './AuthenticatorApp.tsx'
import { BankDesk } from './BankDesk.tsx'
import { CardDesk } from './CardDesk.tsx'
import { IdentityDesk } from './IdentityDesk.tsx'
import { EsignDesk } from './EsignDesk.tsx'
import { Guide } from './Guide.tsx'
import { Handsets } from './Handsets.tsx'
import { Inbox } from './Inbox.tsx'
import { ChainDesk } from './ChainDesk.tsx'
import { PayoutDesk } from './PayoutDesk.tsx'
import { Phone } from './Phone.tsx'
import { TransferDesk } from './TransferDesk.tsx'
import { useMessages, usePhones } from './queries.ts'
import type { Channel } from './queries.ts'
import classes from './SandboxScreen.module.css'

const typingMs = 300

export const SandboxScreen = () => {
  const { t } = useTranslation('sandbox')
  const [channel, setChannel] = useState<Channel>()
  const [address, setAddress] = useState('')
  const [to] = useDebouncedValue(address.trim() || undefined, typingMs)
  const [openId, setOpenId] = useState<number>()
  const messages = useMessages({ channel, to })
  const { data: phones = [] } = usePhones()
  const { pair: deeplink = '', sign } = useSearch({ from: '/_sandbox/sandbox' })
  usePageTitle(t('title'))

  const shown = messages.data?.find(({ id }) => id === openId) ?? messages.data?.[0]
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <Phone message={shown} phones={phones} loading={messages.isPending} />
          <AuthenticatorApp />
        </div>
        <div className={classes.stack}>
          <Guide />
          {sign && <EsignDesk />}
          <div className={classes.pair}>
            <Handsets phones={phones} deeplink={deeplink} />
            <BankDesk />
          </div>
          <CardDesk />
          <TransferDesk />
          <ChainDesk />
          <PayoutDesk />
          <IdentityDesk />
          {!sign && <EsignDesk />}
          <Inbox
            messages={messages}
            filter={{ channel, address }}
            onChannel={setChannel}
            onAddress={setAddress}
            openId={shown?.id}
            onOpen={setOpenId}
          />
        </div>
      </div>
    </>
  )
}
