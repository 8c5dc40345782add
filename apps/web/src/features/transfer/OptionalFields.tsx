import type { SeriesEnd } from '@florin/contract/payments/repeating'
import { NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { OptionalValues } from './optionalValues.ts'
import classes from './TransferScreen.module.css'

type Name = keyof OptionalValues
/** Of a form that has these fields among others. */
type Form = {
  readonly values: OptionalValues
  readonly set: (...to: { [N in Name]: [name: N, value: OptionalValues[N]] }[Name]) => void
  readonly fieldError: (name: Name) => string | undefined
}

const often = ['daily', 'weekly', 'monthly', 'quarterly', 'yearly'] as const
const ends = { never: 'never', afterNumber: 'times', onDate: 'date' } as const
const usualTimes = 12
const chevron = <IconChevronDown size={16} stroke={1.75} aria-hidden />

/** Once, or again and again until when; and a name, to have it at hand the next time. */
export const OptionalFields = ({ form }: { form: Form }) => {
  const { t } = useTranslation('transfer')
  const { subscriptionFrequency, subscriptionEnd: end, templateName } = form.values
  const { subscriptionTransactions: times, subscriptionEndDate: date } = form.values
  const choose = (next: SeriesEnd) => {
    form.set('subscriptionEnd', next)
    form.set('subscriptionTransactions', next === 'afterNumber' ? usualTimes : '')
    form.set('subscriptionEndDate', '')
  }
  return (
    <>
      <div className={classes.optional}>
        <NativeSelect
          name="subscriptionFrequency"
          label={t('repeat.label')}
          size="md"
          rightSection={chevron}
          value={subscriptionFrequency}
          error={form.fieldError('subscriptionFrequency')}
          onChange={(event) =>
            form.set('subscriptionFrequency', event.currentTarget.value as OptionalValues['subscriptionFrequency'])
          }
          data={[{ value: '', label: t('repeat.once') }, ...often.map((value) => ({ value, label: t(`repeat.${value}`) }))]}
        />
        {subscriptionFrequency && (
          <NativeSelect
            name="subscriptionEnd"
            label={t('repeat.ends')}
            size="md"
            rightSection={chevron}
            value={end}
            onChange={(event) => choose(event.currentTarget.value as SeriesEnd)}
            data={Object.entries(ends).map(([value, name]) => ({ value, label: t(`repeat.end.${name}`) }))}
          />
        )}
        {subscriptionFrequency && end === 'afterNumber' && (
          <NumberInput
            name="subscriptionTransactions"
            label={t('repeat.count')}
            size="md"
            min={2}
            max={1000}
            allowDecimal={false}
            allowNegative={false}
            clampBehavior="strict"
            value={times}
            error={form.fieldError('subscriptionTransactions')}
            onChange={(value) => form.set('subscriptionTransactions', typeof value === 'number' ? value : '')}
          />
        )}
        {subscriptionFrequency && end === 'onDate' && (
          <TextInput
            name="subscriptionEndDate"
            label={t('repeat.lastDay')}
            type="date"
            size="md"
            value={date}
            error={form.fieldError('subscriptionEndDate')}
            onChange={(event) => form.set('subscriptionEndDate', event.currentTarget.value)}
          />
        )}
      </div>
      {subscriptionFrequency && <p className={classes.hint}>{t('repeat.hint')}</p>}
      <TextInput
        name="templateName"
        label={t('template.label')}
        description={t('template.help')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        maxLength={200}
        size="md"
        value={templateName}
        error={form.fieldError('templateName')}
        onChange={(event) => form.set('templateName', event.currentTarget.value)}
      />
    </>
  )
}
