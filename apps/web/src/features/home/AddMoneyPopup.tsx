import type { Account, PaymentInstruction } from '@florin/contract/accounts/account'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { boot } from '../../app/boot/boot.ts'
import { useTermsText } from '../../shared/pricing/termsText.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { currencyName } from '../../ui/currencyName.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import classes from './AddMoneyPopup.module.css'
import { currenciesQuery, instructionsQuery, useViewInstruction } from './queries.ts'
import { AddMoneyWallet } from './AddMoneyWallet.tsx'

type Props = { accounts: readonly Account[]; onClose: () => void }

/** Where to pay in, account by account. */
export const AddMoneyPopup = ({ accounts, onClose }: Props) => {
  const { t, i18n } = useTranslation('home')
  const currencies = useQuery(currenciesQuery()).data?.currencies ?? []
  // By their currency, whether they have an account already or not: a wallet opens its own.
  const wallets = currencies
    .filter(({ isCrypto }) => isCrypto)
    .map(({ currencyCode }) => ({
      key: currencyCode,
      currencyCode,
      account: accounts.find((each) => each.currencyCode === currencyCode),
    }))
  const places = [
    ...accounts
      .filter((account) => !wallets.some(({ key }) => key === account.currencyCode))
      .map((account) => ({ key: String(account.accountId), currencyCode: account.currencyCode, account })),
    ...wallets,
  ]
  const [chosen, setChosen] = useState(String(accounts[0]?.accountId ?? ''))
  const place = places.find(({ key }) => key === chosen) ?? places[0]
  const networks = currencies.find(({ currencyCode }) => currencyCode === place?.currencyCode)?.networks
  return (
    <Popup title={t('addMoney.title')} onClose={onClose}>
      <div className={classes.content}>
        <p className={classes.lead}>{t(networks ? 'wallet.lead' : 'addMoney.lead')}</p>
        <NativeSelect
          label={t('addMoney.account')}
          data={places.map(({ key, currencyCode }) => ({
            value: key,
            label: `${currencyName(currencyCode, i18n.language)} (${currencyCode})`,
          }))}
          value={place?.key ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data-autofocus
        />
        {place && networks && (
          <AddMoneyWallet
            key={place.key}
            currencyCode={place.currencyCode}
            accountId={place.account?.accountId}
            networks={networks}
          />
        )}
        {place?.account && !networks && <Instructions key={place.key} account={place.account} />}
      </div>
    </Popup>
  )
}

const Instructions = ({ account: { accountId, currencyCode } }: { account: Account }) => {
  const { t } = useTranslation('home')
  const { data, error, isFetching, refetch } = useQuery(instructionsQuery(accountId))
  if (error)
    return (
      <ErrorState title={t('addMoney.failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
    )
  if (!data) return <TextSkeleton label={t('addMoney.loading')} />
  if (data.instructions.length === 0)
    return <Notice tone="info">{t('addMoney.none', { currency: currencyCode, email: boot.brand.supports.defaultEmail })}</Notice>
  return data.instructions.map((instruction) => <Details key={instruction.instructionId} instruction={instruction} />)
}

/** As a bank's form asks for them. */
const fieldsOf = (instruction: PaymentInstruction) =>
  [
    ['beneficiary', instruction.beneficiaryName],
    ['beneficiaryAddress', instruction.beneficiaryAddress],
    ['iban', instruction.iban],
    ['accountNumber', instruction.accountNumber],
    ['routingNumber', instruction.routingNumber],
    ['sortCode', instruction.sortCode],
    ['swift', instruction.swift],
    ['bank', instruction.bankName],
    ['bankAddress', instruction.bankAddress],
    ['reference', instruction.reference],
  ] as const

const Details = ({ instruction }: { instruction: PaymentInstruction }) => {
  const { t } = useTranslation('home')
  const view = useViewInstruction()
  const { instructionId, isViewed, type, allowsThirdParty, fee } = instruction
  const { main, bounds } = useTermsText()(fee)
  const markViewed = useEffectEvent(() => {
    if (!isViewed) view.mutate({ instructionId })
  })
  useEffect(() => markViewed(), [])
  return (
    <section aria-labelledby={`instruction-${instructionId}`}>
      <h3 id={`instruction-${instructionId}`} className={classes.type}>
        {t(`addMoney.${type}`)}
      </h3>
      <dl className={classes.fields}>
        {fieldsOf(instruction).map(
          ([name, value]) =>
            value !== undefined && (
              <div key={name} className={classes.field} data-main={name === 'reference' ? '' : undefined}>
                <dt>{t(`addMoney.${name}`)}</dt>
                <dd>
                  {value}
                  <CopyButton value={value} label={t('addMoney.copy', { name: t(`addMoney.${name}`) })} />
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className={classes.help}>{t('addMoney.fee', { fee: [main, bounds].filter(Boolean).join(', ') })}</p>
      <p className={classes.help}>
        {t('addMoney.referenceHelp')} {t(allowsThirdParty ? 'addMoney.anyone' : 'addMoney.ownOnly')}
      </p>
    </section>
  )
}
