import { card as methods } from '@florin/contract/cards/card'
import type { Card as CardData } from '@florin/contract/cards/common'
import type { CardLimit } from '@florin/contract/cards/limits'
import { Button, Progress, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useMay } from '../access/useMay.ts'
import { inWords } from '../payment/amounts.ts'
import { Card } from '../../ui/Card.tsx'
import { countryName } from '../../ui/countryName.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { dayText } from '../../ui/moments.ts'
import { Popup } from '../../ui/Popup.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toasts.ts'
import classes from './Cards.module.css'
import { ConsentStep } from './ConsentStep.tsx'
import { controlsId } from './controls.ts'
import { HoursPopup } from './HoursPopup.tsx'
import { AmountPopup, CountriesPopup, MerchantsPopup } from './LimitPopup.tsx'
import { limitsQuery } from './queries.ts'
import { useLimitChange } from './useLimitChange.ts'
import { weekdayName } from './weekdays.ts'

type Open = CardLimit | 'countries' | 'merchants' | 'hours'

/** What a card may pay, as its holder wants it. */
export const CardLimits = ({ card: { accountId } }: { readonly card: CardData }) => {
  const { t, i18n } = useTranslation('cards')
  const may = useMay()(methods['limit.update'])
  const { data, error, refetch } = useQuery(limitsQuery(accountId))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  if (!data)
    return (
      <Card title={t('limits.title')}>
        {error ? (
          <ErrorState title={t('limits.failed')} description={error.description} onRetry={() => void refetch()} />
        ) : (
          <TableSkeleton label={t('limits.loading')} columns={2} rows={4} />
        )}
      </Card>
    )
  const { limits, currencyCode, countries, blockedMerchants, blockedMerchantNames, hours } = data
  const change = (name: string, what: Open) =>
    may && (
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={t('limits.changeWhat', { what: name })}
        onClick={() => setOpen(what)}
      >
        {t('limits.change')}
      </Button>
    )
  const list = (names: readonly string[]) => new Intl.ListFormat(i18n.language, { type: 'unit' }).format(names)
  const where = countries.length > 0 ? list(countries.map((code) => countryName(code, i18n.language))) : t('limits.everywhere')
  const merchants = [...blockedMerchants.map((name) => t(`merchants.${name}`)), ...blockedMerchantNames]
  const whom = merchants.length > 0 ? list(merchants) : t('limits.nobody')
  const { days = [], from = '', until = '' } = hours ?? {}
  const when = hours
    ? t('limits.hoursOn', { days: list(days.map((day) => weekdayName(day, i18n.language))), from, until })
    : t('limits.always')
  return (
    <Card title={t('limits.title')} id={controlsId}>
      <ul className={classes.limits}>
        {limits.map((limit) => (
          <LimitRow key={limit.kind} accountId={accountId} limit={limit} currency={currencyCode} mayChange={may}>
            {change(t(`limits.${limit.kind}`), limit)}
          </LimitRow>
        ))}
        <li>
          <Line name={t('limits.countries')} text={where}>
            {change(t('limits.countries'), 'countries')}
          </Line>
        </li>
        <li>
          <Line name={t('limits.merchants')} text={whom}>
            {change(t('limits.merchants'), 'merchants')}
          </Line>
        </li>
        <li>
          <Line name={t('limits.hours')} text={when}>
            {change(t('limits.hours'), 'hours')}
          </Line>
        </li>
      </ul>
      {open === 'countries' && <CountriesPopup accountId={accountId} countries={countries} onClose={close} />}
      {open === 'merchants' && (
        <MerchantsPopup accountId={accountId} blocked={blockedMerchants} blockedNames={blockedMerchantNames} onClose={close} />
      )}
      {open === 'hours' && <HoursPopup accountId={accountId} hours={hours} onClose={close} />}
      {typeof open === 'object' && <AmountPopup accountId={accountId} limit={open} currency={currencyCode} onClose={close} />}
    </Card>
  )
}

const Line = ({ name, text, children }: { name: string; text: string; children: ReactNode }) => (
  <div className={classes.limit}>
    <span>
      <span className={classes.name}>{name}</span>
      <br />
      <span className={classes.quiet}>{text}</span>
    </span>
    {children}
  </div>
)

/** From here on a bar warns. */
const warnsFrom = 80

type RowProps = { accountId: number; limit: CardLimit; currency: string; mayChange: boolean; children: ReactNode }

const LimitRow = ({ accountId, limit: { kind, amount, used, enabled, resetsAt }, currency, mayChange, children }: RowProps) => {
  const { t, i18n } = useTranslation('cards')
  const change = useLimitChange(accountId)
  const isOn = change.wanted?.enabled ?? enabled
  const money = (decimal: string) => inWords(decimal, currency, i18n.language)
  const share = Number(amount) > 0 ? Math.min(100, (Number(used) / Number(amount)) * 100) : 100
  const figures = { used: money(used), amount: money(amount) }
  const text = !isOn
    ? t('limits.off', figures)
    : resetsAt === undefined
      ? t('limits.usedBeforePin', figures)
      : t('limits.used', { ...figures, date: dayText(resetsAt.slice(0, 10), i18n.language) })
  const turn = (isWanted: boolean) =>
    change.send({ kind, enabled: isWanted }).catch((thrown: unknown) => {
      if (isCallError(thrown)) return showToast('error', thrown.description)
      throw thrown
    })
  return (
    <li>
      <Line name={t(`limits.${kind}`)} text={text}>
        <span className={classes.controls}>
          {children}
          {kind !== 'all' && (
            <Switch
              aria-label={t(`limits.${kind}`)}
              checked={isOn}
              disabled={!mayChange}
              onChange={(event) => void turn(event.currentTarget.checked)}
            />
          )}
        </span>
      </Line>
      {isOn && <Progress value={share} size="sm" color={share >= warnsFrom ? 'yellow' : 'gray'} aria-hidden />}
      {change.asked && (
        <Popup title={t('limits.confirm', { what: t(`limits.${kind}`) })} onClose={change.forget}>
          <ConsentStep asked={change.asked} answer={change.answer} />
        </Popup>
      )}
    </li>
  )
}
