import { type KeyScope, keyScopes } from '@florin/contract/access'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Popup } from '../../ui/Popup.tsx'
import { ResponsePopup } from '../../ui/ResponsePopup.tsx'
import { PayLimit } from './PayLimit.tsx'
import classes from './PublicApi.module.css'
import { useCreateKey } from './queries.ts'

type Props = {
  readonly onClose: () => void
  readonly onMade: (made: { readonly name: string; readonly key: string }) => void
}

/** A key for one program, with no more than that needs. */
export const CreateKeyPopup = ({ onClose, onMade }: Props) => {
  const { t } = useTranslation('publicApi')
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read'])
  const [payLimit, setPayLimit] = useState('')
  const [payCurrencyCode, setPayCurrency] = useState('EUR')
  const policy = scopes.includes('pay') && payLimit !== '' ? { payLimit, payCurrencyCode } : {}
  const creating = useCreateKey()
  const choose = (scope: KeyScope, isWanted: boolean) =>
    setScopes(keyScopes.filter((each) => (each === scope ? isWanted : scopes.includes(each))))
  const create = () =>
    creating.mutate(
      { name: name.trim(), enabled: true, scopes: [...scopes], ...policy },
      {
        onSuccess: (made) => {
          onMade(made)
          onClose()
        },
      },
    )
  if (creating.error)
    return <ResponsePopup header={t('keys.notMade')} body={creating.error.description} onClose={() => creating.reset()} />
  return (
    <Popup
      title={t('keys.create')}
      onClose={onClose}
      actions={
        <Button loading={creating.isPending} disabled={name.trim() === '' || scopes.length === 0} onClick={create}>
          {t('keys.create')}
        </Button>
      }
    >
      <div className={classes.form}>
        <TextInput
          label={t('keys.name')}
          description={t('keys.nameHelp')}
          maxLength={100}
          value={name}
          data-autofocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group label={t('keys.scopes')} value={[...scopes]}>
          <div className={classes.form}>
            {keyScopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={t(`scope.${scope}`)}
                description={t(`scopeHelp.${scope}`)}
                checked={scopes.includes(scope)}
                onChange={(event) => choose(scope, event.currentTarget.checked)}
              />
            ))}
          </div>
        </Checkbox.Group>
        {scopes.includes('pay') && (
          <PayLimit amount={payLimit} currency={payCurrencyCode} onAmount={setPayLimit} onCurrency={setPayCurrency} />
        )}
      </div>
    </Popup>
  )
}
