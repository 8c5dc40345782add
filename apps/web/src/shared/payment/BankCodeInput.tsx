import { TextInput, type TextInputProps } from '@mantine/core'
import { useId } from 'react'
import classes from './PayeeInput.module.css'

type Props = TextInputProps & { readonly options: readonly { readonly value: string; readonly name: string }[] }

/** The number of a bank or a branch: typed, or chosen by its name. */
export const BankCodeInput = ({ options, ...shared }: Props) => {
  const id = useId()
  const chosen = options.find(({ value }) => value === shared.value)
  return (
    <>
      <TextInput
        {...shared}
        list={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={chosen && !shared.error && <span data-tone="good">{chosen.name}</span>}
        classNames={{ description: classes.hint ?? '' }}
      />
      <datalist id={id}>
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
