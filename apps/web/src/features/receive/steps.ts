import { later } from '../../app/parts/later.tsx'
import { MissingPopup } from '../../app/parts/MissingPart.tsx'

// What comes after the first look: who only reads what a link is for does not load forms and popups.
export const Details = later(async () => (await import('./Details.tsx')).Details)
export const Confirm = later(async () => (await import('./Confirm.tsx')).Confirm)
export const CodeEntry = later(async () => (await import('./CodeEntry.tsx')).CodeEntry)
export const RefusePopup = later(async () => (await import('./RefusePopup.tsx')).RefusePopup, MissingPopup)
