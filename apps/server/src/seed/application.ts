import type { Application } from '../modules/access/applications/application.ts'

/** A second application to try access with; what it would do with its code the visitor sees in the address. */
export const demoApplication = (publicUrl: string): Application => ({
  id: 'demo-books',
  name: 'Demo Books',
  brand: 'florin',
  redirectUris: [`${publicUrl}/sandbox`],
})
