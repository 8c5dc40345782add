import { TextInput, type TextInputProps } from '@mantine/core'
import { type DecimalProps, useTypedDecimal } from './useTypedDecimal.ts'

type Props = Omit<TextInputProps, keyof DecimalProps> & DecimalProps

/** A number that is no amount of money: a share, a rate. */
export const DecimalField = ({ value, onChange, onBlur, ...field }: Props) => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    {...field}
    {...useTypedDecimal({ value, onChange, onBlur })}
  />
)
