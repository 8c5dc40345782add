import type { Checkout } from '@florin/contract/merchant/checkout'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newKey } from '../../app/boot/engine.ts'
import { isFramed, tellSite } from '../../app/boot/framed.ts'
import { useSession } from '../../app/session/useSession.ts'
import { orderShown } from '../../shared/order/orderShown.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { TextSkeleton } from '../../ui/Skeletons.tsx'
import { StatusPage } from '../../ui/StatusPage.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { Bill } from './Bill.tsx'
import classes from './Checkout.module.css'
import { billOf, choiceOf, firstChoice, stillOffered } from './order.ts'
import { createOrderMemory } from './orderMemory.ts'
import { PaySide } from './PaySide.tsx'
import { cancelUrlOf, checkoutQuery } from './queries.ts'
import { SignInSide } from './SignInSide.tsx'

const from = '/_checkout/pay/$code'

/** One page between a merchant's site and the payer's money. */
export const CheckoutScreen = () => {
  const { t } = useTranslation('checkout')
  const { code } = useParams({ from })
  const { data, error, isFetching, refetch } = useQuery(checkoutQuery(code))
  useEffect(() => tellSite({ kind: 'ready' }), [])
  usePageTitle(data ? t('title', { merchant: data.merchantName }) : t('loading'))
  if (data?.available) return <Open checkout={data} />
  if (data || error?.code === 'TA1' || error?.code === 'VERIFY_ERROR')
    return (
      <StatusPage
        title={t('gone.title')}
        actions={
          !isFramed && (
            <Button component={Link} to="/">
              {t('gone.home')}
            </Button>
          )
        }
      >
        {data ? t('gone.paused', { merchant: data.merchantName }) : t('gone.text')}
      </StatusPage>
    )
  if (error)
    return <ErrorState title={t('failed')} description={error.description} onRetry={() => void refetch()} busy={isFetching} />
  return <TextSkeleton label={t('loading')} lines={8} />
}

const Open = ({ checkout }: { checkout: Checkout }) => {
  const { t } = useTranslation('checkout')
  const { amount: preset, reference } = useSearch({ from })
  const [memory] = useState(() => createOrderMemory(sessionStorage, newKey, checkout.code, reference))
  const { signedIn } = useSession()
  const [choice, setChoice] = useState(() => {
    const { sent, choice: chosen } = memory.read()
    if (sent) return choiceOf(sent)
    return chosen ? stillOffered(checkout, chosen) : firstChoice(checkout, preset)
  })
  const [isPlaced, setPlaced] = useState(false)
  const change = (to: Partial<typeof choice>) => {
    setChoice({ ...choice, ...to })
    memory.choose({ ...choice, ...to })
  }
  const keepInView = () => {
    const { merchantName, itemName, currencyCode } = checkout
    orderShown.keep({ merchantName, itemName, currencyCode, reference, total: billOf(checkout, choice)?.total })
  }
  const leave = async () => {
    if (isFramed) return tellSite({ kind: 'close' })
    const url = await cancelUrlOf(checkout.code, reference)
    if (url) window.location.assign(url)
  }
  return (
    <>
      <div className={classes.card}>
        <Bill checkout={checkout} choice={choice} reference={reference} isFixed={isPlaced} onChange={change} />
        <section className={classes.side} aria-label={t('pay')}>
          {signedIn ? (
            <PaySide
              checkout={checkout}
              choice={choice}
              reference={reference}
              memory={memory}
              onPlaced={setPlaced}
              onChange={change}
            />
          ) : (
            <SignInSide code={checkout.code} merchant={checkout.merchantName} onLeave={keepInView} />
          )}
        </section>
      </div>
      {checkout.cancelUrl !== undefined && !isPlaced && (
        <p className={classes.cancel}>
          <button type="button" className="text-link" onClick={() => void leave()}>
            <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            {t('cancel', { host: new URL(checkout.cancelUrl).host })}
          </button>
        </p>
      )}
    </>
  )
}
