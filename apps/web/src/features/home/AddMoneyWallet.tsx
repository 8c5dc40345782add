import { account as methods } from '@florin/contract/calls/accounts/account'
import type { Wallet } from '@florin/contract/accounts/wallets'
import { Button, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../shared/access/useMay.ts'
import { ShareButton } from '../../shared/download/ShareButton.tsx'
import { inWords } from '../../shared/payment/amounts.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './AddMoneyPopup.module.css'
import { useCreateWallet, walletsQuery } from './queries.ts'

type Props = {
  readonly currencyCode: string
  /** Of the account that is credited, where there is one already. */
  readonly accountId: number | undefined
  readonly networks: readonly string[]
}

const names: Readonly<Record<string, string>> = {
  bitcoin: 'Bitcoin',
  bitcoinCash: 'Bitcoin Cash',
  litecoin: 'Litecoin',
  ethereum: 'Ethereum (ERC-20)',
  tron: 'Tron (TRC-20)',
  solana: 'Solana',
}

/** Where to send coins: one address for each network. */
export const AddMoneyWallet = ({ currencyCode, accountId, networks }: Props) => {
  const { t } = useTranslation('home')
  const may = useMay()
  const [network, setNetwork] = useState(networks[0] ?? '')
  const { data, error, isFetching, refetch } = useQuery(walletsQuery())
  const create = useCreateWallet()
  if (networks.length === 0) return <Notice tone="info">{t('wallet.closed', { currency: currencyCode })}</Notice>
  if (error)
    return (
      <ErrorState title={t('wallet.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <TextSkeleton label={t('wallet.loading')} />
  const wallet = data.wallets.find((each) => each.currencyCode === currencyCode && each.network === network)
  return (
    <>
      <NativeSelect
        label={t('wallet.network')}
        description={t('wallet.networkHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={networks.map((value) => ({ value, label: names[value] ?? value }))}
        value={network}
        onChange={({ currentTarget }) => setNetwork(currentTarget.value)}
      />
      {create.error && <Notice tone="bad">{create.error.description}</Notice>}
      {wallet ? (
        <Details wallet={wallet} />
      ) : may(methods['wallet.create']) ? (
        <Button
          loading={create.isPending}
          onClick={() =>
            create.mutate({
              currencyCode,
              network: network as Wallet['network'],
              ...(accountId !== undefined && { creditAccountId: accountId }),
            })
          }
        >
          {t('wallet.create')}
        </Button>
      ) : (
        <Notice tone="info">{t('wallet.none')}</Notice>
      )}
    </>
  )
}

const Details = ({ wallet }: { readonly wallet: Wallet }) => {
  const { t, i18n } = useTranslation(['home', 'common'])
  const { address, destinationTag, currencyCode, network, minimumDeposit, confirmationsRequired } = wallet
  // Not without the network and the tag: what is sent to the address alone may be lost.
  const shared = [
    `${currencyCode}, ${names[network] ?? network}`,
    address,
    ...(destinationTag ? [`${t('wallet.tag')}: ${destinationTag}`] : []),
  ].join('\n')
  return (
    <section aria-label={t('wallet.address')}>
      <div className={classes.qr}>
        <QrCode value={address} label={t('wallet.qr')} />
      </div>
      <dl className={classes.fields}>
        <div className={classes.field} data-main="">
          <dt>{t('wallet.address')}</dt>
          <dd className={classes.address}>
            {address}
            <CopyButton value={address} label={t('addMoney.copy', { name: t('wallet.address') })} />
            <ShareButton label={t('common:share')} words={{ title: t('wallet.address'), text: shared }} />
          </dd>
        </div>
        {destinationTag && (
          <div className={classes.field} data-main="">
            <dt>{t('wallet.tag')}</dt>
            <dd>
              {destinationTag}
              <CopyButton value={destinationTag} label={t('addMoney.copy', { name: t('wallet.tag') })} />
            </dd>
          </div>
        )}
        {minimumDeposit && (
          <div className={classes.field}>
            <dt>{t('wallet.minimum')}</dt>
            <dd>{inWords(minimumDeposit, currencyCode, i18n.language)}</dd>
          </div>
        )}
        {confirmationsRequired !== undefined && (
          <div className={classes.field}>
            <dt>{t('wallet.confirmations')}</dt>
            <dd>{confirmationsRequired}</dd>
          </div>
        )}
      </dl>
      <p className={classes.help}>{t('wallet.help', { currency: currencyCode })}</p>
    </section>
  )
}
