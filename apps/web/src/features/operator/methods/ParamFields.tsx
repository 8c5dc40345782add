import type { AskedParam } from '@florin/contract/payments/external/askedParams'
import type { Language } from '@florin/i18n/languages'
import { Button, Checkbox, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import console from '../Console.module.css'
import { labelIn, withLabel } from './labels.ts'
import classes from './Methods.module.css'

/** What every question has, whatever kind of answer it wants. */
type Param = Omit<AskedParam, 'type' | 'options' | 'beneficiaryType'>
/** What is wrong, by the place of the field in the list of questions. */
export type ProblemAt = (path: string) => string | undefined

type Props = {
  readonly legend: string
  readonly param: Param
  readonly path: string
  readonly language: Language
  readonly problemAt: ProblemAt
  /** Of answers in words: how long they are and what they look like. */
  readonly isText: boolean
  /** What kind of answer it wants, and from whom. */
  readonly kind: ReactNode
  readonly onChange: (change: Partial<Param>) => void
  readonly onRemove: () => void
  readonly children?: ReactNode
}

const helpBelow = {
  inputWrapperOrder: ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[],
}
const lengthOf = (typed: string): number | undefined => (/^\d{1,3}$/.test(typed) ? Number(typed) : undefined)

export const ParamFields = ({ legend, param, path, language, problemAt, isText, kind, onChange, onRemove, children }: Props) => {
  const { t } = useTranslation('methods')
  const text = (name: 'name' | 'pattern') => ({
    value: param[name] ?? '',
    error: problemAt(`${path}.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
    autoComplete: 'off',
    spellCheck: false,
  })
  const length = (name: 'minLength' | 'maxLength') => ({
    value: String(param[name] ?? ''),
    error: problemAt(`${path}.${name}`),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: lengthOf(event.currentTarget.value) }),
    inputMode: 'numeric' as const,
    maxLength: 3,
  })
  return (
    <fieldset className={classes.question}>
      <legend>{legend}</legend>
      <TextInput
        label={t('asked.label')}
        value={labelIn(param, language)}
        error={problemAt(`${path}.label`)}
        onChange={({ currentTarget }) => onChange(withLabel(param, language, currentTarget.value))}
        maxLength={200}
        lang={language}
      />
      <div className={console.grid}>
        <TextInput {...text('name')} {...helpBelow} label={t('asked.name')} description={t('asked.nameHelp')} maxLength={40} />
        {kind}
        {isText && (
          <>
            <TextInput {...length('minLength')} label={t('asked.minLength')} />
            <TextInput {...length('maxLength')} label={t('asked.maxLength')} />
            <TextInput
              {...text('pattern')}
              {...helpBelow}
              label={t('asked.pattern')}
              description={t('asked.patternHelp')}
              maxLength={200}
            />
          </>
        )}
      </div>
      <Checkbox
        label={t('asked.isRequired')}
        checked={param.isRequired}
        onChange={({ currentTarget }) => onChange({ isRequired: currentTarget.checked })}
      />
      {children}
      <div>
        <Button variant="subtle" size="compact-sm" aria-label={t('asked.removeNamed', { name: legend })} onClick={onRemove}>
          {t('asked.remove')}
        </Button>
      </div>
    </fieldset>
  )
}
