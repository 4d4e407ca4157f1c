// The screens of a learner's day: how often a learner visits each, and how a browser gets there. As in lab/practice.ts:
// three lessons a week on five days, and eight practice answers a day. The learners of lab/load/load-learners.ts have
// done half of the course.
import type { Page } from '@playwright/test'
import type { LoadLearner } from '../load/load-learners.ts'

export type Screen = {
  name: string
  /** Visits on a day on which the learner uses the app. */
  perDay: number
  /** Continues from the previous screen. */
  act: () => Promise<unknown>
}

const lessonsADay = 3 / 5

/** In an order that one browser can follow. */
export function screensOf(page: Page, { username }: LoadLearner, password: string): Screen[] {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const inSidebar = (name: string | RegExp) => sidebar.getByRole('link', { name }).first().click()
  const inMain = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name }).first().click()
  return [
    {
      name: 'signing in on a device that has nothing of the app, or on a new version of it',
      perDay: 1 / 10,
      act: async () => {
        await page.goto('/login')
        await page.getByLabel('Username').fill(username)
        await page.getByLabel('Password', { exact: true }).fill(password)
        await button('Sign in').click()
        await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor()
      },
    },
    { name: 'opening the app: the dashboard', perDay: 2, act: () => page.goto('/') },
    { name: 'reading the notifications', perDay: 1 / 5, act: () => button(/^Notifications/).click() },
    {
      name: 'a module',
      perDay: 1,
      act: async () => {
        await page.keyboard.press('Escape')
        await inSidebar(/Invest/)
      },
    },
    { name: 'a lesson', perDay: 1, act: () => inMain('Start') },
    { name: 'the lesson read to its end', perDay: lessonsADay, act: () => button('Continue to Quiz').click() },
    { name: 'its quiz, answered', perDay: lessonsADay, act: () => answerQuiz(page) },
    { name: 'back to the dashboard', perDay: 1, act: () => inSidebar('Dashboard') },
    { name: 'practice', perDay: 1, act: () => inSidebar(/^Practice/) },
    { name: 'eight items of practice, answered', perDay: 1, act: () => practise(page, 8) },
    { name: 'a calculator', perDay: 1, act: () => inSidebar('Tax Calculator') },
    {
      name: 'the calculator, used',
      perDay: 1,
      act: () => page.getByLabel('Salary in pounds', { exact: true }).fill('31000'),
    },
    { name: 'the goals', perDay: 1 / 2, act: () => inSidebar('Goals') },
    {
      name: 'money put into a goal',
      perDay: 1 / 5,
      act: async () => {
        await button(/^Add money to/).click()
        await page.getByLabel('Amount to add, in pounds').fill('1')
        await page.getByRole('dialog').getByRole('button', { name: 'Add money' }).click()
      },
    },
    { name: 'the plans', perDay: 1 / 5, act: () => page.goto('/plans') },
    {
      name: 'a plan made',
      perDay: 1 / 10,
      act: async () => {
        await button('Make a plan').click()
        const field = (name: string) => page.getByRole('dialog').getByRole('textbox', { name, exact: true })
        await field('If').fill('it is pay day')
        await field('then I will').fill('move £5 to a pot')
        await button('Save plan').click()
      },
    },
    { name: 'what came of a plan', perDay: 1 / 10, act: () => button('Partly').click() },
    { name: 'the glossary', perDay: 1 / 5, act: () => inSidebar('Glossary') },
    { name: 'the guides', perDay: 1 / 5, act: () => inSidebar('Guides') },
    { name: 'a guide', perDay: 1 / 5, act: () => inMain(/./) },
    { name: 'the profile', perDay: 1 / 10, act: () => inSidebar('Profile') },
  ]
}

/** Chooses each question's first option. */
async function answerQuiz(page: Page): Promise<void> {
  const onward = page.getByRole('button', { name: /^(Next|Submit)$/ })
  await page.getByRole('radio').first().waitFor()
  while (await onward.isVisible()) {
    await page.getByRole('radio').first().check({ force: true })
    await onward.click()
  }
}

/** Answers items of any kind with 'I don't know'. */
async function practise(page: Page, items: number): Promise<void> {
  const onward = page.getByRole('button', { name: /^(Next question|Finish)$/ })
  for (let item = 0; item < items; item += 1) {
    await page.getByRole('button', { name: 'I don’t know' }).click()
    await onward.click()
    await onward.waitFor({ state: 'hidden' })
  }
}
