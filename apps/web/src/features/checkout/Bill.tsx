import type { Checkout } from '@florin/contract/merchant/checkout'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconRosetteDiscountCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../app/session/useSession.ts'
import { countryName } from '../../ui/countryName.ts'
import { initials } from '../../ui/initials.ts'
import { Money } from '../../ui/Money.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import classes from './Checkout.module.css'
import { billOf, type Choice } from './order.ts'
import { Terms } from './Terms.tsx'

type Props = {
  readonly checkout: Checkout
  readonly choice: Choice
  readonly reference: string | undefined
  /** It was paid: nothing is chosen any more. */
  readonly isFixed: boolean
  readonly onChange: (change: Partial<Choice>) => void
}

const Merchant = ({ checkout }: { checkout: Checkout }) => {
  const { t, i18n } = useTranslation('checkout')
  const { merchantName, merchantVerified, merchantCountryCode, merchantSince, logoUrl } = checkout
  const country = countryName(merchantCountryCode, i18n.language)
  return (
    <div className={classes.merchant}>
      {logoUrl ? (
        <img src={new URL(logoUrl).pathname + new URL(logoUrl).search} alt="" width={48} height={48} />
      ) : (
        <span className={classes.initials} aria-hidden>
          {initials(merchantName)}
        </span>
      )}
      <div>
        <h1>{merchantName}</h1>
        <p className={classes.muted}>
          {merchantVerified && <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden className={classes.good} />}
          {t(merchantVerified ? 'verified' : 'since', { country, year: merchantSince.slice(0, 4) })}
        </p>
      </div>
    </div>
  )
}

/** What is bought, from whom, and what it costs. */
export const Bill = ({ checkout, choice, reference, isFixed, onChange }: Props) => {
  const { t } = useTranslation('checkout')
  const { currencyCode: currency, taxPercent } = checkout
  const bill = billOf(checkout, choice)
  const { signedIn } = useSession()
  return (
    <div className={classes.bill}>
      <Merchant checkout={checkout} />
      <div>
        <p className={classes.muted}>{t('youPay')}</p>
        {bill ? <Money amount={bill.total} currency={currency} size="hero" /> : <p>{t('chooseAmount')}</p>}
      </div>
      <dl className={classes.lines}>
        <div>
          <dt>{checkout.itemName}</dt>
          <dd>{bill && <Money amount={bill.items} currency={currency} />}</dd>
        </div>
        {bill?.shipping && (
          <div>
            <dt>{t('shipping')}</dt>
            <dd>
              <Money amount={bill.shipping} currency={currency} />
            </dd>
          </div>
        )}
        {bill?.tax && taxPercent !== undefined && (
          <div>
            <dt>{t(checkout.taxIncluded ? 'taxIncluded' : 'tax', { percent: taxPercent })}</dt>
            <dd>
              <Money amount={bill.tax} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {!isFixed && <Choices checkout={checkout} choice={choice} onChange={onChange} />}
      {checkout.subscriptionFrequency && <Terms checkout={checkout} />}
      {checkout.asksAddress && !isFixed && !signedIn && <p className={classes.muted}>{t('ship.later')}</p>}
      {reference !== undefined && <p className={classes.muted}>{t('order', { reference })}</p>}
    </div>
  )
}

const Choices = ({ checkout, choice, onChange }: Pick<Props, 'checkout' | 'choice' | 'onChange'>) => {
  const { t } = useTranslation('checkout')
  const { maxQuantity, optionName, optionChoices, customField, amountEditable, currencyCode } = checkout
  return (
    <>
      {amountEditable && (
        <MoneyField
          name="amount"
          label={t('amount')}
          currency={currencyCode}
          value={choice.amount}
          onChange={(amount) => onChange({ amount })}
        />
      )}
      {maxQuantity > 1 && (
        <NumberInput
          label={t('quantity', { max: maxQuantity })}
          min={1}
          max={maxQuantity}
          allowDecimal={false}
          clampBehavior="strict"
          value={choice.quantity}
          onChange={(value) => onChange({ quantity: typeof value === 'number' && value >= 1 ? value : 1 })}
        />
      )}
      {optionName !== undefined && (
        <NativeSelect
          label={optionName}
          value={choice.option}
          onChange={(event) => onChange({ option: event.currentTarget.value })}
          data={[...(optionChoices ?? [])]}
        />
      )}
      {customField !== undefined && (
        <TextInput
          label={customField}
          maxLength={200}
          value={choice.customText}
          onChange={(event) => onChange({ customText: event.currentTarget.value })}
        />
      )}
    </>
  )
}
