import { lazy } from 'react'

// What comes after the first look: who only reads what a link is for does not load forms and popups.
export const Details = lazy(async () => ({ default: (await import('./Details.tsx')).Details }))
export const Confirm = lazy(async () => ({ default: (await import('./Confirm.tsx')).Confirm }))
export const CodeEntry = lazy(async () => ({ default: (await import('./CodeEntry.tsx')).CodeEntry }))
export const RefusePopup = lazy(async () => ({ default: (await import('./RefusePopup.tsx')).RefusePopup }))
