import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { AccountSelect } from '../payment/AccountSelect.tsx'
import { inWords } from '../payment/amounts.ts'
import { likelyPayer } from '../payment/likelyPayer.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { ConsentStep, type PendingConsent } from './ConsentStep.tsx'
import { activate, activationQuery, reloadCards } from './queries.ts'
import { accountsQuery } from '../accounts/queries.ts'
import { SecretStatus } from './SecretStatus.tsx'
import { useHiding } from './useHiding.ts'

type Props = { readonly card: Card; readonly onClose: () => void }

/** With what stands on the card, and consent; then the PIN is shown, once. */
export const ActivatePopup = ({ card: { accountId }, onClose }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const { data } = useQuery(activationQuery(accountId))
  const accounts = useQuery(accountsQuery()).data?.accounts.filter(({ subType }) => subType === undefined) ?? []
  const [payer, setPayer] = useState<number>()
  const [digits, setDigits] = useState('')
  const pin = useHiding<string>()
  const [asked, setAsked] = useState<PendingConsent>()
  const [isDone, setDone] = useState(false)
  const feeAccountId = payer ?? likelyPayer(accounts, data?.feeCurrency)?.accountId ?? 0
  const [fee] = data?.fees ?? []
  const form = useContractForm(methods['activation.submit'], {
    initial: {},
    onSubmit: async () => void (await send()),
  })
  const send = async (operationId?: string, approvalCode?: string) => {
    const consent = { ...(operationId && { operationId }), ...(approvalCode && { approvalCode }) }
    const found = await activate({ accountId, feeAccountId, extraParams: { lastFourDigits: digits }, ...consent })
    if (found.status === 'awaitingApproval') setAsked(found)
    if (found.pinCode !== undefined) {
      pin.show(found.pinCode, found.visibleSeconds ?? 0)
      setDone(true)
    }
    return found
  }
  const close = () => {
    if (isDone) reloadCards()
    onClose()
  }
  return (
    <Popup title={t('activate.title')} onClose={close} ignoresClicksOutside>
      {isDone ? (
        <div className={classes.form}>
          <p>{t('activate.done')}</p>
          <p className={classes.secret}>{pin.value ?? '••••'}</p>
          <p className={classes.quiet}>{pin.value ? t('hiddenIn', { count: pin.left }) : t('pin.gone')}</p>
          <Button onClick={close}>{t('close')}</Button>
          <SecretStatus secret={pin} />
        </div>
      ) : asked ? (
        <div className={classes.form}>
          <p>{t('activate.consent')}</p>
          <ConsentStep asked={asked} answer={send} />
        </div>
      ) : (
        <form {...form.props} className={classes.form}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <TextInput
            label={data?.extraParams[0]?.label ?? t('activate.lastFour')}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            value={digits}
            onChange={(event) => setDigits(event.currentTarget.value)}
            data-autofocus
          />
          {fee && (
            <>
              <p className={classes.quiet}>
                {t('activate.fee', { amount: inWords(fee.amount, data?.feeCurrency ?? '', i18n.language) })}
              </p>
              <AccountSelect
                name="feeAccountId"
                label={t('apply.payFrom')}
                accounts={accounts}
                value={feeAccountId}
                onChange={({ accountId: id }) => setPayer(id)}
              />
            </>
          )}
          <Button type="submit" loading={form.busy}>
            {t('activate.submit')}
          </Button>
        </form>
      )}
    </Popup>
  )
}
