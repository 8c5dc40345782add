import { TextInput, type TextInputProps } from '@mantine/core'

/** For a code that was sent or is shown elsewhere: phones offer it from the message. */
export const CodeInput = (props: TextInputProps) => (
  <TextInput inputMode="numeric" autoComplete="one-time-code" spellCheck={false} {...props} />
)
