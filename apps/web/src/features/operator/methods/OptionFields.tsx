import type { AskedOption } from '@florin/contract/payments/external/askedParams'
import type { Language } from '@florin/i18n/languages'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import console from '../Console.module.css'
import { labelIn, withLabel } from './labels.ts'
import classes from './Methods.module.css'
import { ParamFields, type ProblemAt } from './ParamFields.tsx'

type Nested = NonNullable<AskedOption['extraParams']>[number]
const kinds = ['text', 'number', 'date', 'file'] as const
const blank: Nested = { name: '', label: '', type: 'text', isRequired: true }

type Props = {
  readonly option: AskedOption
  readonly number: number
  readonly path: string
  readonly language: Language
  readonly problemAt: ProblemAt
  readonly onChange: (change: Partial<AskedOption>) => void
  readonly onRemove: () => void
}

/** One of the answers to choose from, and what is asked besides once it is chosen. */
export const OptionFields = ({ option, number, path, language, problemAt, onChange, onRemove }: Props) => {
  const { t } = useTranslation('methods')
  const { value, extraParams: params = [] } = option
  const set = (index: number, change: Partial<Nested>) =>
    onChange({ extraParams: params.map((param, place) => (place === index ? { ...param, ...change } : param)) })
  const legend = t('asked.option', { number })
  return (
    <fieldset className={classes.question}>
      <legend>{legend}</legend>
      <div className={console.grid}>
        <TextInput
          label={t('asked.optionLabel')}
          value={labelIn(option, language)}
          error={problemAt(`${path}.label`)}
          onChange={({ currentTarget }) => onChange(withLabel(option, language, currentTarget.value))}
          maxLength={200}
          lang={language}
        />
        <TextInput
          label={t('asked.optionValue')}
          value={value}
          error={problemAt(`${path}.value`)}
          onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {params.map((param, index) => (
        // A question has no name of its own before one is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <ParamFields
          key={index}
          legend={t('asked.question', { number: `${number}.${index + 1}` })}
          param={param}
          path={`${path}.extraParams.${index}`}
          language={language}
          problemAt={problemAt}
          isText={param.type === 'text'}
          kind={
            <NativeSelect
              label={t('asked.type')}
              value={param.type}
              onChange={({ currentTarget }) => set(index, { type: kinds.find((kind) => kind === currentTarget.value) ?? 'text' })}
              data={kinds.map((kind) => ({ value: kind as string, label: t(`asked.types.${kind}`) }))}
            />
          }
          onChange={(change) => set(index, change)}
          onRemove={() => onChange({ extraParams: params.toSpliced(index, 1) })}
        />
      ))}
      <div className={classes.buttons}>
        {params.length < 10 && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange({ extraParams: [...params, blank] })}>
            {t('asked.addToOption')}
          </Button>
        )}
        <Button variant="subtle" size="compact-sm" aria-label={t('asked.removeNamed', { name: legend })} onClick={onRemove}>
          {t('asked.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
