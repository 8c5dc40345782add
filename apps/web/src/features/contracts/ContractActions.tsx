import type { Agreement, Contract } from '@florin/contract/contracts/contractDetails'
import { contract as methods } from '@florin/contract/calls/contracts/contract'
import type { ContractAction } from '@florin/contract/contracts/contractStatus'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCallError } from '../../app/call/error.ts'
import { useMay } from '../../shared/access/useMay.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ActionPopup, type PopupAction } from './ActionPopup.tsx'
import classes from './Contracts.module.css'
import { signerQuery, signUrlOf, useAgree, useIdentificationPush, useIdentificationStarted, useIdentify } from './queries.ts'

const isAsked = (action: ContractAction): action is PopupAction => action !== 'identify' && action !== 'sign'

type Props = { readonly contract: Contract; readonly agreement: Agreement }

/** What the reader may do now; what cannot be taken back is asked about first. */
export const ContractActions = ({ contract, agreement }: Props) => {
  const { t } = useTranslation('contracts')
  const may = useMay()
  const [asking, setAsking] = useState<PopupAction>()
  const actions = may(methods.cancel) ? contract.actions : []
  if (actions.length === 0) return <p className={classes.muted}>{t('details.nothing')}</p>
  return (
    <div className={classes.actions}>
      {actions.includes('identify') && <Identify id={contract.id} isRepeated={contract.identificationStatus === 'FAILED'} />}
      {actions.includes('sign') && (agreement === 'notNeeded' || agreement === 'given') && <Sign id={contract.id} />}
      {actions.includes('sign') && agreement === 'missing' && <Agree id={contract.id} />}
      {actions.filter(isAsked).map((action) => (
        <Button key={action} variant="default" onClick={() => setAsking(action)}>
          {t(`action.${action}`)}
        </Button>
      ))}
      {asking && <ActionPopup id={contract.id} action={asking} onClose={() => setAsking(undefined)} />}
    </div>
  )
}

/** Not offered where the server would refuse it: the company and the parties are judged again before each signature. */
const Sign = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('contracts')
  const [busy, setBusy] = useState(false)
  const check = useQuery(signerQuery(id))
  const sign = async () => {
    setBusy(true)
    try {
      window.location.assign(await signUrlOf(id))
    } catch (error) {
      if (!isCallError(error)) throw error
      void showToast('error', error.description)
    } finally {
      setBusy(false)
    }
  }
  if (check.data?.data.canSign === false) return <Notice tone="warning">{t('action.cannotSign')}</Notice>
  return (
    <Button loading={busy} onClick={() => void sign()}>
      {t('action.sign')}
    </Button>
  )
}

const Agree = ({ id }: { readonly id: number }) => {
  const { t } = useTranslation('contracts')
  const agree = useAgree()
  const give = async () => {
    try {
      await agree.mutateAsync({ id: String(id) })
      void showToast('success', t('action.agreed'))
    } catch (error) {
      if (!isCallError(error)) throw error
      void showToast('error', error.description)
    }
  }
  return (
    <Button loading={agree.isPending} onClick={() => void give()}>
      {t('action.agree')}
    </Button>
  )
}

const Identify = ({ id, isRepeated }: { readonly id: number; readonly isRepeated: boolean }) => {
  const { t } = useTranslation('contracts')
  const identify = useIdentify()
  const started = useIdentificationStarted()
  const push = useIdentificationPush()
  const failed = (error: unknown) => {
    if (!isCallError(error)) throw error
    void showToast('error', error.description)
  }
  const begin = async () => {
    const { url } = await identify.mutateAsync({ contractId: id })
    await started.mutateAsync({ id: String(id) })
    window.location.assign(url)
  }
  const sendToPhone = async () => {
    const { sent } = await push.mutateAsync({ contractId: String(id) })
    void showToast(sent ? 'success' : 'error', t(sent ? 'action.pushed' : 'action.noPhone'))
  }
  return (
    <>
      <Button loading={identify.isPending || started.isPending} onClick={() => void begin().catch(failed)}>
        {t(isRepeated ? 'action.again' : 'action.identify')}
      </Button>
      <Button variant="default" loading={push.isPending} onClick={() => void sendToPhone().catch(failed)}>
        {t('action.push')}
      </Button>
    </>
  )
}
