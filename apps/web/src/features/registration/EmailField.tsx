import { TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ChangeEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { EmailExistence } from '../../shared/existence/existence.ts'
import { useEmailExistence } from '../../shared/existence/useExistence.ts'
import { afterPress } from '../../shared/forms/afterPress.ts'
import { Notice } from '../../ui/Notice.tsx'
import classes from './RegisterScreen.module.css'

type Props = {
  name: string
  value: string
  error?: string | undefined
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  onBlur: () => void
}

/** Whoever has an account already is told so at once. It holds nobody up: their mail says the same. */
export const EmailField = ({ onBlur, ...field }: Props) => {
  const { t } = useTranslation('registration')
  const { state, ask } = useEmailExistence(field.value)
  const leave = () => {
    onBlur()
    afterPress(ask)
  }
  return (
    <div className={classes.field}>
      <TextInput
        {...field}
        onBlur={leave}
        label={t('personal.email')}
        description={t('personal.emailHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
      />
      {(state === EmailExistence.taken || state === EmailExistence.employee) && (
        <Notice tone="info">
          <div className={classes.known}>
            {t(state === EmailExistence.employee ? 'personal.emailEmployee' : 'personal.emailTaken')}
            <Link to="/login" className="text-link">
              {t('personal.signIn')}
            </Link>
          </div>
        </Notice>
      )}
    </div>
  )
}
