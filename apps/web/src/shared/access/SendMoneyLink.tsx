import { transfer } from '@florin/contract/calls/payments/transfer'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from './useMay.ts'

/** To the page that sends money, for those to whom it is open. */
export const SendMoneyLink = ({ children }: { readonly children: ReactNode }) =>
  useMay()(transfer['p2p.submit']) && <Link to="/transfer/p2p">{children}</Link>
