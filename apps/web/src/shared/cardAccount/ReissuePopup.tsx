import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import { reissueReasons } from '@florin/contract/cards/replacing'
import { add, parseMoney, toDecimal } from '@florin/money/money'
import { Button, Radio } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountsQuery } from '../accounts/queries.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { AccountSelect } from '../payment/AccountSelect.tsx'
import { inWords } from '../payment/amounts.ts'
import { likelyPayer } from '../payment/likelyPayer.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { AddressSelect } from './AddressSelect.tsx'
import { BalanceGoesTo } from './BalanceGoesTo.tsx'
import classes from './Cards.module.css'
import { type PendingConsent, ConsentStep } from './ConsentStep.tsx'
import { nameOf, statusOf } from './names.ts'
import { reissueFeeQuery, useReissue } from './queries.ts'
import { useCardAddresses } from './useCardAddresses.ts'
import { ShippingChoices } from './ShippingChoices.tsx'

type Reason = (typeof reissueReasons)[number]

/** What is chosen, what it costs, and how it is ordered. */
const useReissueForm = (card: Card) => {
  const navigate = useNavigate()
  const reissue = useReissue()
  const { accountId, cardIsVirtual } = card
  const addresses = useCardAddresses(!cardIsVirtual)
  const accounts = useQuery(accountsQuery()).data?.accounts.filter(({ subType }) => subType === undefined) ?? []
  const [asked, setAsked] = useState<PendingConsent>()
  const [chosenAddress, setAddress] = useState<number>()
  const [chosenShipping, setShipping] = useState<number>()
  const [payer, setPayer] = useState<number>()
  const last = addresses.find((each) => each.addressId === card.addressId) ?? addresses[0]
  const addressId = cardIsVirtual ? undefined : (chosenAddress ?? last?.addressId)
  const feeAccountId = payer ?? likelyPayer(accounts, card.currencyCode)?.accountId
  const { data: fee } = useQuery(reissueFeeQuery({ accountId, ...(addressId !== undefined && { addressId }) }))
  const shipping =
    fee?.shipping.find(({ id }) => id === chosenShipping) ??
    fee?.shipping.find(({ disabledReasons }) => disabledReasons.length === 0)
  const form = useContractForm(methods['reissue.submit'], {
    initial: { reason: (statusOf(card) === 'expired' ? 'expired' : 'damaged') as Reason },
    otherInput: { accountId, isExpressShipping: false },
    onSubmit: async () => void (await send()),
  })
  const send = async (operationId?: string, approvalCode?: string) => {
    const found = await reissue.mutateAsync({
      accountId,
      isExpressShipping: shipping?.type === 'express',
      reason: form.values.reason,
      ...(shipping && { shippingId: shipping.id }),
      ...(addressId !== undefined && { addressId }),
      ...(feeAccountId !== undefined && { feeAccountId }),
      ...(operationId && { operationId }),
      ...(approvalCode && { approvalCode }),
    })
    if (found.status === 'awaitingApproval') setAsked(found)
    if (found.newAccountId !== undefined)
      await navigate({ to: '/cards/$accountId', params: { accountId: String(found.newAccountId) } })
    return found
  }
  return { form, send, asked, addresses, addressId, setAddress, accounts, feeAccountId, setPayer, fee, shipping, setShipping }
}

/** Another card in place of this one. */
export const ReissuePopup = ({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) => {
  const { t, i18n } = useTranslation('cards')
  const { form, send, asked, addresses, addressId, setAddress, accounts, feeAccountId, setPayer, fee, shipping, setShipping } =
    useReissueForm(card)
  const isEndingAtOnce = form.values.reason === 'lost' || form.values.reason === 'stolen'
  const total = fee && toDecimal(add(parseMoney(fee.fee, fee.feeCurrency), parseMoney(shipping?.fee ?? '0', fee.feeCurrency)))
  return (
    <Popup title={t('reissue.title', { name: nameOf(card) })} onClose={onClose}>
      {asked ? (
        <ConsentStep asked={asked} answer={send} />
      ) : (
        <form {...form.props} className={classes.form}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <Radio.Group
            label={t('reissue.why')}
            value={form.values.reason}
            onChange={(value) => form.set('reason', value as Reason)}
          >
            <div className={classes.form}>
              {reissueReasons.map((reason) => (
                <Radio key={reason} value={reason} label={t(`reissue.${reason}`)} />
              ))}
            </div>
          </Radio.Group>
          <Notice tone={isEndingAtOnce ? 'warning' : 'info'}>
            {t(isEndingAtOnce ? 'reissue.endsNow' : 'reissue.endsLater')}
          </Notice>
          {isEndingAtOnce && <BalanceGoesTo card={card} />}
          {!card.cardIsVirtual && (
            <>
              <AddressSelect addresses={addresses} value={addressId} onChange={setAddress} />
              <ShippingChoices
                choices={fee?.shipping ?? []}
                currency={card.currencyCode}
                value={shipping?.id}
                onChange={setShipping}
              />
            </>
          )}
          <AccountSelect
            name="feeAccountId"
            label={t('apply.payFrom')}
            accounts={accounts}
            value={feeAccountId ?? 0}
            onChange={({ accountId }) => setPayer(accountId)}
          />
          {fee && total && <p>{t('reissue.total', { amount: inWords(total, fee.feeCurrency, i18n.language) })}</p>}
          <Button type="submit" loading={form.busy}>
            {t('reissue.submit')}
          </Button>
        </form>
      )}
    </Popup>
  )
}
