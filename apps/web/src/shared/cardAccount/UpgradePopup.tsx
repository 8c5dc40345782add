import { card as methods } from '@florin/contract/cards/card'
import type { Card } from '@florin/contract/cards/common'
import type { CardCurrency } from '@florin/contract/cardTypes'
import { compare, parseMoney, subtract, toDecimal } from '@florin/money/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../forms/useContractForm.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { ConsentStep, type PendingConsent } from './ConsentStep.tsx'
import { feeQuery, useUpgradeShipping } from './queries.ts'
import { ShippingChoices } from './ShippingChoices.tsx'

/** A faster way for a card that has not left yet, with what it costs more. */
export const UpgradePopup = ({ card, onClose }: { readonly card: Card; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  const upgrade = useUpgradeShipping()
  const { accountId, type, countryCode, currencyCode, addressId, shippingType } = card
  const { data } = useQuery(
    feeQuery({
      type,
      countryCode,
      currencyCode: currencyCode as CardCurrency,
      ...(addressId !== undefined && { addressId }),
    }),
  )
  const money = (decimal: string) => parseMoney(decimal, currencyCode)
  const now = data?.shipping.find((each) => each.type === shippingType)
  const faster = (data?.shipping ?? [])
    .filter((each) => now && compare(money(each.fee), money(now.fee)) > 0)
    .map(({ fee, ...each }) => Object.assign(each, { fee: toDecimal(subtract(money(fee), money(now?.fee ?? '0'))) }))
  const [asked, setAsked] = useState<PendingConsent & { readonly shippingId: number }>()
  const [chosen, setChosen] = useState<number>()
  const shipping = faster.find(({ id }) => id === chosen) ?? faster.find(({ disabledReasons }) => disabledReasons.length === 0)
  const form = useContractForm(methods['shipping.update'], {
    initial: {},
    onSubmit: async () => void (shipping && (await send(shipping.id))),
  })
  const send = async (shippingId: number, operationId?: string, approvalCode?: string) => {
    const found = await upgrade.mutateAsync({
      accountId,
      shippingId,
      ...(operationId && { operationId }),
      ...(approvalCode && { approvalCode }),
    })
    if (found.status === 'awaitingApproval') setAsked({ ...found, shippingId })
    if (found.status === 'done') onClose()
    return found
  }
  return (
    <Popup title={t('upgrade.title')} onClose={onClose}>
      {asked ? (
        <ConsentStep asked={asked} answer={(...answer) => send(asked.shippingId, ...answer)} />
      ) : (
        <form {...form.props} className={classes.form}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          {data && faster.length === 0 ? (
            <Notice tone="info">{t('upgrade.none')}</Notice>
          ) : (
            <>
              <ShippingChoices choices={faster} currency={currencyCode} value={shipping?.id} onChange={setChosen} />
              <p className={classes.quiet}>{t('upgrade.text')}</p>
              <Button type="submit" loading={form.busy} disabled={!shipping}>
                {t('upgrade.submit')}
              </Button>
            </>
          )}
        </form>
      )}
    </Popup>
  )
}
