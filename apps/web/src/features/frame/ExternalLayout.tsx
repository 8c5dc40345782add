import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { later } from '../../app/parts/later.tsx'
import { openOrder } from '../../shared/order/openOrder.ts'
import { PageShell } from '../../ui/layout/PageShell.tsx'
import { BrandLink } from './BrandLink.tsx'
import { LegalFooter } from './LegalFooter.tsx'
import { Tools } from './Tools.tsx'

const OrderInHand = later(async () => (await import('../../shared/order/OrderInHand.tsx')).OrderInHand)

export const ExternalLayout = () => (
  <PageShell brand={<BrandLink />} tools={<Tools />} footer={<LegalFooter />} width="card">
    {openOrder() !== undefined && (
      <Suspense>
        <OrderInHand />
      </Suspense>
    )}
    <Outlet />
  </PageShell>
)
