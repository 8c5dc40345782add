import { TextInput } from '@mantine/core'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useProfile } from '../../app/session/profile.ts'
import { PassphraseField } from '../../ui/PassphraseField.tsx'

type Field = { name: string; value: string; error: string | undefined; onChange: (given: unknown) => void; onBlur: () => void }
type Props = { password: Field; code?: Field | undefined }

/** What a person shows again before the safety of their account is touched. */
export const ProofFields = ({ password, code }: Props) => {
  const { t } = useTranslation('factors')
  const { login } = useProfile()
  return (
    <>
      {/* For password managers, which otherwise do not know whose passphrase this is. */}
      <input type="email" name="username" autoComplete="username" value={login} readOnly hidden />
      <PassphraseField {...password} label={t('passphrase')} autoComplete="current-password" />
      {code && (
        <TextInput
          {...(code as ComponentProps<typeof TextInput>)}
          label={t('code.label')}
          description={t('code.recoveryHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          autoComplete="one-time-code"
          spellCheck={false}
        />
      )}
    </>
  )
}
