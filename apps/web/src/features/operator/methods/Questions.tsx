import { type AskedOption, type AskedParam, AskedParams, mostParams } from '@florin/contract/payments/external/askedParams'
import { fieldProblems } from '@florin/contract/issues'
import type { Language } from '@florin/i18n/languages'
import { withCount } from '@florin/i18n/params'
import { Button, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { dropEmpty } from '../../../app/call/drop.ts'
import classes from './Methods.module.css'
import { OptionFields } from './OptionFields.tsx'
import { ParamFields, type ProblemAt } from './ParamFields.tsx'

const kinds = ['text', 'number', 'date', 'select', 'file'] as const
const payees = ['individual', 'business'] as const
const blank: AskedParam = { name: '', label: '', type: 'text', isRequired: true }
const blankOption: AskedOption = { value: '', label: '' }

/** What is wrong with each question, by the method's own rules. */
const useProblems = (params: readonly AskedParam[], isShown: boolean): ProblemAt => {
  const { t } = useTranslation('fields')
  const given = dropEmpty(params)
  const error = isShown ? AskedParams.safeParse(given).error : undefined
  const problems = error ? fieldProblems(error, given) : []
  return (path) => {
    const found = problems.find(({ field }) => field === path)
    return found && t(found.key as 'invalid', withCount(found.params))
  }
}

/** Only what its kind of answer has: a limit that is not seen must not hold. */
const ofKind = (param: AskedParam, type: AskedParam['type']): AskedParam => {
  const { options, pattern, minLength, maxLength, ...rest } = param
  if (type === 'select') return { ...rest, type, options: options ?? [blankOption] }
  return type === 'text' ? { ...rest, type, pattern, minLength, maxLength } : { ...rest, type }
}

type Props = {
  readonly params: readonly AskedParam[]
  readonly language: Language
  /** Of the whole, as the form found it. */
  readonly error: string | undefined
  readonly onChange: (params: AskedParam[]) => void
}

/** What customers answer besides the usual, when they pay to a country. */
export const Questions = ({ params, language, error, onChange }: Props) => {
  const { t } = useTranslation('methods')
  const problemAt = useProblems(params, error !== undefined)
  const set = (index: number, change: Partial<AskedParam>) =>
    onChange(params.map((param, place) => (place === index ? { ...param, ...change } : param)))
  return (
    <fieldset className={classes.questions} data-error={error ? true : undefined}>
      <legend>{t('asked.title')}</legend>
      <p className={classes.quiet}>{t('asked.lead')}</p>
      {params.map((param, index) => (
        // A question has no name of its own before one is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <ParamFields
          key={index}
          legend={t('asked.question', { number: String(index + 1) })}
          param={param}
          path={String(index)}
          language={language}
          problemAt={problemAt}
          isText={param.type === 'text'}
          kind={
            <>
              <NativeSelect
                label={t('asked.type')}
                value={param.type}
                onChange={({ currentTarget }) =>
                  set(index, ofKind(param, kinds.find((kind) => kind === currentTarget.value) ?? 'text'))
                }
                data={kinds.map((kind) => ({ value: kind as string, label: t(`asked.types.${kind}`) }))}
              />
              <NativeSelect
                label={t('asked.payee')}
                value={param.beneficiaryType ?? ''}
                onChange={({ currentTarget }) =>
                  set(index, { beneficiaryType: payees.find((payee) => payee === currentTarget.value) })
                }
                data={[
                  { value: '', label: t('asked.payees.any') },
                  ...payees.map((payee) => ({ value: payee as string, label: t(`asked.payees.${payee}`) })),
                ]}
              />
            </>
          }
          onChange={(change) => set(index, change)}
          onRemove={() => onChange(params.toSpliced(index, 1))}
        >
          {param.type === 'select' && (
            <Options
              options={param.options ?? []}
              path={`${index}.options`}
              language={language}
              problemAt={problemAt}
              onChange={(options) => set(index, { options })}
            />
          )}
        </ParamFields>
      ))}
      {params.length < mostParams && (
        <div>
          <Button variant="default" onClick={() => onChange([...params, blank])}>
            {t('asked.add')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

type OptionsProps = {
  readonly options: readonly AskedOption[]
  readonly path: string
  readonly language: Language
  readonly problemAt: ProblemAt
  readonly onChange: (options: AskedOption[]) => void
}

const Options = ({ options, path, language, problemAt, onChange }: OptionsProps) => {
  const { t } = useTranslation('methods')
  return (
    <>
      {options.map((option, index) => (
        // An option has no name of its own before one is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <OptionFields
          key={index}
          option={option}
          number={index + 1}
          path={`${path}.${index}`}
          language={language}
          problemAt={problemAt}
          onChange={(change) => onChange(options.map((each, place) => (place === index ? { ...each, ...change } : each)))}
          onRemove={() => onChange(options.toSpliced(index, 1))}
        />
      ))}
      {options.length < 50 && (
        <div>
          <Button variant="default" size="compact-sm" onClick={() => onChange([...options, blankOption])}>
            {t('asked.addOption')}
          </Button>
        </div>
      )}
    </>
  )
}
