import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Money } from '../../ui/Money.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { amountText, nearDay, rateFigure } from './figures.ts'
import type { Offer, Payment } from './queries.ts'
import { useMethodName } from './useMethodName.ts'
import classes from './Receive.module.css'

type Props = {
  readonly offers: readonly Offer[] | undefined
  readonly error: string | undefined
  readonly isStale: boolean
  readonly payment: Payment
  readonly chosen: Offer | undefined
  readonly onRetry: () => void
  readonly onChoose: (offer: Offer) => void
}

/** Of each way the first, and what comes without an exchange: a list that fits a phone. */
const isUsual = (offer: Offer, offers: readonly Offer[], { currencyCode }: Payment): boolean =>
  (offer.currencyCode === currencyCode && offer.transferType !== 'wire') ||
  offers.find(({ transferType }) => transferType === offer.transferType) === offer

/** Every way with what arrives by it; what is not possible says why. */
export const Offers = ({ offers, error, isStale, payment, chosen, onRetry, onChoose }: Props) => {
  const { t } = useTranslation('receive')
  const title = useId()
  const [isWhole, setWhole] = useState(false)
  if (!offers)
    return error === undefined ? (
      <TextSkeleton label={t('loadingWays')} lines={5} />
    ) : (
      <ErrorState title={t('failed')} description={error} onRetry={onRetry} />
    )
  const usual = offers.filter((offer) => offer === chosen || isUsual(offer, offers, payment))
  const shown = isWhole ? offers : usual
  return (
    <section aria-labelledby={title}>
      <div className={classes.heading}>
        <h2 id={title}>{t('ways')}</h2>
        <span className={classes.muted}>{t('youGet')}</span>
      </div>
      {offers.length > 0 && (
        <ul className={classes.offers} data-stale={isStale || undefined}>
          {shown.map((offer) => (
            <OfferItem
              key={`${offer.transferType}/${offer.currencyCode}`}
              offer={offer}
              payment={payment}
              isChosen={offer === chosen}
              onChoose={() => onChoose(offer)}
            />
          ))}
        </ul>
      )}
      {shown.length < offers.length && (
        <button type="button" className={`text-link ${classes.more}`} onClick={() => setWhole(true)}>
          {t('moreWays', { count: offers.length - shown.length })}
        </button>
      )}
      {offers.length === 0 && <p className={classes.muted}>{t('none', { sender: payment.senderName })}</p>}
      <p className={classes.muted}>{payment.feeIsBen ? t('feeOff') : t('feePaid', { sender: payment.senderName })}</p>
    </section>
  )
}

type ItemProps = { readonly offer: Offer; readonly payment: Payment; readonly isChosen: boolean; readonly onChoose: () => void }

const OfferItem = ({ offer, payment, isChosen, onChoose }: ItemProps) => {
  const { t, i18n } = useTranslation('receive')
  const methodName = useMethodName()
  const { transferType, currencyCode, isDisabled, toAmount, fee, exchangeRate, midRate, arrivalDate } = offer
  const cost = (): string =>
    t('cost', {
      fee:
        payment.feeIsBen && fee !== undefined
          ? t('fee', { amount: amountText(fee, payment.currencyCode, i18n.language) })
          : t('noFee'),
      arrives: arrivalDate === undefined ? t('seconds') : nearDay(arrivalDate, i18n.language),
    })
  const isChanged = currencyCode !== payment.currencyCode
  return (
    <li>
      <label className={classes.offer} data-chosen={isChosen || undefined} data-disabled={isDisabled || undefined}>
        <input type="radio" name="offer" checked={isChosen} disabled={isDisabled} onChange={onChoose} />
        <span className={classes.way}>
          <strong>{t('way', { way: methodName(transferType), currency: currencyCode })}</strong>
          <span className={classes.muted}>{isDisabled ? offer.disabledReason : cost()}</span>
          {isChosen && isChanged && exchangeRate !== undefined && midRate !== undefined && (
            <span className={classes.muted}>
              {t('rate', {
                from: payment.currencyCode,
                to: currencyCode,
                rate: rateFigure(exchangeRate, i18n.language),
                mid: rateFigure(midRate, i18n.language),
              })}
            </span>
          )}
        </span>
        {toAmount !== undefined && <Money amount={toAmount} currency={currencyCode} />}
      </label>
    </li>
  )
}
