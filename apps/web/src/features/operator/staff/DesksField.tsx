import { type Desk, desks } from '@florin/contract/access'
import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import console from '../Console.module.css'

type Props = {
  readonly value: readonly Desk[]
  readonly onChange: (value: Desk[]) => void
  readonly error?: string | undefined
}

export const DesksField = ({ value, onChange, error }: Props) => {
  const { t } = useTranslation('console')
  return (
    <Checkbox.Group label={t('staff.desks')} value={[...value]} onChange={(next) => onChange(next as Desk[])} error={error}>
      <div className={console.ticks}>
        {desks.map((desk) => (
          <Checkbox key={desk} value={desk} label={t(`staff.desk.${desk}`)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
