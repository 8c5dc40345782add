import { card as methods } from '@florin/contract/cards/card'
import type { CardLimit } from '@florin/contract/cards/limits'
import { type MerchantGroup, merchantGroupNames } from '@florin/contract/cards/merchantGroups'
import { Button, Checkbox } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { CountriesSelect } from '../dictionaries/CountrySelect.tsx'
import { useContractForm } from '../forms/useContractForm.ts'
import { inWords } from '../payment/amounts.ts'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { ConsentStep } from './ConsentStep.tsx'
import { type LimitWish, useLimitChange } from './useLimitChange.ts'

type Props = { readonly accountId: number; readonly onClose: () => void }

/** How much a card pays of one kind. */
export const AmountPopup = ({
  accountId,
  limit,
  currency,
  onClose,
}: Props & { readonly limit: CardLimit; readonly currency: string }) => {
  const { t, i18n } = useTranslation('cards')
  const { kind, maxAmount } = limit
  const change = useLimitChange(accountId, onClose)
  const form = useContractForm(methods['limit.update'], {
    initial: { amount: limit.amount },
    otherInput: { accountId, kind },
    onSubmit: ({ amount }) => change.send({ kind, amount }),
  })
  return (
    <Popup title={t(`limits.${kind}`)} onClose={onClose}>
      {change.asked ? (
        <ConsentStep asked={change.asked} answer={change.answer} />
      ) : (
        <form {...form.props} className={classes.form}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <MoneyField
            {...form.input('amount')}
            value={form.values.amount ?? ''}
            label={t(kind === 'contactless' ? 'limits.beforePin' : 'limits.aMonth')}
            currency={currency}
            description={t('limits.most', { amount: inWords(maxAmount, currency, i18n.language) })}
          />
          <Button type="submit" loading={form.busy}>
            {t('limits.save')}
          </Button>
        </form>
      )}
    </Popup>
  )
}

type WishProps = Props & { readonly title: string; readonly wish: LimitWish; readonly children: ReactNode }

/** A form whose answer is one wish. */
export const WishPopup = ({ accountId, title, wish, onClose, children }: WishProps) => {
  const { t } = useTranslation('cards')
  const change = useLimitChange(accountId, onClose)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(undefined)
    try {
      await change.send(wish)
    } catch (thrown) {
      setError(isCallError(thrown) ? thrown.description : String(thrown))
    }
  }
  return (
    <Popup title={title} onClose={onClose}>
      {change.asked ? (
        <ConsentStep asked={change.asked} answer={change.answer} />
      ) : (
        <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
          {error && <Notice tone="bad">{error}</Notice>}
          {children}
          <Button type="submit" loading={change.busy}>
            {t('limits.save')}
          </Button>
        </form>
      )}
    </Popup>
  )
}

const mostCountries = 250

export const CountriesPopup = ({ countries, ...props }: Props & { readonly countries: readonly string[] }) => {
  const { t } = useTranslation('cards')
  const [chosen, setChosen] = useState([...countries])
  return (
    <WishPopup {...props} title={t('limits.countries')} wish={{ countries: chosen }}>
      <CountriesSelect
        name="countries"
        label={t('limits.countriesLabel')}
        description={t('limits.countriesText')}
        value={chosen}
        most={mostCountries}
        onChange={setChosen}
      />
    </WishPopup>
  )
}

export const MerchantsPopup = ({ blocked, ...props }: Props & { readonly blocked: readonly MerchantGroup[] }) => {
  const { t } = useTranslation('cards')
  const [chosen, setChosen] = useState([...blocked])
  return (
    <WishPopup {...props} title={t('limits.merchants')} wish={{ blockedMerchants: chosen }}>
      <Checkbox.Group
        label={t('limits.merchantsLabel')}
        value={chosen}
        onChange={(names) => setChosen(merchantGroupNames.filter((name) => names.includes(name)))}
      >
        <div className={classes.form}>
          {merchantGroupNames.map((name) => (
            <Checkbox key={name} value={name} label={t(`merchants.${name}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </WishPopup>
  )
}
