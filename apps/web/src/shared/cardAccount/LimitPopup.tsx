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

type WishProps = Props & {
  readonly title: string
  readonly wish: LimitWish
  /** What the button says, where it does more than save. */
  readonly submit?: string
  readonly onDone?: () => void
  readonly children: ReactNode
}

/** A form whose answer is one wish. */
export const WishPopup = ({ accountId, title, wish, submit: label, onDone, onClose, children }: WishProps) => {
  const { t } = useTranslation('cards')
  const change = useLimitChange(accountId, () => {
    onDone?.()
    onClose()
  })
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
            {label ?? t('limits.save')}
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

type MerchantsProps = Props & {
  readonly blocked: readonly MerchantGroup[]
  /** Single ones, blocked from a payment of theirs. */
  readonly blockedNames: readonly string[]
}

export const MerchantsPopup = ({ blocked, blockedNames, ...props }: MerchantsProps) => {
  const { t } = useTranslation('cards')
  const [chosen, setChosen] = useState([...blocked])
  const [names, setNames] = useState([...blockedNames])
  const [offered] = useState(blockedNames)
  return (
    <WishPopup
      {...props}
      title={t('limits.merchants')}
      wish={{ blockedMerchants: chosen, ...(offered.length > 0 && { blockedMerchantNames: names }) }}
    >
      <Checkbox.Group
        label={t('limits.merchantsLabel')}
        value={chosen}
        onChange={(ticked) => setChosen(merchantGroupNames.filter((name) => ticked.includes(name)))}
      >
        <div className={classes.form}>
          {merchantGroupNames.map((name) => (
            <Checkbox key={name} value={name} label={t(`merchants.${name}`)} />
          ))}
        </div>
      </Checkbox.Group>
      {offered.length > 0 && (
        <Checkbox.Group label={t('limits.merchantNames')} value={names} onChange={setNames}>
          <div className={classes.form}>
            {offered.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </WishPopup>
  )
}
