import { Button, CloseButton, TextInput } from '@mantine/core'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inWords } from '../../../shared/payment/amounts.ts'
import { CountryMark } from '../../../ui/CountryMark.tsx'
import { countryName } from '../../../ui/countryName.ts'
import { StatusBadge } from '../../../ui/StatusBadge.tsx'
import { typeIcons } from './icons.ts'
import { ibanQuery } from './queries.ts'
import { mistakeIn, onOneLine, type Reading, recognise } from './recognise.ts'
import classes from './External.module.css'

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  /** Ways that are open to this customer. */
  readonly isOpen: (reading: Reading) => boolean
  readonly onPick: (reading: Reading) => void
}

/** Up and down through what it can be. */
const moveFocus = (event: KeyboardEvent<HTMLUListElement>) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  event.preventDefault()
  buttons.find((button, index) => buttons[index - step] === document.activeElement)?.focus()
}

/** Everything that tells a payee can be typed or pasted here; what it is, is said at once. */
export const PayeeSearch = ({ text, onText, isOpen, onPick }: Props) => {
  const { t, i18n } = useTranslation(['external', 'fields'])
  const [isLeft, setLeft] = useState(false)
  const found = useRef<HTMLUListElement>(null)
  const readings = recognise(text, i18n.language).filter(isOpen)
  const mistake = isLeft ? mistakeIn(text) : undefined
  const [first] = readings
  return (
    <div className={classes.search}>
      <TextInput
        label={t('search.label')}
        description={t('search.help')}
        size="lg"
        type="search"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        autoFocus
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        rightSectionWidth={first ? 130 : 40}
        rightSection={
          text && (
            <span className={classes.known}>
              {first && (
                <StatusBadge tone="good">
                  <IconCheck size={14} stroke={2} aria-hidden /> {t(`kind.${first.kind}`)}
                </StatusBadge>
              )}
              <CloseButton size="sm" aria-label={t('search.clear')} onClick={() => onText('')} />
            </span>
          )
        }
        value={text}
        error={mistake && t(`fields:${mistake}`)}
        onChange={({ currentTarget }) => {
          setLeft(false)
          onText(currentTarget.value)
        }}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text')
          if (!/[\r\n]/.test(pasted.trim())) return
          event.preventDefault()
          onText(onOneLine(pasted))
        }}
        onBlur={() => setLeft(true)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && first) onPick(first)
          if (event.key === 'Escape') onText('')
          if (event.key === 'ArrowDown' && first) {
            event.preventDefault()
            found.current?.querySelector('button')?.focus()
          }
        }}
      />
      <div role="status">
        {readings.length > 0 && (
          <ul className={classes.readings} ref={found} onKeyDown={moveFocus}>
            {readings.map((reading) => (
              <ReadingRow
                key={`${reading.type} ${reading.kind} ${reading.currencyCode}`}
                reading={reading}
                onPick={() => onPick(reading)}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}

const ReadingRow = ({ reading, onPick }: { reading: Reading; onPick: () => void }) => {
  const { t, i18n } = useTranslation('external')
  const { type, kind, countryCode, currencyCode, values, amount, reference } = reading
  const Icon = typeIcons[type]
  const bank = useQuery({ ...ibanQuery(String(values['iban'] ?? '')), enabled: kind === 'iban' }).data
  // A key says nothing by itself: the same digits can be of several kinds.
  const isKey = type === 'instant_payment' || type === 'interac'
  const way = isKey ? `${t(`type.${type}`)} · ${t(`kind.${kind}`)}` : t(`type.${type}`)
  const about = [
    values['beneficiaryName'] ?? values['toEmail'],
    bank?.bankName,
    countryCode && countryName(countryCode, i18n.language),
    type === 'crypto_eft' && t(`network.${values['network'] as 'bitcoin'}`),
    amount === undefined ? currencyCode : inWords(amount, currencyCode ?? '', i18n.language),
    reference,
  ].filter(Boolean)
  return (
    <li className={classes.reading}>
      {countryCode ? <CountryMark country={countryCode} size={36} /> : <Icon size={28} stroke={1.75} aria-hidden />}
      <span className={classes.about}>
        <strong>{way}</strong>
        <small>{about.join(' · ')}</small>
      </span>
      <Button onClick={onPick}>{t('continueWith', { way })}</Button>
    </li>
  )
}
