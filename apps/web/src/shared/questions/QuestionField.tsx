import { nameAndDay } from '@florin/contract/dictionary/questions'
import type { AdditionalQuestion } from '@florin/contract/dictionary/questions'
import { Radio, Textarea, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Faults, joined } from './answers.ts'
import classes from './Questions.module.css'

const today = () => new Date().toISOString().slice(0, 10)

type Props = {
  question: AdditionalQuestion
  value: string | undefined
  faults: Faults
  onChange: (value: string) => void
}

/** What is wrong with a group stands by its question: its last choice may be a screen away. */
export const groupParts = { inputWrapperOrder: ['label', 'error', 'input'] as ('label' | 'error' | 'input')[] }

export const QuestionField = ({ question: { id, type, text, options }, value = '', faults, onChange }: Props) => {
  const { t } = useTranslation(['kyc', 'fields'])
  const said = (fault: Faults[keyof Faults]) => fault && t(fault)
  const error = said(faults.answer)
  if (type === 'radio')
    return (
      <Radio.Group
        {...groupParts}
        name={id}
        label={text}
        value={value}
        error={error}
        data-error={error ? true : undefined}
        onChange={onChange}
      >
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
        error={said(faults.name)}
        maxLength={100}
        onChange={(event) => onChange(joined(event.currentTarget.value, day))}
      />
      <TextInput
        name={`${id}.day`}
        type="date"
        label={t('person.birthDay')}
        value={day}
        max={today()}
        error={said(faults.day)}
        onChange={(event) => onChange(joined(name, event.currentTarget.value))}
      />
    </fieldset>
  )
}
