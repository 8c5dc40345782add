import { expect, it } from 'vitest'
import { writtenPart } from './writtenPart.ts'

it.each([
  ['Thank you.\n\nOn Tue, 17 Nov 2026 at 18:22, Florin <help@florin.test> wrote:\n> Hello', 'Thank you.'],
  ['Gracias\n\nEl mar, 17 nov 2026 a las 18:22, Florin escribió:\n> Hola', 'Gracias'],
  ['Спасибо\n\n17 ноября 2026 г., Florin <help@florin.test> написал(а):\n> Здравствуйте', 'Спасибо'],
  ['Here it is\r\n-----Original Message-----\r\nFrom: Florin', 'Here it is'],
  ['One\n\nTwo\n-- \nAna Marin', 'One\n\nTwo'],
  ['All of it', 'All of it'],
  ['> only a quote', ''],
  ['ab\u202Ec\u200Bd', 'ab c d'],
])('keeps what was written of %j', (mail, written) => expect(writtenPart(mail)).toBe(written))

it.each([
  ['Sí\n\nOn Thu, 19 Nov 2026 at 11:40, Florin Support <help@florin.example>\nwrote:\n\n> Hello\n> there', 'Sí'],
  ['Yes\n\nOn Thu, 19 Nov 2026 at 11:40, Florin Support and Friends\n<help@florin.example> wrote:\n> Hello', 'Yes'],
  ['Да\n\nчт, 19 нояб. 2026 г. в 11:40, Florin <help@florin.test>:\n\n> Здравствуйте', 'Да'],
  ['Так\n\nчт, 19 лист. 2026 р. о 11:40 Florin Support\n<help@florin.test> пише:\n> Вітаємо', 'Так'],
  [
    'Done\n\n________________________________\nFrom: Florin <help@florin.test>\nSent: Thursday\nTo: Ana\nSubject: Hi\n\nHello',
    'Done',
  ],
])('cuts the quote from %j, however its beginning is wrapped', (mail, written) => expect(writtenPart(mail)).toBe(written))

it.each([
  'Вот что мне сотрудник написал:\nПеревод отклонён. Почему?',
  'On the receipt the bank wrote:\nrefused by the payee. Why?',
  'One\n---\nTwo',
  'From: ana@a.test to ben@b.test I sent 10.00.\nIt has not arrived.',
  'I pay\n> 100 EUR\nand it does not go',
])('keeps %j, which only looks like a quote', (mail) => expect(writtenPart(mail)).toBe(mail.trim()))

it('keeps what is written below and between what is quoted', () => {
  const quote = 'On Tue, 17 Nov 2026 at 18:22, Florin <help@florin.test> wrote:'
  expect(writtenPart(`${quote}\n> What is the number?\n\nIt is 17.\n\n> And the day?\n\nMonday.`)).toBe('It is 17.\n\n\nMonday.')
  expect(writtenPart(`${quote}\n> Only repeated`)).toBe('')
})

it('keeps a mail of which else nothing would be left', () => {
  const mail = '-----Original Message-----\nFrom: Florin\n\nHello'
  expect(writtenPart(mail)).toBe(mail)
  expect(writtenPart('-- \nMy name is Ana and I cannot sign in')).toBe('--\nMy name is Ana and I cannot sign in')
})

it('takes no longer over a mail that is made to', () => {
  const start = performance.now()
  writtenPart(`${'on 1:1@ '.repeat(50)}:\n\n`.repeat(2000) + '> a\nb 1:11 @:\n'.repeat(5000))
  expect(performance.now() - start).toBeLessThan(2000)
})
