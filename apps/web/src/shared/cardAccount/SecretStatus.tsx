import { useTranslation } from 'react-i18next'

type Props = { readonly secret: { readonly value: unknown; readonly wasShown: boolean } }

/** Says once that a secret is shown, and that it is hidden again; not each second. */
export const SecretStatus = ({ secret: { value, wasShown } }: Props) => {
  const { t } = useTranslation('cards')
  return (
    <p role="status" className="visually-hidden">
      {value !== undefined ? t('shown') : wasShown ? t('hidden') : ''}
    </p>
  )
}
