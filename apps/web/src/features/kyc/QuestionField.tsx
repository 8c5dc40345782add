import type { AdditionalQuestion } from '@florin/contract/questions'
import { Radio, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { nameAndDay, joined } from './answers.ts'
import classes from './Kyc.module.css'

type Props = {
  question: AdditionalQuestion
  value: string | undefined
  error: string | undefined
  onChange: (value: string) => void
}

export const QuestionField = ({ question: { id, type, text, options }, value = '', error, onChange }: Props) => {
  const { t } = useTranslation('kyc')
  if (type === 'radio')
    return (
      <Radio.Group name={id} label={text} value={value} error={error} onChange={onChange}>
        <div className={classes.options}>
          {options?.map((option) => (
            <Radio key={String(option.value)} size="md" value={String(option.value)} label={option.label} />
          ))}
        </div>
      </Radio.Group>
    )
  if (type === 'textarea')
    return (
      <Textarea
        name={id}
        label={text}
        value={value}
        error={error}
        autosize
        minRows={2}
        maxLength={2000}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  const { name, day } = nameAndDay(value)
  return (
    <fieldset className={classes.pair}>
      <legend>{text}</legend>
      <TextInput
        name={`${id}.name`}
        label={t('person.name')}
        value={name}
        error={error}
        maxLength={100}
        onChange={(event) => onChange(joined(event.currentTarget.value, day))}
      />
      <TextInput
        name={`${id}.day`}
        type="date"
        label={t('person.birthDay')}
        value={day}
        onChange={(event) => onChange(joined(name, event.currentTarget.value))}
      />
    </fieldset>
  )
}
