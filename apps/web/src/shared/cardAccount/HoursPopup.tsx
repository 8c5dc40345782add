import type { CardHours } from '@florin/contract/cards/hours'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Cards.module.css'
import { WishPopup } from './LimitPopup.tsx'
import { weekdayName, weekdays } from './weekdays.ts'

type Props = { readonly accountId: number; readonly hours: CardHours | undefined; readonly onClose: () => void }

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone
const usual = { days: [...weekdays], from: '07:00', until: '22:00' }

/** When a card pays. */
export const HoursPopup = ({ hours, ...props }: Props) => {
  const { t, i18n } = useTranslation('cards')
  const [isLimited, setLimited] = useState(hours !== undefined)
  const [chosen, setChosen] = useState<CardHours>(hours ?? { ...usual, timeZone: ownZone() })
  const change = (part: Partial<CardHours>) => setChosen({ ...chosen, ...part })
  const time = (name: 'from' | 'until') => (
    <TextInput
      type="time"
      name={name}
      label={t(`limits.${name}`)}
      value={chosen[name]}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <WishPopup {...props} title={t('limits.hours')} wish={{ hours: isLimited ? chosen : 'always' }}>
      <Checkbox
        label={t('limits.hoursLimited')}
        checked={isLimited}
        onChange={(event) => setLimited(event.currentTarget.checked)}
      />
      {isLimited && (
        <>
          <Checkbox.Group
            label={t('limits.days')}
            value={chosen.days.map(String)}
            onChange={(days) => change({ days: days.map(Number).toSorted((a, b) => a - b) })}
          >
            <div className={classes.days}>
              {weekdays.map((day) => (
                <Checkbox key={day} value={String(day)} label={weekdayName(day, i18n.language)} />
              ))}
            </div>
          </Checkbox.Group>
          <div className={classes.times}>
            {time('from')}
            {time('until')}
          </div>
          <p className={classes.quiet}>
            {t('limits.zone', { zone: chosen.timeZone.replaceAll('_', ' ') })} · {t('limits.hoursText')}
          </p>
        </>
      )}
    </WishPopup>
  )
}
