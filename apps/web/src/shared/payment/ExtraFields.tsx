import type { ExtraParam } from '@florin/contract/payments/external/lookups'
import { NativeSelect, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Fragment, type ReactNode } from 'react'

export type FileFieldProps = {
  readonly param: ExtraParam
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (fileId: string) => void
}
type Values = Readonly<Record<string, string>>
type Props = {
  readonly className: string | undefined
  /** Uploads what is asked for as a file; without it, files are not asked for. */
  readonly renderFile?: (field: FileFieldProps) => ReactNode
  readonly params: readonly ExtraParam[]
  readonly values: Values
  readonly showsErrors: boolean
  readonly onChange: (values: Values) => void
}

/** What the server would say of an answer, said before it is sent. */
export const extraProblem = (param: ExtraParam, value = ''): 'required' | 'invalid' | undefined => {
  if (value === '') return param.isRequired ? 'required' : undefined
  const { pattern, minLength = 0, maxLength = Infinity } = param
  const fits = value.length >= minLength && value.length <= maxLength && (!pattern || new RegExp(pattern).test(value))
  return fits ? undefined : 'invalid'
}

/** What a country asks for besides the usual. */
export const ExtraFields = ({ className, params, values, showsErrors, onChange, renderFile }: Props) => {
  const { t } = useTranslation(['external', 'fields'])
  return (
    <div className={className}>
      {params.map((param) => {
        const problem = showsErrors ? extraProblem(param, values[param.name]) : undefined
        if (param.type === 'file')
          return (
            <Fragment key={param.name}>
              {renderFile?.({
                param,
                value: values[param.name] ?? '',
                error: problem && t(`fields:${problem}`),
                onChange: (fileId) => onChange({ ...values, [param.name]: fileId }),
              })}
            </Fragment>
          )
        const shared = {
          name: param.name,
          label: param.label,
          size: 'md',
          withAsterisk: false,
          value: values[param.name] ?? '',
          error: problem && t(`fields:${problem}`),
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...values, [param.name]: event.currentTarget.value }),
        } as const
        return param.type === 'select' ? (
          <NativeSelect
            key={param.name}
            {...shared}
            rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden />}
            data={[{ value: '', label: t('choose') }, ...(param.options ?? [])]}
          />
        ) : (
          <TextInput key={param.name} {...shared} type={param.type === 'date' ? 'date' : 'text'} />
        )
      })}
    </div>
  )
}
