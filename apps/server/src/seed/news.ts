import { brands } from '@florin/brands/brands'
import type { Announcements } from '../modules/messaging/news/service.ts'
import type { OpenTx } from '../platform/transaction.ts'

type NewAnnouncement = Parameters<Announcements['publish']>[1]
type Words = Pick<NewAnnouncement, 'title' | 'body' | 'needsConfirmation'> & { readonly daysAgo: number }

const words: readonly Words[] = [
  {
    daysAgo: 3,
    needsConfirmation: true,
    title: {
      en: 'May we ask for your opinion?',
      es: '¿Podemos pedirle su opinión?',
      pt: 'Podemos pedir a sua opinião?',
      ro: 'Vă putem cere părerea?',
      ru: 'Можно узнать ваше мнение?',
      uk: 'Чи можна дізнатися вашу думку?',
    },
    body: {
      en: 'Once or twice a year we would like to ask a few customers what works well and what does not. It takes five minutes, and your answers are never sold.\n\nPlease accept if we may ask you, or decline if you would rather not. Either is fine.',
      es: 'Una o dos veces al año nos gustaría preguntar a algunos clientes qué funciona bien y qué no. Son cinco minutos, y sus respuestas nunca se venden.\n\nAcepte si podemos preguntarle o rechace si prefiere que no. Ambas cosas están bien.',
      pt: 'Uma ou duas vezes por ano gostaríamos de perguntar a alguns clientes o que funciona bem e o que não funciona. São cinco minutos, e as suas respostas nunca são vendidas.\n\nAceite se lhe pudermos perguntar ou recuse se preferir que não. Ambas as respostas estão bem.',
      ro: 'O dată sau de două ori pe an am dori să întrebăm câțiva clienți ce merge bine și ce nu. Durează cinci minute, iar răspunsurile nu sunt vândute niciodată.\n\nAcceptați dacă vă putem întreba sau refuzați dacă preferați să nu. Ambele variante sunt în regulă.',
      ru: 'Раз или два в год мы хотели бы спрашивать некоторых клиентов, что получается хорошо, а что нет. Это займёт пять минут, а ответы мы никогда не продаём.\n\nПримите, если вас можно спросить, или отклоните, если не хочется. Подойдёт любой ответ.',
      uk: 'Раз чи двічі на рік ми хотіли б запитувати деяких клієнтів, що вдається добре, а що ні. Це займе п’ять хвилин, а відповіді ми ніколи не продаємо.\n\nПрийміть, якщо вас можна запитати, або відхиліть, якщо не хочеться. Підійде будь-яка відповідь.',
    },
  },
  {
    daysAgo: 16,
    needsConfirmation: false,
    title: {
      en: 'Your year at a glance',
      es: 'Su año de un vistazo',
      pt: 'O seu ano num relance',
      ro: 'Anul dumneavoastră dintr-o privire',
      ru: 'Ваш год с первого взгляда',
      uk: 'Ваш рік з першого погляду',
    },
    body: {
      en: 'The home page now shows what came in and what went out in each of the last twelve months, and the total of all your accounts in the currency you choose.\n\nWhat you move between your own accounts counts as neither.',
      es: 'La página de inicio muestra ahora lo que ha entrado y salido en cada uno de los últimos doce meses, y el total de todas sus cuentas en la divisa que elija.\n\nLo que mueve entre sus propias cuentas no cuenta como ninguna de las dos cosas.',
      pt: 'A página inicial mostra agora o que entrou e saiu em cada um dos últimos doze meses e o total de todas as suas contas na moeda que escolher.\n\nO que movimenta entre as suas próprias contas não conta como nenhuma das duas.',
      ro: 'Pagina de start arată acum ce a intrat și ce a ieșit în fiecare dintre ultimele douăsprezece luni și totalul tuturor conturilor în moneda aleasă de dumneavoastră.\n\nCe mutați între propriile conturi nu se socotește nici la una, nici la alta.',
      ru: 'Главная страница теперь показывает, сколько пришло и ушло в каждом из последних двенадцати месяцев, и сумму всех ваших счетов в выбранной валюте.\n\nПереводы между собственными счетами не считаются ни тем, ни другим.',
      uk: 'Головна сторінка тепер показує, скільки надійшло й пішло в кожному з останніх дванадцяти місяців, і суму всіх ваших рахунків в обраній валюті.\n\nПерекази між власними рахунками не рахуються ні тим, ні іншим.',
    },
  },
]

const dayMs = 86_400_000

/** Something to read in each brand, and something to answer. */
export const seedNews = async (tx: OpenTx, announcements: Announcements, now: Date): Promise<void> => {
  for (const brand of Object.values(brands))
    for (const { daysAgo, ...texts } of words)
      await announcements.publish(tx, {
        ...texts,
        brand: brand.id,
        audience: 'all',
        publishedAt: new Date(now.getTime() - daysAgo * dayMs),
      })
}
