import { type KeyScope, keyScopes } from '@florin/contract/access'
import type { ApiKey } from '@florin/contract/publicApi/keys'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedPopup } from '../../shared/helpdesk/FailedPopup.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { PayLimit } from './PayLimit.tsx'
import classes from './PublicApi.module.css'
import { useChangeKey, useCreateKey } from './queries.ts'

type Props = {
  /** None makes a new one. */
  readonly apiKey?: ApiKey | undefined
  readonly onClose: () => void
  readonly onMade?: (made: { readonly name: string; readonly key: string }) => void
}
type Terms = { name: string; scopes: KeyScope[]; payLimit?: string; payDailyLimit?: string; payCurrencyCode?: string }

const useSave = ({ apiKey, onClose, onMade }: Props) => {
  const creating = useCreateKey()
  const changing = useChangeKey()
  const make = (terms: Terms) =>
    creating.mutate(
      { enabled: true, ...terms },
      {
        onSuccess: (made) => {
          onMade?.(made)
          onClose()
        },
      },
    )
  return {
    busy: creating.isPending || changing.isPending,
    error: creating.error ?? changing.error,
    reset: () => {
      creating.reset()
      changing.reset()
    },
    save: (terms: Terms) =>
      apiKey
        ? changing.mutate({ id: String(apiKey.id), enabled: apiKey.enabled, ...terms }, { onSuccess: onClose })
        : make(terms),
  }
}

/** A key for one program, with no more than that needs. */
export const KeyPopup = (props: Props) => {
  const { apiKey, onClose } = props
  const { t } = useTranslation('publicApi')
  const [name, setName] = useState(apiKey?.name ?? '')
  const [scopes, setScopes] = useState<readonly KeyScope[]>(apiKey?.scopes ?? ['read'])
  const [payLimit, setPayLimit] = useState(apiKey?.payLimit ?? '')
  const [payDailyLimit, setDailyLimit] = useState(apiKey?.payDailyLimit ?? '')
  const [payCurrencyCode, setPayCurrency] = useState(apiKey?.payCurrencyCode ?? 'EUR')
  const policy =
    scopes.includes('pay') && payLimit !== '' ? { payLimit, ...(payDailyLimit !== '' && { payDailyLimit }), payCurrencyCode } : {}
  const { busy, error, reset, save } = useSave(props)
  const choose = (scope: KeyScope, isWanted: boolean) =>
    setScopes(keyScopes.filter((each) => (each === scope ? isWanted : scopes.includes(each))))
  if (error) return <FailedPopup header={t(apiKey ? 'keys.notSaved' : 'keys.notMade')} error={error} onClose={reset} />
  return (
    <Popup
      title={t(apiKey ? 'keys.edit' : 'keys.create')}
      onClose={onClose}
      actions={
        <Button
          loading={busy}
          disabled={name.trim() === '' || scopes.length === 0}
          onClick={() => save({ name: name.trim(), scopes: [...scopes], ...policy })}
        >
          {t(apiKey ? 'keys.save' : 'keys.create')}
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
          <PayLimit
            amount={payLimit}
            daily={payDailyLimit}
            currency={payCurrencyCode}
            onAmount={setPayLimit}
            onDaily={setDailyLimit}
            onCurrency={setPayCurrency}
          />
        )}
      </div>
    </Popup>
  )
}
