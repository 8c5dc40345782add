import { createFileRoute } from '@tanstack/react-router'
import { CheckoutLayout } from '../features/frame/CheckoutLayout.tsx'

export const Route = createFileRoute('/_checkout')({ component: CheckoutLayout })
