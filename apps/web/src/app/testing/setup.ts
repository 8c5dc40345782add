import { publicBrand } from '@florin/brands/brand'
import { brands } from '@florin/brands/brands'
import { notifications } from '@mantine/notifications'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import type { Boot } from '../boot/boot.ts'

const boot: Boot = {
  brand: publicBrand(brands.florin),
  language: 'en',
  sandbox: false,
  mayChooseApi: false,
  hasInbox: { mail: true, sms: true },
  botCheck: { kind: 'sandbox' },
  version: 'test',
  build: 'test',
  dictionaryVersion: 'test',
}

/** The page reads its settings as its first file is loaded. */
if (!document.getElementById('boot')) {
  const block = document.createElement('script')
  block.type = 'application/json'
  block.id = 'boot'
  block.textContent = JSON.stringify(boot)
  document.head.append(block)
}

// Texts that grow with their content watch the fonts, which happy-dom does not have.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })

// A busy machine is no fault of a screen.
configure({ asyncUtilTimeout: 15_000 })

afterEach(cleanup)
// They belong to no page: what one test was told would still stand before the next.
beforeEach(() => notifications.clean())
