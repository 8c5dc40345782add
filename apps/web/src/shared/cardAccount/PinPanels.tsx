import { card as methods } from '@florin/contract/cards/card'
import { mayDo } from '@florin/contract/cards/cardActions'
import type { Card as CardData } from '@florin/contract/cards/common'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useContractForm } from '../forms/useContractForm.ts'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Popup } from '../../ui/Popup.tsx'
import classes from './Cards.module.css'
import { type PendingConsent, ConsentStep } from './ConsentStep.tsx'
import { factsOf } from './names.ts'
import { askForPin, changePin, readPin } from './queries.ts'
import { SecretStatus } from './SecretStatus.tsx'
import { useHiding } from './useHiding.ts'

/** See the PIN of a card, or choose another, as far as its status allows. */
export const PinPanels = ({ card }: { readonly card: CardData }) => (
  <div className={classes.detail}>
    {mayDo('pinShow', factsOf(card)) && <ShowPin accountId={card.accountId} />}
    {mayDo('pinChange', factsOf(card)) && <ChangePin accountId={card.accountId} />}
  </div>
)

/** For a card without a page of its own. */
export const PinPopup = ({ card, onClose }: { readonly card: CardData; readonly onClose: () => void }) => {
  const { t } = useTranslation('cards')
  return (
    <Popup title={t('pin.title')} onClose={onClose} ignoresClicksOutside>
      <PinPanels card={card} />
    </Popup>
  )
}

const ShowPin = ({ accountId }: { accountId: number }) => {
  const { t } = useTranslation('cards')
  const [asked, setAsked] = useState<PendingConsent>()
  const [error, setError] = useState<string>()
  const pin = useHiding<string>()
  const ask = () =>
    askForPin(accountId)
      .then(setAsked)
      .catch((thrown: unknown) => setError(isCallError(thrown) ? thrown.description : String(thrown)))
  const answer = async (operationId: string, approvalCode?: string) => {
    const found = await readPin({ accountId, operationId, ...(approvalCode && { approvalCode }) })
    if (found.pinCode !== undefined) {
      setAsked(undefined)
      pin.show(found.pinCode, found.visibleSeconds ?? 0)
    }
    return found
  }
  return (
    <Card title={t('pin.show')}>
      <div className={classes.form}>
        {error && <Notice tone="bad">{error}</Notice>}
        {pin.value ? (
          <>
            <p className={classes.secret}>{pin.value}</p>
            <p className={classes.quiet} aria-hidden>
              {t('hiddenIn', { count: pin.left })}
            </p>
          </>
        ) : asked ? (
          <ConsentStep asked={asked} answer={answer} />
        ) : (
          <>
            <p className={classes.quiet}>{t('pin.showText')}</p>
            <Button variant="default" onClick={() => void ask()}>
              {t('pin.show')}
            </Button>
          </>
        )}
        <SecretStatus secret={pin} />
      </div>
    </Card>
  )
}

const ChangePin = ({ accountId }: { accountId: number }) => {
  const { t } = useTranslation('cards')
  const [asked, setAsked] = useState<PendingConsent>()
  const [isDone, setDone] = useState(false)
  const form = useContractForm(methods['pin.update'], {
    initial: { pin: '', pinRepeat: '' },
    onSubmit: async ({ pin, pinRepeat }) => void (await change(pin, pinRepeat)),
  })
  const change = async (pin: string, pinRepeat: string, operationId?: string, approvalCode?: string) => {
    const consent = { ...(operationId && { operationId }), ...(approvalCode && { approvalCode }) }
    const found = await changePin({ accountId, confirm: true, pin, pinRepeat, ...consent })
    setAsked(found.status === 'awaitingApproval' ? found : found.status === 'done' ? undefined : asked)
    if (found.status === 'done') {
      setDone(true)
      form.reset()
    }
    return found
  }
  const field = { inputMode: 'numeric', maxLength: 4, autoComplete: 'off' } as const
  return (
    <Card title={t('pin.change')}>
      {isDone && <Notice tone="good">{t('pin.changed')}</Notice>}
      {asked ? (
        <ConsentStep
          asked={asked}
          answer={(operationId, code) => change(form.values.pin, form.values.pinRepeat, operationId, code)}
        />
      ) : (
        <form {...form.props} className={classes.form}>
          {form.error && <Notice tone="bad">{form.error}</Notice>}
          <PasswordInput {...form.input('pin')} {...field} label={t('pin.new')} />
          <PasswordInput {...form.input('pinRepeat')} {...field} label={t('pin.repeat')} />
          <Button type="submit" loading={form.busy}>
            {t('pin.change')}
          </Button>
        </form>
      )}
    </Card>
  )
}
